import type { Database, Tx } from "@apogee/database";
import { findPlayer, groupsOf, type Player } from "@apogee/identity";
import { NotFound, type Minor } from "@apogee/kernel";
import type { OfferFacts } from "./domain/offered.ts";
import { creditedDeposits, issuedCounts, unfinishedBonuses, type Offer } from "./offer.queries.ts";

/** What is asked of an offer: in which wallet, with which deposit. */
export interface OfferQuestion {
  readonly currency: string;
  /** The code that was entered for this call; the code stored with the player otherwise. */
  readonly code?: string;
  readonly deposit: { readonly amount: Minor | null; readonly methodId: string | null } | null;
}

/** Loads what decisions about offers of one player depend on; the counts of each offer are read when asked for. */
export async function loadOfferFacts(
  db: Database | Tx,
  playerId: number,
  { currency, code, deposit }: OfferQuestion,
  at: Date,
): Promise<{ readonly player: Player; of(offer: Offer): Promise<OfferFacts> }> {
  const player = await findPlayer(db, playerId);
  if (!player) throw new NotFound("The player");
  const groups = (await groupsOf(db, playerId)).map(({ id }) => id);
  const otherBonuses = await unfinishedBonuses(db, playerId);
  const number = deposit ? (await creditedDeposits(db, playerId)) + 1 : 0;
  const dayStart = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()));
  return {
    player,
    async of(offer) {
      return {
        now: at,
        stopped: offer.stoppedAt !== null || offer.hiddenAt !== null,
        currency,
        canIssue: player.canIssueBonuses,
        country: player.personal.country,
        groups,
        code: code ?? player.depositBonusCode,
        deposit: deposit && { ...deposit, number },
        otherBonuses,
        issued: await issuedCounts(db, offer.offerId, playerId, dayStart),
      };
    },
  };
}
