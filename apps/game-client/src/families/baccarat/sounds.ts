import { hertz, type Note, type Voice } from "../../sound/note.ts";
import type { SoundBank } from "../../sound/sounds.ts";

/** The sounds of baccarat by name. */
export type BaccaratSound = "press" | "bet" | "sweep" | "card" | "win" | "big" | "back" | "lose" | "refuse";

const ROOT = 208;
/** Five tones without half steps: a plucked string behind a paper screen. */
const SCALE = [0, 2, 5, 7, 9];
const PAPER: Voice = { volume: 0.5, attack: 0.008, sustain: 0.02, release: 0.07, shape: 4, curve: 0.8, filter: 1500 };
const CLAY: Voice = { volume: 0.26, attack: 0.001, sustain: 0.005, release: 0.05, shape: 1, curve: 1.8 };
const STRING: Voice = { volume: 0.4, attack: 0.002, sustain: 0.03, release: 0.5, shape: 1, curve: 1.5, delay: 0.09 };

/** The sounds of baccarat: paper, clay and a plucked string. */
export const BACCARAT_SOUNDS: SoundBank<BaccaratSound> = {
  press: () => [{ atMs: 0, hertz: tone(2, 1), voice: { volume: 0.22, release: 0.05, shape: 0, curve: 1.5, slide: 2 } }],
  bet: (at) => [{ atMs: 0, hertz: 1400 + (at % 6) * 120, voice: CLAY }],
  sweep: () => [0, 45, 90].map((atMs) => ({ atMs, hertz: 900 - atMs * 2, voice: { ...CLAY, volume: 0.18 } })),
  card: (at) => [
    { atMs: 0, hertz: 310 + (at % 4) * 20, voice: PAPER },
    { atMs: 60, hertz: 185, voice: { ...PAPER, volume: 0.22 } },
  ],
  win: () => pluck([0, 2, 3, 5], 105),
  big: () => [...pluck([0, 2, 3, 5, 7], 105), ...pluck([5, 7, 8, 10], 125, 640)],
  back: () => [{ atMs: 0, hertz: tone(2, 0), voice: { ...STRING, volume: 0.24 } }],
  lose: () => [{ atMs: 0, hertz: tone(0, -1), voice: { volume: 0.24, release: 0.2, shape: 1, slide: -0.3 } }],
  refuse: () => [
    { atMs: 0, hertz: 150, voice: { volume: 0.35, release: 0.12, shape: 1 } },
    { atMs: 110, hertz: 118, voice: { volume: 0.35, release: 0.16, shape: 1 } },
  ],
};

function pluck(steps: readonly number[], eachMs: number, fromMs = 0): Note[] {
  return steps.map((step, i) => ({ atMs: fromMs + i * eachMs, hertz: tone(step, 1), voice: STRING }));
}

/** The tone of a step of the scale; steps past its end continue an octave higher. */
function tone(step: number, octave: number): number {
  const over = Math.floor(step / SCALE.length);
  return hertz(ROOT, SCALE[step - over * SCALE.length]! + 12 * (over + octave));
}
