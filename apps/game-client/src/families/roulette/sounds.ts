import { hertz, type Note, type Voice } from "../../sound/note.ts";
import type { SoundBank } from "../../sound/sounds.ts";

/** The sounds of roulette by name. */
export type RouletteSound =
  | "press"
  | "bet"
  | "sweep"
  | "spin"
  | "tick"
  | "drop"
  | "win"
  | "big"
  | "back"
  | "lose"
  | "refuse";

const ROOT = 196;
/** Major with an added sixth: a saloon piano. */
const SCALE = [0, 2, 4, 7, 9];
const PIANO: Voice = {
  volume: 0.42,
  attack: 0.004,
  sustain: 0.05,
  release: 0.5,
  shape: 1,
  curve: 1.4,
  sustainVolume: 0.5,
  decay: 0.08,
};
const CLAY: Voice = { volume: 0.34, attack: 0.001, release: 0.035, shape: 1, curve: 2.2, noise: 2 };
const IVORY: Voice = { volume: 0.3, attack: 0.001, release: 0.04, shape: 0, curve: 2.4, modulation: 3 };

/** The sounds of roulette: clay chips, an ivory ball on wood, and a piano. */
export const ROULETTE_SOUNDS: SoundBank<RouletteSound> = {
  press: () => [{ atMs: 0, hertz: 420, voice: CLAY }],
  bet: (at) => [
    { atMs: 0, hertz: 1650 + at * 110, voice: CLAY },
    { atMs: 38, hertz: 2100 + at * 110, voice: { ...CLAY, volume: 0.2 } },
  ],
  sweep: () => [0, 40, 75].map((atMs, i) => ({ atMs, hertz: 1500 - i * 190, voice: { ...CLAY, volume: 0.24 } })),
  spin: () => [
    {
      atMs: 0,
      hertz: 210,
      voice: { volume: 0.3, attack: 0.2, sustain: 0.9, release: 0.7, shape: 4, curve: 0.5, filter: 700 },
    },
  ],
  tick: (nth) => [
    { atMs: 0, hertz: 2300 - Math.min(nth, 8) * 160, voice: { ...IVORY, volume: 0.32 / (1 + nth * 0.4) } },
  ],
  drop: () => [
    { atMs: 0, hertz: 1250, voice: { ...IVORY, volume: 0.5 } },
    { atMs: 8, hertz: 240, voice: { volume: 0.4, release: 0.09, shape: 0, slide: -2 } },
  ],
  win: () => sing([0, 2, 4, 5], 95),
  big: () => [...sing([0, 2, 4, 5, 7, 9], 95), ...sing([5, 7, 9, 10], 130, 620)],
  back: () => sing([2], 0),
  lose: () => [{ atMs: 0, hertz: tone(0, -1), voice: { volume: 0.22, release: 0.18, shape: 1, slide: -0.4 } }],
  refuse: () => [
    { atMs: 0, hertz: 150, voice: { volume: 0.35, release: 0.12, shape: 1 } },
    { atMs: 110, hertz: 118, voice: { volume: 0.35, release: 0.16, shape: 1 } },
  ],
};

function sing(steps: readonly number[], eachMs: number, fromMs = 0): Note[] {
  return steps.map((step, i) => ({ atMs: fromMs + i * eachMs, hertz: tone(step, 1), voice: PIANO }));
}

/** The tone of a step of the scale; steps past its end continue an octave higher. */
function tone(step: number, octave: number): number {
  const over = Math.floor(step / SCALE.length);
  return hertz(ROOT, SCALE[step - over * SCALE.length]! + 12 * (over + octave));
}
