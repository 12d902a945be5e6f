import { hertz, type Note, type Voice } from "../../sound/note.ts";
import type { SoundBank } from "../../sound/sounds.ts";

/** The sounds of craps by name. */
export type CrapsSound =
  | "press"
  | "bet"
  | "sweep"
  | "shake"
  | "rest"
  | "paid"
  | "win"
  | "big"
  | "back"
  | "lose"
  | "refuse";

const ROOT = 196;
/** A bright major scale: an accordion on the quay. */
const SCALE = [0, 2, 4, 5, 7, 9, 11];
const REED: Voice = {
  volume: 0.3,
  attack: 0.015,
  sustain: 0.07,
  release: 0.22,
  shape: 2,
  curve: 1.4,
  modulation: 2,
  filter: 2200,
};
const CLAY: Voice = { volume: 0.34, attack: 0.001, release: 0.035, shape: 1, curve: 2.2, noise: 2 };
const RESIN: Voice = { volume: 0.34, attack: 0.001, release: 0.045, shape: 1, curve: 2.8, noise: 1 };

/** The sounds of craps: clay chips, dice of resin along a wooden rail, and an accordion. */
export const CRAPS_SOUNDS: SoundBank<CrapsSound> = {
  press: () => [{ atMs: 0, hertz: 400, voice: CLAY }],
  bet: (at) => [
    { atMs: 0, hertz: 1600 + at * 110, voice: CLAY },
    { atMs: 38, hertz: 2050 + at * 110, voice: { ...CLAY, volume: 0.2 } },
  ],
  sweep: () => [0, 40, 75].map((atMs, i) => ({ atMs, hertz: 1450 - i * 190, voice: { ...CLAY, volume: 0.24 } })),
  shake: () =>
    [0, 80, 150, 240, 330, 440, 560].map((atMs, i) => ({
      atMs,
      hertz: 760 + ((i * 290) % 520),
      voice: { ...RESIN, volume: 0.2 },
    })),
  rest: () =>
    [0, 60, 140].map((atMs, i) => ({ atMs, hertz: 1050 - i * 170, voice: { ...RESIN, volume: 0.44 - i * 0.1 } })),
  paid: () => sing([2, 4], 80),
  win: () => sing([0, 2, 4, 7], 105),
  big: () => [...sing([0, 2, 4, 7, 9, 11], 100), ...sing([0, 4, 7], 0).map((note) => ({ ...note, atMs: 640 }))],
  back: () => sing([2], 0),
  lose: () => [{ atMs: 0, hertz: tone(0) / 2, voice: { volume: 0.22, release: 0.18, shape: 1, slide: -0.4 } }],
  refuse: () => [
    { atMs: 0, hertz: 150, voice: { volume: 0.35, release: 0.12, shape: 1 } },
    { atMs: 110, hertz: 118, voice: { volume: 0.35, release: 0.16, shape: 1 } },
  ],
};

function sing(steps: readonly number[], eachMs: number): Note[] {
  return steps.map((step, i) => ({ atMs: i * eachMs, hertz: tone(step), voice: REED }));
}

/** The tone of a step of the scale; steps past its end continue an octave higher. */
function tone(step: number): number {
  const over = Math.floor(step / SCALE.length);
  return hertz(ROOT, SCALE[step - over * SCALE.length]! + 12 * (over + 1));
}
