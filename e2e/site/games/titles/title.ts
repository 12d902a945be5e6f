import type { FrameLocator, Locator, Page } from "@playwright/test";

/** What a title has to play with: its page, its opened game, and the check that what is shown is accessible. */
export interface Opened {
  readonly page: Page;
  readonly game: FrameLocator;
  /** Checks the page as it is, under the name of the title with these words. */
  readonly accessible: (words?: string) => Promise<void>;
}

/** What the history must say of the round that was played. */
export interface Played {
  readonly id: string;
  readonly status?: "won" | "lost";
  /** What the page of the round shows. */
  readonly shows: readonly Locator[];
}

/** One row of the table of titles. */
export interface Title {
  /** The producer and the name of its address. */
  readonly identifier: string;
  readonly name: string;
  /** What `play` does, after the name. */
  readonly plays: string;
  /** Plays for real money, with all assertions on the way; returns the last round. */
  readonly play: (opened: Opened) => Promise<Played>;
  /** What the rules must say beyond being there, for a player. */
  readonly rules?: { readonly say: string; readonly expect: (page: Page) => Promise<void> };
}
