import { inTransaction } from "@apogee/database";
import { findPlayer } from "@apogee/identity";
import { minor } from "@apogee/kernel";
import { convert, type Rates } from "@apogee/rates";
import type { Giving, Reward } from "@apogee/rewards";
import { levelId } from "../domain/levels.ts";
import type { LoyaltyPorts } from "../../ports.ts";
import { lockGift, putGiven, putRefused, type DueGift } from "../../points/store.ts";

/** A gift of a level that is due. */
export interface GiftOrder {
  readonly playerId: number;
  readonly level: number;
}

/** The source of gifts of levels. */
const SOURCE = "level_gift";

/**
 * Gives the gift of a level, once: points to spend; real money in the player's selected currency at the day's rate,
 * rounded up; or what an offer gives, which its player activates. If the offer is not open to the player, or a break of the
 * player runs, the reason is noted and nothing is given later. Returns null if nothing was given. Refuses `RatesTooOld`; it
 * is then given later.
 */
export async function giveGift(
  ports: Pick<LoyaltyPorts, "db" | "clock" | "rates" | "rewards">,
  { playerId, level }: GiftOrder,
): Promise<Giving | null> {
  const at = ports.clock.date();
  const rates = await ports.rates.current();
  const giving = await inTransaction(ports.db, async (tx) => {
    const gift = await lockGift(tx, playerId, level);
    const player = gift && (await findPlayer(tx, playerId));
    if (!gift || !player || player.status !== "active") return null;
    await putGiven(tx, playerId, level, at);
    const { currency } = player;
    const key = `level:${levelId(level)}:${playerId}`;
    const given = await ports.rewards.giveReward(
      tx,
      rewardOf(gift, currency, rates),
      { playerId, currency, opensWallet: true },
      { key, source: SOURCE, title: `Level ${level}`, actor: "loyalty" },
      at,
    );
    if ("refused" in given.outcome) await putRefused(tx, playerId, level, given.outcome.refused);
    return "given" in given.outcome ? given : null;
  });
  if (giving) await ports.rewards.announce(giving);
  return giving;
}

function rewardOf(gift: DueGift, currency: string, rates: Rates): Reward {
  if (gift.kind === "points") return { kind: "points", points: gift.points ?? 0 };
  if (gift.kind === "offer") return { kind: "offer", offer: gift.offer ?? "" };
  return { kind: "money", amounts: { [currency]: convert(minor(gift.cents ?? 0), "EUR", currency, rates, "up") } };
}
