import type { PaymentState } from "@apogee/contract";

export type Action = "deposit" | "cashout";

/** The stage of a payment. Its timeline uses the same names. */
export type DepositStage =
  | "requested"
  | "awaiting_player"
  | "awaiting_confirmations"
  | "in_review"
  | "credited"
  | "declined"
  | "canceled"
  | "expired"
  | "failed"
  /** Coins above a deposit limit: here, not credited, and offered back. */
  | "held"
  | "returning"
  | "returned";
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
  "returned",
]);
const HAPPY: ReadonlySet<Stage> = new Set(["credited", "paid"]);

/** A deposit can still move from a final stage to `credited`, since money that arrives late belongs to the player. */
export const isFinal = (stage: Stage): boolean => FINAL.has(stage);
export const isHappy = (stage: Stage): boolean => HAPPY.has(stage);

/** The final stages in which money has moved, or those in which none has. */
export const finalStages = (which: "happy" | "unhappy"): Stage[] =>
  [...FINAL].filter((stage) => HAPPY.has(stage) === (which === "happy"));

/** A deposit that is not paid yet: its player can continue or cancel it. */
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
  held: "reserved",
  returning: "processing",
  returned: "recalled",
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

/** Maps a stage to the specification's state. A payment whose money waits for the player is `reserved`. */
export function stateOf(action: Action, stage: Stage, waitsForPlayer: boolean): PaymentState {
  if (action === "deposit") return DEPOSIT_STATES[stage as DepositStage];
  if (stage === "in_review" && waitsForPlayer) return "reserved";
  return CASHOUT_STATES[stage as CashoutStage];
}
