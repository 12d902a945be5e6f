import type { Tx } from "@apogee/database";
import { minor } from "@apogee/kernel";
import { issuedTermsOf } from "../../domain/offered.ts";
import type { Offer } from "../../offer.queries.ts";
import type { Freespins } from "../domain/freespins.ts";
import { issueFreespins, type FreespinsOrder } from "./issue-freespins.ts";

const HOUR_MS = 3_600_000;

/**
 * Issues the free spins of an offer. They always wait for the player's activation, since their time of play begins with
 * it. Nothing is issued if the offer has no stake in the currency.
 */
export async function issueOfferedSpins(
  tx: Tx,
  { id, terms }: Offer,
  to: Pick<FreespinsOrder, "playerId" | "walletId" | "currency" | "title" | "cause">,
  at: Date,
): Promise<Freespins | null> {
  const { reward } = terms;
  const { playerId, walletId, currency, title, cause } = to;
  const stake = reward.type === "free_spins" ? reward.stake[currency] : undefined;
  if (reward.type !== "free_spins" || stake === undefined) return null;
  const becomesBonus = reward.result === "bonus";
  const maxWin = terms.maxWin?.[currency];
  return issueFreespins(
    tx,
    {
      playerId,
      walletId,
      currency,
      title,
      cause,
      game: reward.game,
      spins: reward.spins,
      stake: minor(stake),
      result: becomesBonus ? { ...issuedTermsOf(terms, currency), wagerOf: "bonus" } : null,
      // The maximum win of a bonus applies when it becomes real money.
      maxWin: becomesBonus || maxWin === undefined ? null : minor(maxWin),
      activatableUntil: new Date(at.getTime() + terms.activateHours * HOUR_MS),
      validHours: reward.validHours,
      offerVersionId: id,
    },
    at,
  );
}
