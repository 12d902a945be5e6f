import type { Tx } from "@apogee/database";
import { recordFact } from "@apogee/events";
import { allGames } from "@apogee/games";
import { minor } from "@apogee/kernel";
import { postEntry, raiseVersion } from "@apogee/wallet";
import type { BonusEntryKind } from "../domain/entry-kinds.ts";
import { gameSharesOf } from "../domain/game-shares.ts";
import type { StoredBonus } from "../domain/stored-bonus.ts";
import { bonusFact } from "../facts.ts";
import { inPlayOf, nextInQueue } from "../queries.ts";
import { putInPlay, putInQueue } from "../store.ts";

const HOUR_MS = 3_600_000;

/**
 * Starts an accepted bonus: its money is credited and its wagering begins. It waits in the queue of its wallet while
 * another one is in play. Locks the wallet.
 */
export async function startBonus(tx: Tx, bonus: StoredBonus, actor: string, at: Date): Promise<StoredBonus> {
  await raiseVersion(tx, bonus.walletId);
  await recordFact(tx, bonusFact("bonus.activated", bonus, at));
  return (await inPlayOf(tx, bonus.walletId)) ? putInQueue(tx, bonus.id, at) : begin(tx, bonus, actor, at);
}

/** Starts the bonus that has waited longest, if the wallet has none in play. The caller holds the wallet. */
export async function startNext(tx: Tx, walletId: number, at: Date): Promise<StoredBonus | null> {
  const next = await nextInQueue(tx, walletId);
  return next ? begin(tx, next, "bonuses", at) : null;
}

async function begin(tx: Tx, bonus: StoredBonus, actor: string, at: Date): Promise<StoredBonus> {
  const { id, walletId, currency, amount, wagerHours, contributions, excludedGames } = bonus;
  const names = Object.keys(contributions).length > 0 || excludedGames.length > 0;
  const begun = await putInPlay(
    tx,
    id,
    {
      gameShares: names ? gameSharesOf(bonus, await allGames(tx)) : null,
      validUntil: wagerHours === null ? null : new Date(at.getTime() + wagerHours * HOUR_MS),
    },
    at,
  );
  await postEntry<BonusEntryKind>(
    tx,
    {
      kind: "bonus_issued",
      currency,
      cause: `bonus:${id}`,
      actor,
      postings: [
        { walletId, amount, money: "bonus" },
        { account: { kind: "house_bonus", shard: "issued" }, amount: minor(-amount) },
      ],
    },
    at,
  );
  return begun;
}
