import { hertz, type Note, type Voice } from "../../sound/note.ts";
import type { SoundBank } from "../../sound/sounds.ts";

/** The sounds of blackjack by name. */
export type BlackjackSound =
  | "press"
  | "bet"
  | "card"
  | "chip"
  | "sweep"
  | "count"
  | "win"
  | "big"
  | "back"
  | "lost"
  | "refuse";

const ROOT = 196;
/** A major scale with a flat seventh: a small band in the corner of the room. */
const SCALE = [0, 2, 4, 7, 9, 10];
const PAPER: Voice = { volume: 0.5, attack: 0.008, sustain: 0.02, release: 0.07, shape: 4, curve: 0.8, filter: 1700 };
const CLAY: Voice = { volume: 0.3, attack: 0.001, sustain: 0.005, release: 0.05, shape: 1, curve: 1.8 };
const BRASS: Voice = { volume: 0.4, attack: 0.012, sustain: 0.08, release: 0.3, shape: 1, curve: 1.1, delay: 0.08 };

/** The sounds of blackjack: paper on felt, clay chips, and a little brass for a win. */
export const BLACKJACK_SOUNDS: SoundBank<BlackjackSound> = {
  press: () => [{ atMs: 0, hertz: tone(2, 1), voice: { volume: 0.22, release: 0.05, shape: 0, curve: 1.5, slide: 2 } }],
  bet: (at) => [{ atMs: 0, hertz: tone(at % 9, 1), voice: { ...CLAY, volume: 0.24 } }],
  card: (at) => [
    { atMs: 0, hertz: 320 + (at % 4) * 18, voice: PAPER },
    { atMs: 60, hertz: 190, voice: { ...PAPER, volume: 0.22 } },
  ],
  chip: () => [0, 70].map((atMs, i) => ({ atMs, hertz: 1500 + i * 260, voice: CLAY })),
  sweep: () => [0, 60].map((atMs, i) => ({ atMs, hertz: 1100 - i * 260, voice: { ...CLAY, volume: 0.22 } })),
  count: (at) => [{ atMs: 0, hertz: tone(at % 8, 1), voice: { volume: 0.12, release: 0.05, shape: 0, curve: 1.4 } }],
  win: () => sing([0, 2, 3], 110),
  big: () => [...sing([0, 2, 3, 5, 6], 110), ...sing([3, 5, 6, 8], 130, 620)],
  back: () => [{ atMs: 0, hertz: tone(2, 0), voice: { ...BRASS, volume: 0.22 } }],
  lost: () => [{ atMs: 0, hertz: tone(0, -1), voice: { volume: 0.26, release: 0.2, shape: 1, slide: -0.4 } }],
  refuse: () => [
    { atMs: 0, hertz: 150, voice: { volume: 0.35, release: 0.12, shape: 1 } },
    { atMs: 110, hertz: 118, voice: { volume: 0.35, release: 0.16, shape: 1 } },
  ],
};

function sing(steps: readonly number[], eachMs: number, fromMs = 0): Note[] {
  return steps.map((step, i) => ({ atMs: fromMs + i * eachMs, hertz: tone(step, 1), voice: BRASS }));
}

/** The tone of a step of the scale; steps past its end continue an octave higher. */
function tone(step: number, octave: number): number {
  const over = Math.floor(step / SCALE.length);
  return hertz(ROOT, SCALE[step - over * SCALE.length]! + 12 * (over + octave));
}
