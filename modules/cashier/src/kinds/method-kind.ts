import type { MethodFamily, MethodField, NextStep } from "@apogee/contract";
import type { Database, Tx } from "@apogee/database";
import type { Minor } from "@apogee/kernel";
import type { Action, DepositStage } from "../domain/stage.ts";
import type { Waits } from "../domain/waiting.ts";
import type { StartedDeposit } from "../providers/provider.ts";
import type { MethodRow, PaymentRow, SavedProfileRow } from "../tables.ts";

/** What a withdrawal asks its family: where does the money go? */
export interface TargetAsked {
  readonly method: MethodRow;
  readonly playerId: number;
  /** The chosen card or account of the player; undefined if none was chosen or it is not the player's. */
  readonly profile: SavedProfileRow | undefined;
  /** For a profile in another name: the most that may be paid to it; null without such a limit. */
  readonly most: Minor | null;
  /** The checked values of the method's fields. */
  readonly fields: Readonly<Record<string, string>>;
}

/** Where a withdrawal goes: masked for lists, and what the provider is given. */
export interface PayoutTarget {
  readonly target: string;
  readonly savedProfileId: number | null;
  readonly address: string | null;
}

/** A started deposit, for what the browser does next. */
export interface StepAsked {
  readonly payment: PaymentRow;
  readonly method: MethodRow;
  readonly started: StartedDeposit;
  /** A page from which a player sends sandbox coins to an address. */
  readonly faucetUrl: (address: string) => string | null;
}

/** Where money came from or went to, for the closed loop. */
export interface MoneyPlace {
  readonly provider: string;
  readonly savedProfileId: number | null;
  readonly address: string | null;
}

/**
 * How the cashier handles the methods of one family: everything that differs between a card and a coin is here, and
 * nothing outside `kinds` asks which family a method has.
 */
export interface MethodKind {
  readonly family: MethodFamily;
  /**
   * What is credited when another amount arrives than was asked for. `as_arrived`: what arrived, within the method's
   * limits, if the payer is the player. `as_asked`: nothing until an operator decides.
   */
  readonly credits: "as_asked" | "as_arrived";
  /** The stages of a deposit that goes well, in their order. */
  readonly depositPlan: readonly DepositStage[];
  readonly waits: Waits;
  /** Whether a withdrawal goes to a saved profile and to nothing else. */
  paysSavedOnly(method: MethodRow): boolean;
  /** The fields that the method asks for in a direction. */
  fields(method: MethodRow, action: Action): readonly MethodField[];
  /** Where a withdrawal goes. Refuses a target that is not the player's, or that the method cannot pay. */
  target(db: Database | Tx, asked: TargetAsked): Promise<PayoutTarget>;
  /** What the browser does next; null if this family never starts a deposit this way. */
  next(asked: StepAsked): NextStep | null;
  /** What chain facts the player sees of a deposit; null for families without a chain. */
  chain(payment: PaymentRow, method: MethodRow): ChainFacts | null;
  /** What a transfer to us carries, for families whose money arrives without the provider's page. */
  reference?(paymentId: number): string;
  /** Names the source of a deposit, so that a withdrawal can return to it first; null if it can never receive. */
  loopKey(place: MoneyPlace): string | null;
}

/** What was seen on a chain of a deposit. */
export interface ChainFacts {
  readonly address: string;
  readonly uri: string;
  readonly network: string;
  readonly confirmations: number;
  readonly confirmationsNeeded: number;
}
