// Calling a player who looks elsewhere: a notification of the browser, only where the player asked for it.
import { saveSettings, settings } from "../settings.svelte";
import type { Snapshot } from "../types";

const can = (): boolean => typeof Notification !== "undefined";

/** Whether this browser may call, or could be asked. */
export const mayCall = (): boolean => can() && Notification.permission !== "denied";

/** The player wants to be called, or no longer; the browser asks for leave the first time. */
export async function wantCalls(wanted: boolean): Promise<void> {
  if (wanted && can() && Notification.permission === "default") await Notification.requestPermission();
  settings.notify = wanted && can() && Notification.permission === "granted";
  saveSettings();
}

let called = "";

/** Call once for each question that waits for a player who is not looking. */
export function call(now: Snapshot): void {
  const mine = now.decision.seat !== null && now.decision.seat === now.seat;
  const question = `${now.table} ${now.decision.step}`;
  if (!mine || !settings.notify || !document.hidden || !can() || called === question) return;
  if (Notification.permission !== "granted") return;
  called = question;
  const note = new Notification(now.title, { body: now.decision.prompt, tag: now.table });
  note.onclick = () => {
    window.focus();
    note.close();
  };
}
