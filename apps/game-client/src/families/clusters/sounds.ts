import { hertz, type Note, type Voice } from "../../sound/note.ts";
import type { SoundBank } from "../../sound/sounds.ts";
import type { ClusterMotif } from "./look.ts";

/** The sounds of a cluster game by name. */
export type ClusterSound = "press" | "bet" | "enter" | "pay" | "vanish" | "count" | "win" | "big" | "lose" | "refuse";

/** The sounds of a title from its motif: every tumble starts a step higher. */
export function clusterSounds(motif: ClusterMotif): SoundBank<ClusterSound> {
  const { theme, beatMs, lead, bell, drum } = motif;
  const at = (step: number, octave: number): number => tone(motif, step, octave);
  const sing = (steps: readonly number[], voice: Voice, eachMs: number, octave: number, fromMs = 0): Note[] =>
    steps.map((step, i) => ({ atMs: fromMs + i * eachMs, hertz: at(step, octave), voice }));
  return {
    press: () => [{ atMs: 0, hertz: at(0, 0), voice: { ...drum, volume: 0.4 } }],
    bet: (n) => [{ atMs: 0, hertz: at(n % 10, 1), voice: { ...bell, volume: 0.22, release: 0.1 } }],
    enter: () => [0, 1, 2, 3, 4].map((n): Note => ({ atMs: 160 + n * 70, hertz: at(4 - n, -1), voice: drum })),
    pay: (n) =>
      sing(
        [0, 2, 4].map((step) => step + Math.min(n, 6)),
        bell,
        70,
        0,
      ),
    vanish: (n) => [
      { atMs: 0, hertz: at(Math.min(n, 6), 1), voice: { ...bell, volume: 0.26, release: 0.22 } },
      { atMs: 30, hertz: at(0, -1), voice: { ...drum, volume: 0.4 } },
    ],
    count: (n) => [{ atMs: 0, hertz: at(n % 6, 1), voice: { volume: 0.1, release: 0.05, shape: 0, curve: 1.4 } }],
    win: () => sing(theme.slice(0, 4), lead, beatMs, 0),
    big: () => [
      ...sing(theme, lead, beatMs, 0),
      ...sing(theme, lead, beatMs, 1, theme.length * beatMs),
      ...sing([0, 2, 4, 7], bell, 40, 1, theme.length * beatMs * 2),
    ],
    lose: () => [{ atMs: 0, hertz: at(0, -1), voice: { volume: 0.2, release: 0.18, shape: 1, slide: -0.5 } }],
    refuse: () => [
      { atMs: 0, hertz: 150, voice: { volume: 0.35, release: 0.12, shape: 1 } },
      { atMs: 110, hertz: 118, voice: { volume: 0.35, release: 0.16, shape: 1 } },
    ],
  };
}

/** The tone of a step of the scale; steps past its end continue an octave higher. */
function tone({ root, scale }: ClusterMotif, step: number, octave: number): number {
  const over = Math.floor(step / scale.length);
  return hertz(root, scale[step - over * scale.length]! + 12 * (over + octave));
}
