import type { Tx } from "@apogee/database";
import { lockTrail, recordAudit } from "@apogee/events";
import { InvalidFields, invariant, requireReason, type Minor } from "@apogee/kernel";
import { BY_HAND, type RewardOf, type Rewards } from "@apogee/rewards";
import { findWallet, NoSuchWallet } from "@apogee/wallet";
import type { Freespins } from "../domain/freespins.ts";
import { freespinsById } from "../queries.ts";

/** An operator's gift to a player. */
export interface FreespinsByHand extends Pick<RewardOf<"free_spins">, "game" | "spins" | "wager" | "validHours"> {
  readonly playerId: number;
  readonly currency: string;
  /** As the player reads it. */
  readonly title: string;
  /** The stake of each spin, which the house pays. */
  readonly stake: Minor;
  /** The most of the winnings that is paid, or that becomes real money. */
  readonly maxWin: Minor | null;
  /** Until when they can be activated; null: for ever. */
  readonly activatableUntil: Date | null;
  /** Names the gift: at most one issue for each. */
  readonly cause: string;
  readonly actor: string;
  readonly reason: string;
}

/**
 * An operator issues free spins. They wait for the player's activation. Refuses `NoSuchWallet`, `ReasonMissing`,
 * `StakesClosed`, `AccountDisabled`, and what `issueFreespins` refuses.
 */
export async function issueFreespinsByHand(
  tx: Tx,
  rewards: Pick<Rewards, "requireGiving" | "giveReward">,
  gift: FreespinsByHand,
  at: Date,
): Promise<Freespins> {
  const { playerId, currency, game, spins, stake, title, cause, actor, reason } = gift;
  requireReason(reason);
  await lockTrail(tx);
  await rewards.requireGiving(tx, playerId, at);
  if (!(await findWallet(tx, playerId, currency))) throw new NoSuchWallet(currency);
  const to = { playerId, currency, opensWallet: false };
  const { outcome, isNew } = await rewards.giveReward(
    tx,
    rewardOf(gift),
    to,
    { key: cause, source: BY_HAND, title, actor },
    at,
  );
  invariant("given" in outcome, "A gift by hand is given or refused.");
  const issued = (await freespinsById(tx, outcome.given["freespins"]!))!;
  if (!isNew) return issued;
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

function rewardOf({ currency, game, spins, stake, wager, maxWin, ...gift }: FreespinsByHand): RewardOf<"free_spins"> {
  const { activatableUntil: until, validHours } = gift;
  if (until !== null && Number.isNaN(until.getTime()))
    throw new InvalidFields({ until: { invalid: "Choose a time in the future." } });
  return {
    kind: "free_spins",
    game,
    spins,
    stakes: { [currency]: stake },
    wager,
    maxWin: maxWin === null ? null : { [currency]: maxWin },
    activate: until === null ? null : { until: until.toISOString() },
    validHours,
  };
}
