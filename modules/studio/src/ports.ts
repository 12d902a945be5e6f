import type { CurrencyView } from "@apogee/contract";
import type { DomainError } from "@apogee/kernel";
import type { DeclaredPar, ParSheet } from "@apogee/slots";

/** A game of ours: its sheet and what the sheet computes to. */
export interface OwnGame {
  readonly par: ParSheet;
  readonly declared: DeclaredPar;
}

/** A frame's session as the catalogue knows it. */
export interface FrameSession {
  readonly id: number;
  readonly mode: "real" | "demo";
  readonly playerId: number | null;
  readonly purseId: number | null;
  readonly gameId: number;
  readonly identifier: string;
  readonly currency: string;
  readonly licence: "CW" | "EE";
  readonly locale: string;
  readonly startedAt: Date;
  readonly gameEnabled: boolean;
}

/** What a licence asks of games. */
export interface GameRules {
  readonly featureBuy: boolean;
  readonly turbo: boolean;
  readonly autoplay: boolean;
  readonly minRoundMs: number;
  readonly celebrateBelowStake: boolean;
}

/** What the studio needs from the catalogue and the brand's content. */
export interface StudioPorts {
  /** The session of a frame's token; undefined when it is unknown or has ended. */
  findSession(token: string): Promise<FrameSession | undefined>;
  gameById(gameId: number): Promise<{ identifier: string; title: string; provider: string } | undefined>;
  /** Total stakes offered in a currency, smallest first, each a multiple of 20 units. */
  betSteps(currency: string): { readonly steps: readonly number[]; readonly preset: number };
  currencyView(code: string): CurrencyView;
  rulesOf(licence: "CW" | "EE"): GameRules;
  /** The game as it is played now, or in the version that an earlier round was drawn from. */
  ownGame(identifier: string, version?: number): OwnGame | undefined;
  /**
   * A reason to take no new stakes of a session's player now, such as a limit. Asked in real mode only; open rounds are
   * finished all the same.
   */
  standingInTheWay(session: FrameSession): Promise<DomainError | null>;
}
