import { hertz, type Note, type Voice } from "../../sound/note.ts";
import type { SoundBank } from "../../sound/sounds.ts";
import type { Motif } from "./look.ts";

export type SlotSound =
  | "press"
  | "bet"
  | "spin"
  | "stop"
  | "scatter"
  | "wait"
  | "count"
  | "win"
  | "rise"
  | "big"
  | "mega"
  | "feature"
  | "retrigger"
  | "total"
  | "card"
  | "right"
  | "wrong"
  | "refuse";

const PAPER: Voice = { volume: 0.5, attack: 0.01, sustain: 0.02, release: 0.08, shape: 4, curve: 0.8, filter: 1600 };

/** The sounds of a game, all derived from its own motif. */
export function slotSounds(motif: Motif): SoundBank<SlotSound> {
  const { lead, bell, drum, beatMs, theme } = motif;
  const sing = (steps: readonly number[], voice: Voice, eachMs = beatMs, octave = 0): Note[] =>
    steps.map((step, i) => ({ atMs: i * eachMs, hertz: tone(motif, step, octave), voice }));
  const later = (notes: readonly Note[], ms: number): Note[] =>
    notes.map((note) => ({ ...note, atMs: note.atMs + ms }));
  const chord = (octave: number): Note[] => sing([0, 2, 4], { ...bell, volume: 0.4, release: 1.2 }, 16, octave);
  return {
    press: () => [
      { atMs: 0, hertz: tone(motif, 2, 1), voice: { volume: 0.28, release: 0.05, shape: 0, curve: 1.5, slide: 3 } },
    ],
    bet: (at) => [{ atMs: 0, hertz: tone(motif, at, 1), voice: { ...bell, volume: 0.26, release: 0.12, delay: 0 } }],
    spin: () => [
      {
        atMs: 0,
        hertz: motif.root / 2,
        voice: { volume: 0.5, attack: 0.05, sustain: 0.1, release: 0.32, shape: 4, curve: 0.6, slide: 6, filter: 700 },
      },
      ...sing([0, 2], { ...lead, volume: 0.2 }, 70),
    ],
    stop: (reel) => [
      { atMs: 0, hertz: 92 + reel * 9, voice: drum },
      { atMs: 4, hertz: tone(motif, reel, 0), voice: { ...bell, volume: 0.15, release: 0.12, delay: 0 } },
    ],
    scatter: (landed) => [
      ...sing([landed, landed + 2, landed + 4], bell, 55, 1),
      { atMs: 0, hertz: tone(motif, landed, 0), voice: lead },
    ],
    wait: (reel) => [
      {
        atMs: 0,
        hertz: tone(motif, reel, 0),
        voice: {
          volume: 0.3,
          attack: 0.25,
          sustain: 0.6,
          release: 0.3,
          shape: 1,
          curve: 1,
          slide: 0.9,
          tremolo: 0.6,
          repeat: 0.06,
        },
      },
    ],
    count: (at) => [
      { atMs: 0, hertz: tone(motif, at % 8, 1), voice: { volume: 0.13, release: 0.05, shape: 0, curve: 1.4 } },
    ],
    win: () => sing(theme.slice(0, 4), lead, beatMs, 1),
    rise: () => sing([0, 1, 2, 3, 4, 5, 6, 7], lead, 70, 0),
    big: () => [
      ...sing(theme, lead, beatMs, 1),
      ...later(chord(1), theme.length * beatMs),
      ...later(sing(theme, bell, beatMs, 1), theme.length * beatMs * 1.5),
    ],
    mega: () => [
      ...sing(theme, lead, beatMs, 0),
      ...later(sing(theme, lead, beatMs, 1), theme.length * beatMs),
      ...later(chord(0), theme.length * beatMs),
      ...later(sing(theme.toReversed(), bell, beatMs * 0.8, 1), theme.length * beatMs * 2),
      ...later(chord(1), theme.length * beatMs * 3),
    ],
    feature: () => [...chord(0), ...later(sing([0, 2, 4, 5, 7, 9, 11], bell, 90, 0), 120), ...later(chord(1), 800)],
    retrigger: () => [...sing([4, 5, 7, 9], bell, 80, 0), ...later(chord(1), 330)],
    total: () => [...sing(theme, lead, beatMs * 1.2, 0), ...later(chord(1), theme.length * beatMs * 1.2)],
    card: () => [
      { atMs: 0, hertz: 420, voice: { ...PAPER, slide: 4 } },
      { atMs: 40, hertz: 260, voice: { ...PAPER, volume: 0.3 } },
    ],
    right: (gambles) => sing([0, 2], bell, 80, 1).map((note) => ({ ...note, hertz: note.hertz * 1.06 ** gambles })),
    wrong: () => [
      { atMs: 0, hertz: motif.root * 0.75, voice: { volume: 0.3, release: 0.16, shape: 1, slide: -0.4 } },
      { atMs: 140, hertz: motif.root * 0.6, voice: { volume: 0.3, release: 0.24, shape: 1, slide: -0.6 } },
    ],
    refuse: () => [
      { atMs: 0, hertz: 150, voice: { volume: 0.35, release: 0.12, shape: 1 } },
      { atMs: 110, hertz: 118, voice: { volume: 0.35, release: 0.16, shape: 1 } },
    ],
  };
}

/** The tone of a step of the scale; steps past its end continue an octave higher. */
function tone({ root, scale }: Motif, step: number, octave: number): number {
  const over = Math.floor(step / scale.length);
  return hertz(root, scale[step - over * scale.length]! + 12 * (over + octave));
}
