// What this browser prefers.
const NAME = "siegeworks-settings";

interface Settings {
  theme: "dark" | "light";
  handover: boolean;
  catchUp: boolean;
  /** How fast what happens is shown; off shows where it happened, at once. */
  show: "slow" | "normal" | "quick" | "off";
  sounds: boolean;
  /** A second line under each question says what it means. */
  explain: boolean;
  /** Games whose first steps were shown. */
  met: string[];
}

function read(): Settings {
  const base: Settings = {
    theme: "dark",
    handover: true,
    catchUp: true,
    show: "normal",
    sounds: false,
    explain: true,
    met: [],
  };
  try {
    return { ...base, ...(JSON.parse(localStorage.getItem(NAME) ?? "{}") as Partial<Settings>) };
  } catch {
    return base;
  }
}

export const settings = $state(read());

export function saveSettings(): void {
  localStorage.setItem(NAME, JSON.stringify(settings));
  document.documentElement.dataset.theme = settings.theme;
}

/** A soft tick when something happened; only if the player asked for sounds. */
export function tick(): void {
  if (!settings.sounds || typeof AudioContext === "undefined") return;
  const audio = new AudioContext();
  const tone = audio.createOscillator();
  const gain = audio.createGain();
  tone.frequency.value = 520;
  gain.gain.setValueAtTime(0.05, audio.currentTime);
  gain.gain.exponentialRampToValueAtTime(0.0001, audio.currentTime + 0.12);
  tone.connect(gain).connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + 0.13);
  tone.onended = () => void audio.close();
}
