import { hertz, type Note, type Voice } from "../../sound/note.ts";
import type { SoundBank } from "../../sound/sounds.ts";

/** The sounds of mines by name. */
export type MinesSound = "press" | "bet" | "start" | "safe" | "mine" | "count" | "win" | "big" | "back" | "refuse";

const ROOT = 261.63;
/** A pentatonic scale with a raised fourth: thin ice under a clear night. */
const SCALE = [0, 2, 4, 6, 9];
const ICE: Voice = {
  volume: 0.42,
  attack: 0.002,
  sustain: 0.02,
  release: 0.5,
  shape: 0,
  curve: 1.6,
  modulation: 3.1,
  sustainVolume: 0.4,
  decay: 0.05,
};
const LEAD: Voice = { volume: 0.4, attack: 0.008, sustain: 0.06, release: 0.34, shape: 1, curve: 1.2, delay: 0.09 };
const SNOW: Voice = { volume: 0.4, attack: 0.01, sustain: 0.03, release: 0.12, shape: 4, curve: 0.7, filter: 2200 };

/** The sounds of mines: ice that rings a step higher with every safe tile, and a dull crack. */
export const MINES_SOUNDS: SoundBank<MinesSound> = {
  press: () => [{ atMs: 0, hertz: 700, voice: { ...SNOW, volume: 0.22, release: 0.05 } }],
  bet: (at) => [{ atMs: 0, hertz: tone(at % 10, 1), voice: { ...ICE, volume: 0.22, release: 0.12 } }],
  start: () => [0, 1, 2].map((row) => ({ atMs: row * 45, hertz: 420 + row * 60, voice: SNOW })),
  // It rises for twelve tiles; higher tones would be unpleasant.
  safe: (tiles) => [0, 2].map((step, i) => ({ atMs: i * 60, hertz: tone(Math.min(tiles, 12) + step, 1), voice: ICE })),
  mine: () => [
    { atMs: 0, hertz: 92, voice: { volume: 0.5, attack: 0.002, sustain: 0.05, release: 0.4, shape: 4, filter: 500 } },
    { atMs: 20, hertz: tone(2, -1), voice: { volume: 0.3, release: 0.3, shape: 1, slide: -0.8 } },
  ],
  count: (at) => [{ atMs: 0, hertz: tone(at % 8, 1), voice: { volume: 0.12, release: 0.05, shape: 0, curve: 1.4 } }],
  win: () => sing([0, 2, 3, 5], LEAD, 90),
  big: () => [...sing([0, 2, 3, 5, 7, 8, 10], LEAD, 90), ...sing([5, 7, 8, 10], ICE, 125, 660)],
  back: () => [{ atMs: 0, hertz: tone(2, 0), voice: { ...ICE, volume: 0.3 } }],
  refuse: () => [
    { atMs: 0, hertz: 150, voice: { volume: 0.35, release: 0.12, shape: 1 } },
    { atMs: 110, hertz: 118, voice: { volume: 0.35, release: 0.16, shape: 1 } },
  ],
};

function sing(steps: readonly number[], voice: Voice, eachMs: number, fromMs = 0): Note[] {
  return steps.map((step, i) => ({ atMs: fromMs + i * eachMs, hertz: tone(step, 1), voice }));
}

/** The tone of a step of the scale; steps past its end continue an octave higher. */
function tone(step: number, octave: number): number {
  const over = Math.floor(step / SCALE.length);
  return hertz(ROOT, SCALE[step - over * SCALE.length]! + 12 * (over + octave));
}
