/** How a provider of the sandbox takes money. */
export type Family = "wallet" | "voucher" | "instant-bank" | "bank" | "app";

/** The providers, by the id that the casino knows them by. */
export const PROVIDERS = {
  "sandbox-wallets": "wallet",
  "sandbox-vouchers": "voucher",
  "sandbox-instant-bank": "instant-bank",
  "sandbox-bank": "bank",
  "sandbox-apps": "app",
} as const satisfies Readonly<Record<string, Family>>;
export type ProviderId = keyof typeof PROVIDERS;
export const PROVIDER_IDS = Object.keys(PROVIDERS) as [ProviderId, ...ProviderId[]];

/** What becomes of a payment on the provider's page: chosen there, or for all new payments on the console. */
export const SWITCHES = [
  "success",
  "declined",
  "pending",
  "return_first",
  "never_returns",
  "late_success",
  "other_currency",
  "wrong_amount",
  "other_owner",
  "other_phone",
  "closed_at_payout",
  "authorised",
  "bank_down",
  "returned",
  "duplicate",
  "forged",
  "lost_answer",
] as const;
export type Switch = (typeof SWITCHES)[number];

/** The switches that a family has. A bank's are on its own page, and a voucher's are its codes. */
export const SWITCHES_OF: Readonly<Record<Family, readonly Switch[]>> = {
  wallet: [
    "success",
    "declined",
    "pending",
    "return_first",
    "never_returns",
    "late_success",
    "other_currency",
    "wrong_amount",
    "other_owner",
    "closed_at_payout",
    "duplicate",
    "forged",
    "lost_answer",
  ],
  "instant-bank": [
    "success",
    "declined",
    "authorised",
    "returned",
    "bank_down",
    "other_owner",
    "closed_at_payout",
    "return_first",
    "late_success",
    "duplicate",
    "lost_answer",
  ],
  app: ["success", "declined", "late_success", "duplicate", "other_phone", "other_owner", "lost_answer"],
  voucher: ["success", "lost_answer"],
  bank: ["success", "lost_answer"],
};

export const PAYOUT_SWITCHES = ["paid", "failed", "stuck", "closed", "bounced", "lost_answer"] as const;
export type PayoutSwitch = (typeof PAYOUT_SWITCHES)[number];

/** Someone else, who pays from an account that is not the player's. */
export const STRANGER = "Alex Novak";

/** One step of a payment: its stage, and what is reported of it. */
export interface Step {
  readonly stage: "pending" | "succeeded" | "declined" | "expired" | "returned";
  readonly reason?: string;
  readonly amount?: number;
  readonly currency?: string;
  readonly payer?: string;
  /** Delays the notification, while the page returns at once. */
  readonly notifyAfterMs?: number;
  readonly twice?: boolean;
  /** Sends a copy first that is signed with a key that is not valid. */
  readonly forgedFirst?: boolean;
}

/** What happens when the customer pays: at once, and after the chosen delay. */
export interface Course {
  readonly now: Step;
  readonly later: Step | null;
}

interface Facts {
  readonly family: Family;
  readonly outcome: Switch;
  readonly amount: number;
  readonly currency: string;
  readonly delayS: number;
}

/** The course that a switch chooses. */
export function courseOf({ family, outcome, amount, currency, delayS }: Facts): Course {
  const success: Step = { stage: "succeeded" };
  const only = (now: Step): Course => ({ now, later: null });
  switch (outcome) {
    case "declined":
      return only({ stage: "declined", reason: family === "app" ? "refused_in_app" : "insufficient_funds" });
    case "pending":
      return { now: { stage: "pending" }, later: success };
    case "authorised":
      return only({ stage: "pending" });
    case "return_first":
      return only({ ...success, notifyAfterMs: delayS * 1_000 });
    case "late_success":
      return { now: { stage: "expired" }, later: success };
    case "other_currency":
      return only({ ...success, currency: currency === "EUR" ? "USD" : "EUR" });
    case "wrong_amount":
      return only({ ...success, amount: amount > 1 ? amount - Math.ceil(amount / 10) : amount + 1 });
    case "other_owner":
      return only({ ...success, payer: STRANGER });
    case "returned":
      return { now: success, later: { stage: "returned", reason: "insufficient_funds" } };
    case "duplicate":
      return only({ ...success, twice: true });
    case "forged":
      return only({ ...success, forgedFirst: true });
    default:
      return only(success);
  }
}
