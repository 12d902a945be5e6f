import { hertz, type Note, type Voice } from "../../sound/note.ts";
import type { SoundBank } from "../../sound/sounds.ts";

/** The sounds of keno by name. */
export type KenoSound = "press" | "bet" | "pick" | "light" | "hit" | "count" | "win" | "big" | "lose" | "refuse";

const ROOT = 261.63;
/** A pentatonic scale: any order of numbers makes a tune. */
const SCALE = [0, 2, 4, 7, 9];
const CHIME: Voice = {
  volume: 0.34,
  attack: 0.003,
  sustain: 0.03,
  release: 0.5,
  shape: 0,
  curve: 1.4,
  modulation: 1.4,
  sustainVolume: 0.5,
  decay: 0.06,
};
const LEAD: Voice = { volume: 0.4, attack: 0.008, sustain: 0.06, release: 0.32, shape: 1, curve: 1.3, delay: 0.1 };

/** The sounds of keno: wind chimes, one for every lantern, and a brighter one for a hit. */
export const KENO_SOUNDS: SoundBank<KenoSound> = {
  press: () => [{ atMs: 0, hertz: tone(2, 1), voice: { volume: 0.24, release: 0.05, shape: 0, curve: 1.5, slide: 3 } }],
  bet: (at) => [{ atMs: 0, hertz: tone(at % 10, 1), voice: { ...CHIME, volume: 0.2, release: 0.12 } }],
  pick: (picks) => [{ atMs: 0, hertz: tone(Math.min(picks, 12), 0), voice: { ...CHIME, volume: 0.18, release: 0.1 } }],
  light: (nth) => [{ atMs: 0, hertz: tone(nth % 7, 0), voice: { ...CHIME, volume: 0.12, release: 0.12 } }],
  // It climbs with the hits; higher tones would be unpleasant.
  hit: (hits) => [0, 2].map((step, i) => ({ atMs: i * 50, hertz: tone(Math.min(hits, 8) + step, 1), voice: CHIME })),
  count: (at) => [{ atMs: 0, hertz: tone(at % 8, 1), voice: { volume: 0.12, release: 0.05, shape: 0, curve: 1.4 } }],
  win: () => sing([0, 2, 3, 5], LEAD, 90),
  big: () => [...sing([0, 2, 3, 5, 7, 8, 10], LEAD, 90), ...sing([5, 7, 8, 10], CHIME, 130, 660)],
  lose: () => [{ atMs: 0, hertz: tone(0, -1), voice: { volume: 0.22, release: 0.18, shape: 1, slide: -0.5 } }],
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
