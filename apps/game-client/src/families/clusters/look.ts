import type { Voice } from "../../sound/note.ts";

/** The colours of a title in addition to its sheet's palette. */
interface ClusterTheme {
  /** What is drawn behind the board. */
  readonly scene: "cathedral" | "glasshouse";
  /** The frame's metal from top to bottom. */
  readonly metal: readonly [string, string, string];
  /** The board's background from its middle to its edge. */
  readonly well: readonly [string, string];
  /** The light around paid symbols. */
  readonly glow: string;
}

/** A title's own music: its scale in half tones, its root, and its voices. */
export interface ClusterMotif {
  readonly root: number;
  readonly scale: readonly number[];
  /** Steps of the scale, one tone each: the title's signature. */
  readonly theme: readonly number[];
  readonly beatMs: number;
  readonly lead: Voice;
  readonly bell: Voice;
  readonly drum: Voice;
}

/** What a title's `look.json` has for the client. Its `pictures` are for the build of the art. */
export interface ClusterLook {
  readonly theme: ClusterTheme;
  readonly motif: ClusterMotif;
}
