import type { Tx } from "@apogee/database";
import { lockTrail, recordAudit } from "@apogee/events";
import { requireReason } from "@apogee/kernel";
import { findPurse, NoSuchWallet } from "@apogee/wallet";
import { requireGiving } from "../../giving.ts";
import type { Freespins } from "../domain/freespins.ts";
import { issueFreespins, type FreespinsOrder } from "./issue-freespins.ts";

/** An operator's gift to a player. */
export interface FreespinsByHand extends Omit<FreespinsOrder, "purseId" | "cause" | "offerVersionId"> {
  readonly actor: string;
  readonly reason: string;
}

/**
 * An operator issues free spins. They wait for the player's activation. Refuses `NoSuchWallet`, `ReasonMissing`,
 * `StakesClosed`, `AccountDisabled`, and what `issueFreespins` refuses.
 */
export async function issueFreespinsByHand(tx: Tx, gift: FreespinsByHand, at: Date): Promise<Freespins> {
  const { actor, reason, ...order } = gift;
  const { playerId, currency, game, spins, stake } = order;
  requireReason(reason);
  await lockTrail(tx);
  await requireGiving(tx, playerId, at);
  const purse = await findPurse(tx, playerId, currency);
  if (!purse) throw new NoSuchWallet(currency);
  const issued = await issueFreespins(tx, { ...order, purseId: purse.id, cause: null, offerVersionId: null }, at);
  await recordAudit(tx, {
    at,
    actor,
    action: "freespins.issued",
    subject: `player:${playerId}`,
    before: { spins: 0 },
    after: { freespins: issued.id, game, spins, stake, currency },
    reason,
  });
  return issued;
}
