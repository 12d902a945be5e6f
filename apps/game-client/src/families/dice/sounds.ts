import { hertz, type Note, type Voice } from "../../sound/note.ts";
import type { SoundBank } from "../../sound/sounds.ts";

/** The sounds of dice by name. */
export type DiceSound = "press" | "bet" | "slide" | "roll" | "bounce" | "count" | "win" | "big" | "lose" | "refuse";

const ROOT = 246.94;
/** A lydian scale: bright, and it floats. */
const SCALE = [0, 2, 4, 6, 7, 9, 11];
const GLASS: Voice = {
  volume: 0.42,
  attack: 0.003,
  sustain: 0.03,
  release: 0.5,
  shape: 0,
  curve: 1.4,
  modulation: 2.4,
  sustainVolume: 0.5,
  decay: 0.06,
};
const LEAD: Voice = { volume: 0.4, attack: 0.006, sustain: 0.06, release: 0.3, shape: 1, curve: 1.3, delay: 0.08 };

/** The sounds of dice: glass on stone, in one scale. */
export const DICE_SOUNDS: SoundBank<DiceSound> = {
  press: () => [{ atMs: 0, hertz: tone(2, 1), voice: { volume: 0.25, release: 0.05, shape: 0, curve: 1.5, slide: 3 } }],
  bet: (at) => [{ atMs: 0, hertz: tone(at, 1), voice: { ...GLASS, volume: 0.22, release: 0.12 } }],
  slide: (at) => [{ atMs: 0, hertz: tone(at % 14, 0), voice: { volume: 0.1, release: 0.03, shape: 0, curve: 2 } }],
  roll: () => [
    {
      atMs: 0,
      hertz: 130,
      voice: { volume: 0.4, attack: 0.05, sustain: 0.12, release: 0.3, shape: 4, curve: 0.6, slide: 5, filter: 900 },
    },
  ],
  bounce: (nth) => [
    { atMs: 0, hertz: 180 / (1 + nth * 0.12), voice: { volume: 0.5 / (1 + nth), release: 0.07, shape: 0, slide: -3 } },
    { atMs: 3, hertz: tone((nth * 2) % 7, 1), voice: { ...GLASS, volume: 0.2 / (1 + nth), release: 0.14 } },
  ],
  count: (at) => [{ atMs: 0, hertz: tone(at % 8, 1), voice: { volume: 0.12, release: 0.05, shape: 0, curve: 1.4 } }],
  win: () => sing([0, 2, 4, 6], LEAD, 85),
  big: () => [...sing([0, 2, 4, 6, 7, 9, 11], LEAD, 85), ...sing([7, 9, 11, 14], GLASS, 120, 620)],
  lose: () => [{ atMs: 0, hertz: tone(0, -1), voice: { volume: 0.26, release: 0.16, shape: 1, slide: -0.6 } }],
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
