import { hertz, type Note, type Voice } from "../../sound/note.ts";
import type { SoundBank } from "../../sound/sounds.ts";

/** The sounds of hi-lo by name. */
export type HiLoSound =
  | "press"
  | "bet"
  | "deal"
  | "turn"
  | "right"
  | "wrong"
  | "count"
  | "win"
  | "big"
  | "back"
  | "refuse";

const ROOT = 220;
/** Minor with a raised sixth: a late table under a clear sky. */
const SCALE = [0, 2, 3, 7, 9];
const BELL: Voice = {
  volume: 0.42,
  attack: 0.004,
  sustain: 0.04,
  release: 0.6,
  shape: 0,
  curve: 1.3,
  modulation: 1.6,
  sustainVolume: 0.5,
  decay: 0.07,
};
const LEAD: Voice = { volume: 0.42, attack: 0.01, sustain: 0.07, release: 0.32, shape: 1, curve: 1.2, delay: 0.1 };
const PAPER: Voice = { volume: 0.5, attack: 0.01, sustain: 0.02, release: 0.08, shape: 4, curve: 0.8, filter: 1600 };

/** The sounds of hi-lo: paper on felt, and a bell that climbs with every right guess. */
export const HI_LO_SOUNDS: SoundBank<HiLoSound> = {
  press: () => [{ atMs: 0, hertz: tone(2, 1), voice: { volume: 0.25, release: 0.05, shape: 0, curve: 1.5, slide: 3 } }],
  bet: (at) => [{ atMs: 0, hertz: tone(at % 10, 1), voice: { ...BELL, volume: 0.22, release: 0.12 } }],
  deal: () => [{ atMs: 0, hertz: 300, voice: PAPER }],
  turn: () => [
    { atMs: 0, hertz: 420, voice: { ...PAPER, slide: 4 } },
    { atMs: 40, hertz: 260, voice: { ...PAPER, volume: 0.3 } },
  ],
  // It rises for ten guesses; higher tones would be unpleasant.
  right: (guesses) =>
    [0, 2].map((step, i) => ({ atMs: i * 80, hertz: tone(Math.min(guesses, 10) + step, 1), voice: BELL })),
  wrong: () => [
    { atMs: 0, hertz: tone(2, -1), voice: { volume: 0.34, release: 0.16, shape: 1, slide: -0.4 } },
    { atMs: 140, hertz: tone(0, -1), voice: { volume: 0.34, release: 0.26, shape: 1, slide: -0.6 } },
  ],
  count: (at) => [{ atMs: 0, hertz: tone(at % 8, 1), voice: { volume: 0.12, release: 0.05, shape: 0, curve: 1.4 } }],
  win: () => sing([0, 2, 3, 5], LEAD, 95),
  big: () => [...sing([0, 2, 3, 5, 7, 8, 10], LEAD, 95), ...sing([5, 7, 8, 10], BELL, 130, 700)],
  back: () => [{ atMs: 0, hertz: tone(2, 0), voice: { ...BELL, volume: 0.3 } }],
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
