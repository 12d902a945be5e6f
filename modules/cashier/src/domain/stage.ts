import type { PaymentState } from "@apogee/contract";

export type Action = "deposit" | "cashout";

/** Where a payment stands. The names are also those of its timeline's stations. */
export type DepositStage =
  | "requested"
  | "awaiting_player"
  | "awaiting_confirmations"
  | "in_review"
  | "credited"
  | "declined"
  | "canceled"
  | "expired"
  | "failed";
export type CashoutStage = "in_review" | "approved" | "sent" | "paid" | "rejected" | "recalled" | "failed";
export type Stage = DepositStage | CashoutStage;

const FINAL: ReadonlySet<Stage> = new Set([
  "credited",
  "declined",
  "canceled",
  "expired",
  "failed",
  "paid",
  "rejected",
  "recalled",
]);
const HAPPY: ReadonlySet<Stage> = new Set(["credited", "paid"]);

/**
 * A final stage of a deposit can still be left for `credited`, since money that arrives late is the player's all the
 * same.
 */
export const isFinal = (stage: Stage): boolean => FINAL.has(stage);
export const isHappy = (stage: Stage): boolean => HAPPY.has(stage);

/** A deposit that nobody has paid yet: its player can go on with it, or cancel it. */
export const isUnfinished = (action: Action, stage: Stage): boolean =>
  action === "deposit" && (stage === "requested" || stage === "awaiting_player");

const DEPOSIT_STATES: Readonly<Record<DepositStage, PaymentState>> = {
  requested: "pending",
  awaiting_player: "pending",
  awaiting_confirmations: "processing",
  in_review: "processing",
  credited: "succeeded",
  declined: "declined",
  canceled: "canceled",
  expired: "canceled",
  failed: "declined",
};
const CASHOUT_STATES: Readonly<Record<CashoutStage, PaymentState>> = {
  in_review: "pending",
  approved: "processing",
  sent: "processing",
  paid: "succeeded",
  rejected: "rejected",
  recalled: "recalled",
  failed: "declined",
};

/** The specification's state. A withdrawal that waits for the player, not for us, is `reserved`. */
export function stateOf(action: Action, stage: Stage, waitsForPlayer: boolean): PaymentState {
  if (action === "deposit") return DEPOSIT_STATES[stage as DepositStage];
  if (stage === "in_review" && waitsForPlayer) return "reserved";
  return CASHOUT_STATES[stage as CashoutStage];
}
