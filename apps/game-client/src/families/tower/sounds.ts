import { hertz, type Note, type Voice } from "../../sound/note.ts";
import type { SoundBank } from "../../sound/sounds.ts";

/** The sounds of a tower by name. */
export type TowerSound = "press" | "bet" | "start" | "lit" | "trap" | "count" | "win" | "big" | "back" | "refuse";

const ROOT = 233.08;
/** A pentatonic scale: temple bells in a garden at night. */
const SCALE = [0, 2, 5, 7, 9];
const BELL: Voice = {
  volume: 0.42,
  attack: 0.002,
  sustain: 0.02,
  release: 0.8,
  shape: 0,
  curve: 1.6,
  modulation: 2.2,
  sustainVolume: 0.4,
  decay: 0.05,
};
const LEAD: Voice = { volume: 0.4, attack: 0.008, sustain: 0.06, release: 0.34, shape: 1, curve: 1.2, delay: 0.09 };
const WOOD: Voice = { volume: 0.4, attack: 0.01, sustain: 0.03, release: 0.12, shape: 0, curve: 1.8, modulation: 5 };

/** The sounds of a tower: wood underfoot, a bell that is higher on every floor, and a breath that puts a light out. */
export const TOWER_SOUNDS: SoundBank<TowerSound> = {
  press: () => [{ atMs: 0, hertz: 360, voice: { ...WOOD, volume: 0.2, release: 0.05 } }],
  bet: (at) => [{ atMs: 0, hertz: tone((at * 2) % 10, 1), voice: { ...BELL, volume: 0.22, release: 0.14 } }],
  start: () => [0, 1].map((step) => ({ atMs: step * 90, hertz: 240 + step * 50, voice: WOOD })),
  lit: (floor) => [0, 2].map((step, i) => ({ atMs: i * 70, hertz: tone(Math.min(floor, 12) + step, 1), voice: BELL })),
  trap: () => [
    {
      atMs: 0,
      hertz: 300,
      voice: { volume: 0.4, attack: 0.02, sustain: 0.08, release: 0.35, shape: 4, curve: 0.6, slide: -4, filter: 900 },
    },
    { atMs: 60, hertz: tone(1, -1), voice: { volume: 0.3, release: 0.3, shape: 1, slide: -0.7 } },
  ],
  count: (at) => [{ atMs: 0, hertz: tone(at % 8, 1), voice: { volume: 0.12, release: 0.05, shape: 0, curve: 1.4 } }],
  win: () => sing([0, 2, 3, 5], LEAD, 90),
  big: () => [...sing([0, 2, 3, 5, 7, 8, 10], LEAD, 90), ...sing([5, 7, 8, 10], BELL, 125, 660)],
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
