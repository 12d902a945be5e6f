import type { Voice } from "../../sound/note.ts";

export type Ambience = "embers" | "dust" | "sprinkles" | "bubbles";

interface Ground {
  readonly a: string;
  readonly b: string;
  readonly accent: string;
}

/** A game's colours in addition to its par sheet's palette, chosen for each game. */
export interface SlotTheme {
  /** The bezel's metal from its top to its bottom. */
  readonly metal: readonly string[];
  readonly gem: string;
  readonly ambience: Ambience;
  /** The reels' background, if the palette's would make the symbols hard to see. */
  readonly well?: Ground;
  /** The field while free spins run. */
  readonly free: Ground & { readonly metal: readonly string[]; readonly well?: Ground };
}

/** A game's own music: its scale in half tones, its root, and its voices for melody and rhythm. */
export interface Motif {
  readonly root: number;
  readonly scale: readonly number[];
  /** Steps of the scale, one tone each: the game's signature. */
  readonly theme: readonly number[];
  readonly beatMs: number;
  readonly lead: Voice;
  readonly bell: Voice;
  readonly drum: Voice;
}

/** What a title's `look.json` has for the client. Its `pictures` are for the build of the art. */
export interface SlotLook {
  readonly theme: SlotTheme;
  readonly motif: Motif;
}
