// A page at a table: the live wire, kept up through dropped connections.
import { ApiError } from "./api";
import type { BeatRow, ChatAnswer, ErrorBody, LogRow, Snapshot } from "./types";

interface Waiting {
  resolve: (value: unknown) => void;
  reject: (error: Error) => void;
}

export class LiveTable {
  snapshot = $state.raw<Snapshot | null>(null);
  log = $state.raw<LogRow[]>([]);
  /** The story of this seat. */
  beats = $state.raw<BeatRow[]>([]);
  /** What people said to one another; null where nobody plays at another screen. */
  chat = $state.raw<ChatAnswer | null>(null);
  connected = $state(false);
  gone = $state("");
  trouble = $state("");

  private socket: WebSocket | null = null;
  private waiting = new Map<number, Waiting>();
  private next = 1;
  private retry = 300;
  private token: string | null = null;
  private closed = false;
  private said = 0;
  private saidAt = -1;
  private rows: LogRow[] = [];
  private told: BeatRow[] = [];
  /** Hears what comes next just before it is shown. */
  onNext: (next: Snapshot) => void = () => {};
  private latest: Snapshot | null = null;
  private frame = 0;
  private shownAt = -1e9;

  constructor(readonly id: string) {}

  /** Sit down with a token (null to watch); the log begins again when the seat changes. `open`: nobody's secrets need
   * hiding meanwhile. */
  sit(token: string | null, open = false): void {
    if (token !== this.token || !this.socket) {
      this.token = token;
      this.log = this.rows = [];
      this.beats = this.told = [];
      this.latest = null;
      if (!open) this.snapshot = null;
    }
    if (this.socket?.readyState === WebSocket.OPEN) this.takePlace();
    else if (!this.socket) this.connect();
  }

  private takePlace(): void {
    const last = this.rows.at(-1);
    this.ask("sit", { token: this.token, since: last ? last.n + 1 : 0 }).catch((error: Error) => {
      if (error instanceof ApiError && error.body.code !== "no-server") this.gone = error.message;
    });
  }

  private connect(): void {
    if (this.closed) return;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${encodeURIComponent(this.id)}/live`);
    this.socket = socket;
    socket.onopen = () => {
      this.connected = true;
      this.retry = 300;
      this.takePlace();
    };
    socket.onmessage = (message) => this.receive(JSON.parse(message.data as string) as Record<string, unknown>);
    socket.onclose = () => {
      this.connected = false;
      this.socket = null;
      for (const one of this.waiting.values())
        one.reject(
          new ApiError({
            code: "no-server",
            message: "The connection was lost; it comes back by itself. Nothing is lost.",
            reasons: [],
          }),
        );
      this.waiting.clear();
      if (!this.closed && !this.gone) {
        // not all pages of a server that is back come at the same moment
        setTimeout(() => this.connect(), this.retry * (0.5 + Math.random()));
        this.retry = Math.min(3000, this.retry * 1.7);
      }
    };
  }

  private receive(message: Record<string, unknown>): void {
    if (message.push === "table") {
      const snapshot = message as unknown as Snapshot;
      this.rows = [...this.rows.filter((row) => row.n < snapshot.since), ...snapshot.events];
      this.told = [...this.told.filter((beat) => beat.n < snapshot.beats_since), ...snapshot.beats];
      this.latest = snapshot;
      // when agents play faster than the page can paint, it paints the latest moment only
      if (document.hidden || performance.now() - this.shownAt > 40) this.show();
      else if (!this.frame) this.frame = requestAnimationFrame(() => this.show());
      if (this.said && snapshot.decision.step !== this.saidAt) {
        const start = this.said;
        this.said = 0;
        // what a player feels: from saying a word to the painted board; a message sent in a frame comes after its painting
        requestAnimationFrame(() => {
          const after = new MessageChannel();
          after.port1.onmessage = () => performance.measure("siegeworks-choice", { start, end: performance.now() });
          after.port2.postMessage(0);
        });
      }
      return;
    }
    if (message.push === "chat") {
      const told = message as unknown as ChatAnswer;
      const first = told.lines[0]?.n ?? Infinity;
      this.chat = { ...told, lines: [...(this.chat?.lines ?? []).filter((line) => line.n < first), ...told.lines] };
      return;
    }
    if (message.push === "gone") {
      this.gone = String(message.message);
      return;
    }
    if (message.push === "trouble") {
      this.trouble = String(message.message);
      return;
    }
    const one = this.waiting.get(message.id as number);
    if (!one) return;
    this.waiting.delete(message.id as number);
    if (message.ok) one.resolve(message);
    else one.reject(new ApiError(message.error as ErrorBody));
  }

  private show(): void {
    cancelAnimationFrame(this.frame);
    this.frame = 0;
    this.shownAt = performance.now();
    if (!this.latest) return;
    this.log = this.rows;
    this.beats = this.told;
    this.onNext(this.latest);
    this.snapshot = this.latest;
    this.trouble = "";
  }

  /** Send a request and wait for its answer. */
  ask<T>(what: string, more: Record<string, unknown> = {}): Promise<T> {
    const socket = this.socket;
    if (!socket || socket.readyState !== WebSocket.OPEN)
      return Promise.reject(
        new ApiError({
          code: "no-server",
          message: "There is no connection just now; it comes back by itself.",
          reasons: [],
        }),
      );
    const id = this.next++;
    if (what === "choose" || what === "say") {
      this.said = performance.now();
      this.saidAt = Number(more.step);
    }
    return new Promise<T>((resolve, reject) => {
      this.waiting.set(id, { resolve: resolve as (value: unknown) => void, reject });
      socket.send(JSON.stringify({ do: what, id, ...more }));
    });
  }

  close(): void {
    this.closed = true;
    cancelAnimationFrame(this.frame);
    this.socket?.close();
  }
}
