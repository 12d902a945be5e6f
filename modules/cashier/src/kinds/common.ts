import type { NextStep } from "@apogee/contract";
import { maskValue } from "@apogee/payment-fields";
import { PayoutTargetNotOwn } from "../errors.ts";
import { maskProfile, type MethodRow } from "../tables.ts";
import type { Waits } from "../domain/waiting.ts";
import type { MethodKind, MoneyPlace, PayoutTarget, StepAsked, TargetAsked } from "./method-kind.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** How payments wait whose provider has a page of its own. */
export const PAGE_WAITS: Waits = {
  playerPays: { reason: "player_pays", needed: ["finish_payment"], newsWithinMs: null },
  confirming: { reason: "bank_confirmation", needed: [], newsWithinMs: 10 * MINUTE },
  sent: { reason: "bank_processing", needed: [], newsWithinMs: 72 * HOUR },
};

/** The next step of a provider that has a page of its own, framed or not. */
export function pageStep({ started }: StepAsked): NextStep | null {
  if (started.kind === "frame") return { kind: "frame", url: started.url, origin: started.origin };
  if (started.kind === "redirect") return { kind: "redirect", url: started.url };
  return null;
}

/** A card or account that the player has paid with. Refuses `PayoutTargetNotOwn`. */
export function savedTarget({ profile, most }: TargetAsked): PayoutTarget {
  if (!profile) throw new PayoutTargetNotOwn("unknown");
  if (most === 0) throw new PayoutTargetNotOwn("other_name");
  return { target: maskProfile(profile), savedProfileId: profile.id, address: null };
}

/** A saved account, or one that the player names in the method's fields. */
export function savedOrNamedTarget(asked: TargetAsked): PayoutTarget {
  const { method, profile, fields } = asked;
  const named = Object.values(fields).at(-1);
  if (profile || named === undefined) return savedTarget(asked);
  return { target: `${method.title ?? method.brand} ${maskValue(named)}`, savedProfileId: null, address: null };
}

/** A saved profile can receive what it paid. */
export const profileLoop = ({ provider, savedProfileId }: MoneyPlace): string | null =>
  savedProfileId === null ? null : `${provider}:profile:${savedProfileId}`;

/** A method with fields for withdrawals can pay an account that the player names; one without them cannot. */
const asksNothing = ({ cashoutFields }: MethodRow): boolean => cashoutFields.length === 0;

/** What families share whose provider knows the player's account and has a page of its own. */
export const ACCOUNT_KIND: Omit<MethodKind, "family"> = {
  credits: "as_asked",
  depositPlan: ["requested", "awaiting_player", "credited"],
  waits: PAGE_WAITS,
  paysSavedOnly: asksNothing,
  fields: (method, action) => (action === "deposit" ? method.depositFields : method.cashoutFields),
  target: async (_tx, asked) => savedOrNamedTarget(asked),
  next: pageStep,
  chain: () => null,
  loopKey: profileLoop,
};
