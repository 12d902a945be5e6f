import { hertz, type Note, type Voice } from "../../sound/note.ts";
import type { SoundBank } from "../../sound/sounds.ts";

/** The sounds of limbo by name. */
export type LimboSound = "press" | "bet" | "slide" | "ignite" | "climb" | "count" | "win" | "big" | "lose" | "refuse";

const ROOT = 196;
/** A whole-tone scale: it climbs without arriving. */
const SCALE = [0, 2, 4, 6, 8, 10];
const GLASS: Voice = {
  volume: 0.36,
  attack: 0.004,
  sustain: 0.03,
  release: 0.42,
  shape: 0,
  curve: 1.4,
  modulation: 1.8,
  sustainVolume: 0.5,
  decay: 0.06,
};
const LEAD: Voice = { volume: 0.38, attack: 0.008, sustain: 0.06, release: 0.34, shape: 1, curve: 1.3, delay: 0.09 };

/** The sounds of limbo: thin air, a soft engine, and glass where the target is reached. */
export const LIMBO_SOUNDS: SoundBank<LimboSound> = {
  press: () => [{ atMs: 0, hertz: tone(2, 1), voice: { volume: 0.24, release: 0.05, shape: 0, curve: 1.5, slide: 3 } }],
  bet: (at) => [{ atMs: 0, hertz: tone(at % 12, 1), voice: { ...GLASS, volume: 0.2, release: 0.12 } }],
  slide: (at) => [{ atMs: 0, hertz: tone(at % 12, 0), voice: { volume: 0.1, release: 0.03, shape: 0, curve: 2 } }],
  ignite: () => [
    {
      atMs: 0,
      hertz: 92,
      voice: { volume: 0.42, attack: 0.08, sustain: 0.16, release: 0.4, shape: 4, curve: 0.7, slide: 2, filter: 700 },
    },
  ],
  // It climbs for two octaves; higher tones would be unpleasant.
  climb: (at) => [
    { atMs: 0, hertz: tone(Math.min(at, 12), 1), voice: { volume: 0.1, release: 0.06, shape: 0, curve: 1.6 } },
  ],
  count: (at) => [{ atMs: 0, hertz: tone(at % 8, 1), voice: { volume: 0.12, release: 0.05, shape: 0, curve: 1.4 } }],
  win: () => sing([0, 2, 4, 6], LEAD, 85),
  big: () => [...sing([0, 2, 4, 6, 8, 10], LEAD, 85), ...sing([6, 8, 10, 12], GLASS, 120, 560)],
  lose: () => [{ atMs: 0, hertz: tone(1, -1), voice: { volume: 0.26, release: 0.2, shape: 1, slide: -0.7 } }],
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
