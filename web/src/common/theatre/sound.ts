// Small sounds, made here: nothing is loaded. One context, woken by the player's first gesture.
import type { BeatRow } from "../types";

let audio: AudioContext | null = null;

function ready(): AudioContext | null {
  if (typeof AudioContext === "undefined") return null;
  audio ??= new AudioContext();
  if (audio.state === "suspended") void audio.resume().catch(() => undefined);
  return audio.state === "running" ? audio : null;
}

/** A tone that fades: pitch in Hz, from when on and how long in seconds. */
function tone(on: AudioContext, pitch: number, at: number, long: number, loud = 0.05, to = pitch): void {
  const voice = on.createOscillator(),
    gain = on.createGain(),
    start = on.currentTime + at;
  voice.type = "triangle";
  voice.frequency.setValueAtTime(pitch, start);
  voice.frequency.exponentialRampToValueAtTime(to, start + long);
  gain.gain.setValueAtTime(loud, start);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + long);
  voice.connect(gain).connect(on.destination);
  voice.start(start);
  voice.stop(start + long);
}

/** A short rustle or blow: noise through a filter. */
function noise(on: AudioContext, pitch: number, at: number, long: number, loud = 0.06): void {
  const length = Math.ceil(on.sampleRate * long),
    buffer = on.createBuffer(1, length, on.sampleRate),
    data = buffer.getChannelData(0);
  for (let i = 0; i < length; i++) data[i] = (Math.random() * 2 - 1) * (1 - i / length) ** 2;
  const source = on.createBufferSource(),
    filter = on.createBiquadFilter(),
    gain = on.createGain();
  source.buffer = buffer;
  filter.type = "bandpass";
  filter.frequency.value = pitch;
  gain.gain.value = loud;
  source.connect(filter).connect(gain).connect(on.destination);
  source.start(on.currentTime + at);
}

export type Sound = "step" | "dice" | "loss" | "card" | "battle" | "end" | "turn";

const SOUNDS: Record<Sound, (on: AudioContext) => void> = {
  step: (on) => noise(on, 900, 0, 0.12),
  dice: (on) => [0, 0.06, 0.13, 0.21].forEach((at) => noise(on, 2600, at, 0.04, 0.09)),
  loss: (on) => {
    noise(on, 180, 0, 0.35, 0.25);
    tone(on, 130, 0, 0.4, 0.09, 55);
  },
  card: (on) => noise(on, 4200, 0, 0.09, 0.07),
  battle: (on) => tone(on, 98, 0, 0.5, 0.08, 82),
  end: (on) => [196, 247, 294, 392].forEach((pitch, i) => tone(on, pitch, i * 0.14, 0.7, 0.06)),
  turn: (on) => [523, 659].forEach((pitch, i) => tone(on, pitch, i * 0.11, 0.25, 0.05)),
};

/** What a beat sounds like; silence for what only is said. */
export function soundOf(beat: BeatRow): Sound | null {
  if (beat.weight > 2) return "end";
  if (beat.losses?.length) return "loss";
  if (beat.dice?.some((row) => row.dice.length)) return "dice";
  if (beat.cards?.length) return "card";
  if (beat.moves?.length) return "step";
  return beat.weight > 1 && beat.to ? "battle" : null;
}

export function play(sound: Sound | null): void {
  const on = sound ? ready() : null;
  if (on && sound) SOUNDS[sound](on);
}
