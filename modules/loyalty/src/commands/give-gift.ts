import { inTransaction, type Tx } from "@apogee/database";
import { findPlayer } from "@apogee/identity";
import { minor, type Minor } from "@apogee/kernel";
import { convert } from "@apogee/rates";
import { openPurse, postEntry, type Purse } from "@apogee/wallet";
import type { LoyaltyEntryKind } from "../domain/entry-kinds.ts";
import { levelId } from "../domain/levels.ts";
import { points, type Points } from "../domain/points.ts";
import type { LoyaltyPorts, Rewards } from "../ports.ts";
import { bookPoints, lockGift, putGiven, putRefused, type PlayerPoints } from "../store.ts";

/** A gift of a level that is due. */
export interface GiftOrder {
  readonly playerId: number;
  readonly level: number;
}

/** What a gift changed. */
interface Given {
  readonly counters?: PlayerPoints;
  readonly purse?: Purse;
  /** What an offer was issued for. */
  readonly source?: string;
}

/**
 * Gives the gift of a level, once: points to spend; real money in the player's selected currency at the day's rate,
 * rounded up; or what an offer gives, which its player activates. If the offer is not open to the player, or a break of the
 * player runs, the reason is noted and nothing is given later. Does nothing if it was given. Refuses `RatesTooOld`; it is then given later.
 */
export async function giveGift(
  ports: Pick<LoyaltyPorts, "db" | "clock" | "rates" | "balanceChanged" | "rewards" | "rewardIssued">,
  order: GiftOrder,
): Promise<Given> {
  const at = ports.clock.date();
  const rates = await ports.rates.current();
  const given = await inTransaction(ports.db, async (tx): Promise<Given> => {
    const gift = await lockGift(tx, order.playerId, order.level);
    const player = gift && (await findPlayer(tx, order.playerId));
    if (!gift || !player || player.status !== "active") return {};
    await putGiven(tx, order.playerId, order.level, at);
    const barred = await ports.rewards.whyNothingGiven(tx, order.playerId, at);
    if (barred) {
      await putRefused(tx, order.playerId, order.level, barred);
      return {};
    }
    if (gift.kind === "points") return { counters: await givePoints(tx, order, points(gift.points ?? 0), at) };
    if (gift.kind === "offer")
      return giveOffer(tx, ports.rewards, { ...order, currency: player.currency, offerKey: gift.offer ?? "" }, at);
    const amount = convert(minor(gift.cents ?? 0), "EUR", player.currency, rates, "up");
    return { purse: await giveMoney(tx, order, { currency: player.currency, amount }, at) };
  });
  if (given.purse) await ports.balanceChanged(given.purse);
  if (given.source) await ports.rewardIssued(given.source);
  return given;
}

const causeOf = (level: number): string => `level:${levelId(level)}`;

async function givePoints(tx: Tx, { playerId, level }: GiftOrder, chargeable: Points, at: Date): Promise<PlayerPoints> {
  const [counters] = await bookPoints(tx, [
    { playerId, at, kind: "gift", chargeable, persistent: 0n, cause: causeOf(level), actor: "loyalty" },
  ]);
  return counters!;
}

async function giveOffer(
  tx: Tx,
  rewards: Rewards,
  { playerId, level, currency, offerKey }: GiftOrder & { readonly currency: string; readonly offerKey: string },
  at: Date,
): Promise<Given> {
  await openPurse(tx, { playerId, currency }, at);
  const source = `${causeOf(level)}:${playerId}`;
  const { refused } = await rewards.issueOffer(tx, { playerId, currency, offerKey, source, actor: "loyalty" }, at);
  if (refused === null) return { source: `${source}:${offerKey}` };
  await putRefused(tx, playerId, level, refused);
  return {};
}

async function giveMoney(
  tx: Tx,
  { playerId, level }: GiftOrder,
  { currency, amount }: { readonly currency: string; readonly amount: Minor },
  at: Date,
): Promise<Purse> {
  const purse = await openPurse(tx, { playerId, currency }, at);
  const posted = await postEntry<LoyaltyEntryKind>(
    tx,
    {
      kind: "level_gift",
      currency,
      cause: `${causeOf(level)}:${playerId}`,
      actor: "loyalty",
      postings: [
        { purseId: purse.id, amount },
        { account: { kind: "house_bonus", shard: "loyalty" }, amount: minor(-amount) },
      ],
    },
    at,
  );
  return posted.purse!;
}
