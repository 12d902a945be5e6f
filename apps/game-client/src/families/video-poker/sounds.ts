import { hertz, type Note, type Voice } from "../../sound/note.ts";
import type { SoundBank } from "../../sound/sounds.ts";

/** The sounds of video poker by name. */
export type VideoPokerSound =
  | "press"
  | "bet"
  | "deal"
  | "turn"
  | "hold"
  | "pair"
  | "none"
  | "count"
  | "win"
  | "big"
  | "back"
  | "refuse";

const ROOT = 196;
/** A major scale without its fourth and seventh: brass of an old machine. */
const SCALE = [0, 2, 4, 7, 9];
const BRASS: Voice = { volume: 0.36, attack: 0.012, sustain: 0.06, release: 0.26, shape: 2, curve: 1.1, filter: 1800 };
const CHIME: Voice = {
  volume: 0.34,
  attack: 0.003,
  sustain: 0.03,
  release: 0.42,
  shape: 0,
  curve: 1.3,
  modulation: 1.2,
};
const PAPER: Voice = { volume: 0.45, attack: 0.008, sustain: 0.015, release: 0.07, shape: 4, curve: 0.8, filter: 1700 };

/** The sounds of video poker: cards on wood, a latch for what is held, brass for what pays. */
export const VIDEO_POKER_SOUNDS: SoundBank<VideoPokerSound> = {
  press: () => [{ atMs: 0, hertz: tone(2, 1), voice: { volume: 0.25, release: 0.05, shape: 0, curve: 1.5, slide: 3 } }],
  bet: (at) => [{ atMs: 0, hertz: tone(at % 10, 1), voice: { ...CHIME, volume: 0.2, release: 0.12 } }],
  deal: () => [{ atMs: 0, hertz: 300, voice: PAPER }],
  turn: (at) => [{ atMs: 0, hertz: 380 + at * 18, voice: { ...PAPER, slide: 3 } }],
  hold: (at) => [
    { atMs: 0, hertz: 190 + at * 12, voice: { volume: 0.3, release: 0.05, shape: 1, curve: 0.7, filter: 1400 } },
    { atMs: 28, hertz: tone(at % 8, 1), voice: { ...CHIME, volume: 0.16, release: 0.1 } },
  ],
  pair: () => [0, 2].map((step, i) => ({ atMs: i * 80, hertz: tone(step, 1), voice: { ...CHIME, volume: 0.24 } })),
  none: () => [{ atMs: 0, hertz: tone(0, -1), voice: { volume: 0.2, release: 0.16, shape: 1, slide: -0.3 } }],
  count: (at) => [{ atMs: 0, hertz: tone(at % 8, 1), voice: { volume: 0.12, release: 0.05, shape: 0, curve: 1.4 } }],
  win: () => sing([0, 2, 4], BRASS, 105),
  big: () => [...sing([0, 2, 4, 5, 7, 9], BRASS, 105), ...sing([4, 5, 7, 9], CHIME, 130, 640)],
  back: () => [{ atMs: 0, hertz: tone(2, 0), voice: { ...CHIME, volume: 0.28 } }],
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
