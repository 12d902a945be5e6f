import type { FreespinsPorts } from "@apogee/bonuses";
import type { BoxDrawView, CurrencyView } from "@apogee/contract";
import type { Database } from "@apogee/database";
import type { Game } from "@apogee/engine";
import type { DomainError } from "@apogee/kernel";
import type { SpotRange } from "./domain/spot-limits.ts";

/** A frame's session, from the catalogue. */
export interface FrameSession {
  readonly id: number;
  readonly mode: "real" | "demo";
  readonly playerId: number | null;
  readonly walletId: number | null;
  readonly gameId: number;
  readonly identifier: string;
  readonly currency: string;
  /** The code of a licence, such as `CW`. */
  readonly licence: string;
  readonly locale: string;
  readonly startedAt: Date;
  readonly gameEnabled: boolean;
}

/** What a licence requires of the games of one family. */
export interface GameRules {
  readonly featureBuy: boolean;
  readonly gamble: boolean;
  readonly turbo: boolean;
  readonly autoplay: boolean;
  readonly holdToSpin: boolean;
  /** Minimum time between the starts of two rounds, in milliseconds. */
  readonly minRoundMs: number;
  readonly celebrateBelowStake: boolean;
}

/** The stakes that a currency offers. */
export interface Bets {
  /** Total stakes, smallest first, each a multiple of 20 units. */
  readonly steps: readonly number[];
  readonly preset: number;
  /** The maximum that one bet may be able to win, for games whose wins have a cap or a table; null for no limit. */
  readonly mostWin: number | null;
  /** Limits of the spots of a table. */
  readonly spots: readonly SpotRange[];
}

/** What the studio needs from the catalogue, the engines and the brand's content. */
export interface StudioPorts {
  /** The session of a frame's token. Undefined if it is unknown or has ended. */
  findSession(token: string): Promise<FrameSession | undefined>;
  gameById(gameId: number): Promise<{ identifier: string; title: string; provider: string } | undefined>;
  /** The stakes that a family of games offers in a currency. */
  bets(family: string, currency: string): Bets;
  currencyView(code: string): CurrencyView;
  /** What a licence requires of the games of a family. Refuses an unknown licence. */
  rulesOf(licence: string, family: string): GameRules;
  /** What a title is like, in a sentence or two of the locale's language; null if there is none. */
  flavourOf(slug: string, locale: string): string | null;
  /** The share of a game's stakes that counts towards wagering, in basis points, by its current categories. */
  contributionOf(gameId: number): Promise<number>;
  /** The current version of the game with this identifier, or the version of a name such as `apogee/DragonsEmber@1`. */
  game(identifierOrName: string): Game | undefined;
  /**
   * A reason to accept no new stakes of the session's player now, such as a limit. Called in real mode only. Open
   * rounds can still be finished.
   */
  whyNoStakes(session: FrameSession): Promise<DomainError | null>;
  /** What pairs drew besides rounds, in order of pairs and nonces, in the locale's language. */
  boxDraws(db: Database, pairIds: readonly number[], locale: string): Promise<BoxDrawView[]>;
  /** What free spins need. */
  readonly freespins: FreespinsPorts;
}
