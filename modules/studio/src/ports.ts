import type { CurrencyView } from "@apogee/contract";
import type { Game } from "@apogee/engine";
import type { DomainError } from "@apogee/kernel";

/** A frame's session as the catalogue knows it. */
export interface FrameSession {
  readonly id: number;
  readonly mode: "real" | "demo";
  readonly playerId: number | null;
  readonly purseId: number | null;
  readonly gameId: number;
  readonly identifier: string;
  readonly currency: string;
  /** The code of a licence, such as `CW`. */
  readonly licence: string;
  readonly locale: string;
  readonly startedAt: Date;
  readonly gameEnabled: boolean;
}

/** What a licence asks of the games of one family. */
export interface GameRules {
  readonly featureBuy: boolean;
  readonly turbo: boolean;
  readonly autoplay: boolean;
  /** Shortest time between the starts of two rounds, in milliseconds. */
  readonly minRoundMs: number;
  readonly celebrateBelowStake: boolean;
}

/** What stakes a currency has. */
export interface Bets {
  /** Total stakes offered, smallest first, each a multiple of 20 units. */
  readonly steps: readonly number[];
  readonly preset: number;
  /** The most that one bet may be able to win at games whose wins have a cap or a table; null for no limit. */
  readonly mostWin: number | null;
}

/** What the studio needs from the catalogue, the engines and the brand's content. */
export interface StudioPorts {
  /** The session of a frame's token; undefined when it is unknown or has ended. */
  findSession(token: string): Promise<FrameSession | undefined>;
  gameById(gameId: number): Promise<{ identifier: string; title: string; provider: string } | undefined>;
  bets(currency: string): Bets;
  currencyView(code: string): CurrencyView;
  /** What a licence asks of the games of a family. Refuses a licence that it does not know. */
  rulesOf(licence: string, family: string): GameRules;
  /** The share of a game's stakes that counts towards wagering, in hundredths of a percent; by its categories now. */
  contributionOf(gameId: number): Promise<number>;
  /** The game of an identifier as it is played now, or the version that a name such as `apogee/DragonsEmber@1` means. */
  game(identifierOrName: string): Game | undefined;
  /**
   * A reason to take no new stakes of a session's player now, such as a limit. Asked in real mode only; open rounds are
   * finished all the same.
   */
  standingInTheWay(session: FrameSession): Promise<DomainError | null>;
}
