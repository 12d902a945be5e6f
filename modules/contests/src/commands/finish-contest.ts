import type { Database, Tx } from "@apogee/database";
import { enqueue, recordFact } from "@apogee/events";
import { disabledAmong, selectedCurrencies } from "@apogee/identity";
import { minor } from "@apogee/kernel";
import { playersOnBreak } from "@apogee/limits";
import { convert, dayAt } from "@apogee/rates";
import { postEntry } from "@apogee/wallet";
import { markFinal, type Contest } from "../contest.store.ts";
import type { ContestEntryKind } from "../domain/entry-kinds.ts";
import { prizesOf, tableHash } from "../domain/final-table.ts";
import { PRIZES_ACCOUNT, poolAccount } from "../domain/pool-account.ts";
import { poolOf } from "../domain/prizes.ts";
import { buyInsOf } from "../entry.store.ts";
import { insertFinalRows, insertPrizes, type FinalRow } from "../final.store.ts";
import type { ContestPorts } from "../ports.ts";
import { GIVE_PRIZES } from "../queued.ts";

type Ports = Pick<ContestPorts, "boards" | "rates">;

/** Approved without a member of staff, because nobody objected in time. */
export const BY_ITSELF = "by_itself";

/**
 * Makes the table of a contest in review final: who is excluded, on a break or disabled loses the place, and those
 * below move up; the table is stored with its hash, prizes are decided and their giving is queued. The contest's row is
 * locked. Refuses `RatesTooOld`; it is then done later.
 */
export async function finishContest(
  tx: Tx,
  ports: Ports,
  contest: Contest,
  approvedBy: string,
  at: Date,
): Promise<void> {
  const { id, terms, endAt } = contest;
  const rates = await ports.rates.ofDay(dayAt(endAt.getTime()), tx);
  const rows = await finalPlaces(tx, ports, id, at);
  const pool = await poolFor(tx, ports, contest);
  await insertFinalRows(tx, id, rows);
  const currencies = await selectedCurrencies(
    tx,
    rows.map(({ playerId }) => playerId),
  );
  await insertPrizes(tx, prizesOf(rows, { contestId: id, terms, pool, rates, currencies }));
  await releaseBuyIns(tx, id, at);
  await markFinal(tx, id, { approvedBy, pool, sha256: tableHash(rows) }, at);
  await recordFact(
    tx,
    ...rows.map(({ playerId, place }) => ({
      kind: "tournament.placed" as const,
      playerId,
      at,
      tournament: id,
      place: place!,
    })),
  );
  await enqueue(tx, GIVE_PRIZES, { contestId: id });
}

/** The places of those who may be given something now. */
async function finalPlaces(tx: Tx, { boards }: Ports, contestId: number, at: Date): Promise<FinalRow[]> {
  const ranking = await boards.ranking(tx, contestId);
  const ids = ranking.map(({ playerId }) => playerId);
  const away = await playersOnBreak(tx, ids, at);
  const disabled = await disabledAmong(tx, ids);
  return ranking
    .filter(({ playerId }) => !disabled.has(playerId) && !away.has(playerId))
    .map(({ playerId, nickname, score }, index) => ({ place: index + 1, playerId, nickname, score }));
}

/** What a contest shares out: what is guaranteed, or the share of the buy-ins if that is more; each currency at the day's rate, rounded down. */
export async function poolFor(
  tx: Database | Tx,
  { rates }: Pick<Ports, "rates">,
  { id, terms, endAt }: Contest,
): Promise<number> {
  const { join, pool, rules } = terms;
  if (join.mode !== "buy_in" || "points" in join.fee) return pool.guaranteed;
  const paid = await buyInsOf(tx, id);
  if (paid.size === 0) return pool.guaranteed;
  const ofDay = await rates.ofDay(dayAt(endAt.getTime()), tx);
  let buyIns = 0;
  for (const [currency, amount] of paid) buyIns += convert(minor(amount), currency, rules.currency, ofDay, "down");
  return poolOf({ guaranteed: pool.guaranteed, buyIns, share: join.fee.poolShare });
}

/** Moves the buy-ins of a contest to the account that pays prizes. */
async function releaseBuyIns(tx: Tx, contestId: number, at: Date): Promise<void> {
  for (const [currency, amount] of await buyInsOf(tx, contestId))
    await postEntry<ContestEntryKind>(
      tx,
      {
        kind: "contest_pool_released",
        currency,
        cause: `contest:${contestId}:${currency}`,
        actor: "contests",
        postings: [
          { account: poolAccount(contestId), amount: minor(-amount) },
          { account: PRIZES_ACCOUNT, amount: minor(amount) },
        ],
      },
      at,
    );
}
