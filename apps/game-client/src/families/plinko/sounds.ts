import { hertz, type Note, type Voice } from "../../sound/note.ts";
import type { SoundBank } from "../../sound/sounds.ts";

/** The sounds of plinko by name. */
export type PlinkoSound = "press" | "bet" | "pin" | "land" | "count" | "win" | "big" | "refuse";

const ROOT = 293.66;
/** Mixolydian: an evening that stays warm. */
const SCALE = [0, 2, 4, 5, 7, 9, 10];
const WOOD: Voice = { volume: 0.3, attack: 0.001, sustain: 0.01, release: 0.09, shape: 0, curve: 1.8, modulation: 4.2 };
const CHIME: Voice = {
  volume: 0.4,
  attack: 0.004,
  sustain: 0.03,
  release: 0.55,
  shape: 0,
  curve: 1.4,
  modulation: 2,
  sustainVolume: 0.5,
  decay: 0.06,
};
const LEAD: Voice = { volume: 0.4, attack: 0.008, sustain: 0.06, release: 0.3, shape: 1, curve: 1.2, delay: 0.09 };

/** The sounds of plinko: a ball on brass pins, and a chime for the slot. */
export const PLINKO_SOUNDS: SoundBank<PlinkoSound> = {
  press: () => [{ atMs: 0, hertz: tone(2, 1), voice: { volume: 0.24, release: 0.05, shape: 0, curve: 1.5, slide: 3 } }],
  bet: (at) => [{ atMs: 0, hertz: tone(at % 10, 1), voice: { ...CHIME, volume: 0.2, release: 0.12 } }],
  pin: (row) => [{ atMs: 0, hertz: tone((row * 3) % 9, 1), voice: { ...WOOD, volume: 0.16 + 0.1 / (1 + row) } }],
  land: () => [
    { atMs: 0, hertz: 140, voice: { volume: 0.4, release: 0.1, shape: 0, slide: -3 } },
    { atMs: 10, hertz: tone(0, 0), voice: { ...CHIME, volume: 0.22 } },
  ],
  count: (at) => [{ atMs: 0, hertz: tone(at % 8, 1), voice: { volume: 0.12, release: 0.05, shape: 0, curve: 1.4 } }],
  win: () => sing([0, 2, 4, 6], LEAD, 85),
  big: () => [...sing([0, 2, 4, 6, 7, 9, 11], LEAD, 85), ...sing([7, 9, 11, 14], CHIME, 120, 620)],
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
