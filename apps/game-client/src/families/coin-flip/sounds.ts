import { hertz, type Note, type Voice } from "../../sound/note.ts";
import type { SoundBank } from "../../sound/sounds.ts";

/** The sounds of coin flips by name. */
export type CoinSound =
  | "press"
  | "bet"
  | "toss"
  | "land"
  | "right"
  | "wrong"
  | "count"
  | "win"
  | "big"
  | "back"
  | "refuse";

const ROOT = 233.08;
/** A pentatonic scale: every step fits every other. */
const SCALE = [0, 2, 4, 7, 9];
const SILVER: Voice = {
  volume: 0.36,
  attack: 0.002,
  sustain: 0.03,
  release: 0.55,
  shape: 0,
  curve: 1.5,
  modulation: 3.2,
  sustainVolume: 0.4,
  decay: 0.05,
};
const LEAD: Voice = { volume: 0.4, attack: 0.008, sustain: 0.06, release: 0.32, shape: 1, curve: 1.3, delay: 0.09 };

/** The sounds of coin flips: silver that rings in the air and on wood. */
export const COIN_SOUNDS: SoundBank<CoinSound> = {
  press: () => [{ atMs: 0, hertz: tone(2, 1), voice: { volume: 0.25, release: 0.05, shape: 0, curve: 1.5, slide: 3 } }],
  bet: (at) => [{ atMs: 0, hertz: tone(at % 10, 1), voice: { ...SILVER, volume: 0.2, release: 0.12 } }],
  toss: () => [
    { atMs: 0, hertz: tone(9, 1), voice: { ...SILVER, volume: 0.3, release: 0.7, tremolo: 0.4 } },
    { atMs: 0, hertz: 210, voice: { volume: 0.2, release: 0.12, shape: 4, curve: 0.8, slide: 6, filter: 1800 } },
  ],
  land: () => [
    { atMs: 0, hertz: 160, voice: { volume: 0.5, release: 0.07, shape: 0, slide: -3 } },
    { atMs: 4, hertz: tone(8, 1), voice: { ...SILVER, release: 0.2 } },
    { atMs: 110, hertz: tone(8, 1), voice: { ...SILVER, volume: 0.18, release: 0.12 } },
    { atMs: 180, hertz: tone(8, 1), voice: { ...SILVER, volume: 0.1, release: 0.1 } },
  ],
  // It rises for eight calls; higher tones would be unpleasant.
  right: (calls) =>
    [0, 2].map((step, i) => ({ atMs: i * 80, hertz: tone(Math.min(calls, 8) + step, 1), voice: SILVER })),
  wrong: () => [
    { atMs: 0, hertz: tone(2, -1), voice: { volume: 0.34, release: 0.16, shape: 1, slide: -0.4 } },
    { atMs: 140, hertz: tone(0, -1), voice: { volume: 0.34, release: 0.26, shape: 1, slide: -0.6 } },
  ],
  count: (at) => [{ atMs: 0, hertz: tone(at % 8, 1), voice: { volume: 0.12, release: 0.05, shape: 0, curve: 1.4 } }],
  win: () => sing([0, 2, 3, 5], LEAD, 90),
  big: () => [...sing([0, 2, 3, 5, 7, 8, 10], LEAD, 90), ...sing([5, 7, 8, 10], SILVER, 130, 660)],
  back: () => [{ atMs: 0, hertz: tone(2, 0), voice: { ...SILVER, volume: 0.3 } }],
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
