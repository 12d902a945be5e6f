import type { OfferView, PlayerView } from "@apogee/contract";

const MULTI_ACCOUNT = "100";

type Of = Pick<PlayerView, "can_issue_bonuses" | "deposit_bonus_code" | "statuses">;

/** Why a player is offered no bonus with a deposit, or `some`. */
export type Eligibility = "some" | "off" | "multi_account";

export function eligibilityOf({ can_issue_bonuses: on, statuses }: Of): Eligibility {
  if (statuses.some(({ id }) => id === MULTI_ACCOUNT)) return "multi_account";
  return on ? "some" : "off";
}

/**
 * The offers that are shown with a deposit. While a code is remembered, only its offers are: what needs no code is an
 * extra, and extras are for deposits without a code (specification 4-29).
 */
export function offersFor(player: Of, offers: readonly OfferView[]): readonly OfferView[] {
  if (eligibilityOf(player) !== "some") return [];
  return player.deposit_bonus_code === null ? offers : offers.filter(({ code_required: required }) => required);
}
