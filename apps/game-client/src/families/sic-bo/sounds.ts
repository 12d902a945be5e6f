import { hertz, type Note, type Voice } from "../../sound/note.ts";
import type { SoundBank } from "../../sound/sounds.ts";

/** The sounds of sic bo by name. */
export type SicBoSound = "press" | "bet" | "sweep" | "shake" | "rest" | "win" | "big" | "back" | "lose" | "refuse";

const ROOT = 220;
/** Pentatonic: strings and a gong. */
const SCALE = [0, 2, 4, 7, 9];
const STRING: Voice = {
  volume: 0.4,
  attack: 0.002,
  sustain: 0.03,
  release: 0.55,
  shape: 2,
  curve: 2,
  sustainVolume: 0.4,
  decay: 0.06,
  filter: 1400,
};
const CLAY: Voice = { volume: 0.34, attack: 0.001, release: 0.035, shape: 1, curve: 2.2, noise: 2 };
const BONE: Voice = { volume: 0.34, attack: 0.001, release: 0.05, shape: 0, curve: 2.6, modulation: 2 };

/** The sounds of sic bo: clay chips, dice of bone under glass, and plucked strings. */
export const SIC_BO_SOUNDS: SoundBank<SicBoSound> = {
  press: () => [{ atMs: 0, hertz: 420, voice: CLAY }],
  bet: (at) => [
    { atMs: 0, hertz: 1650 + at * 110, voice: CLAY },
    { atMs: 38, hertz: 2100 + at * 110, voice: { ...CLAY, volume: 0.2 } },
  ],
  sweep: () => [0, 40, 75].map((atMs, i) => ({ atMs, hertz: 1500 - i * 190, voice: { ...CLAY, volume: 0.24 } })),
  shake: () =>
    [0, 90, 170, 280, 360, 470, 560, 690, 800, 930, 1080, 1220].map((atMs, i) => ({
      atMs,
      hertz: 900 + ((i * 370) % 700),
      voice: { ...BONE, volume: 0.22 },
    })),
  rest: () =>
    [0, 70, 150].map((atMs, i) => ({ atMs, hertz: 1300 - i * 180, voice: { ...BONE, volume: 0.42 - i * 0.08 } })),
  win: () => sing([0, 2, 4, 5], 100),
  big: () => [
    ...sing([0, 2, 4, 5, 7, 9], 100),
    {
      atMs: 640,
      hertz: 110,
      voice: { volume: 0.5, attack: 0.01, sustain: 0.2, release: 1.1, shape: 0, modulation: 5 },
    },
  ],
  back: () => sing([2], 0),
  lose: () => [{ atMs: 0, hertz: tone(0, -1), voice: { volume: 0.22, release: 0.18, shape: 1, slide: -0.4 } }],
  refuse: () => [
    { atMs: 0, hertz: 150, voice: { volume: 0.35, release: 0.12, shape: 1 } },
    { atMs: 110, hertz: 118, voice: { volume: 0.35, release: 0.16, shape: 1 } },
  ],
};

function sing(steps: readonly number[], eachMs: number): Note[] {
  return steps.map((step, i) => ({ atMs: i * eachMs, hertz: tone(step, 1), voice: STRING }));
}

/** The tone of a step of the scale; steps past its end continue an octave higher. */
function tone(step: number, octave: number): number {
  const over = Math.floor(step / SCALE.length);
  return hertz(ROOT, SCALE[step - over * SCALE.length]! + 12 * (over + octave));
}
