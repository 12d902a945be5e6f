import { inTransaction } from "@apogee/database";
import { projectionStates, type Projection } from "@apogee/events";
import { findPlayer, groupsOf } from "@apogee/identity";
import { minor } from "@apogee/kernel";
import { playersOnBreak } from "@apogee/limits";
import { convert, type Rates } from "@apogee/rates";
import { findPurse, postEntry, type Purse } from "@apogee/wallet";
import {
  lastCashbackWeek,
  putCashback,
  putCashbackWeek,
  readCashbackTerms,
  undecidedWeeks,
  type UndecidedWeek,
} from "../cashback.store.ts";
import { bestTerm, cashbackOf, netLossOf, type CashbackTerm } from "../domain/cashback.ts";
import { levelId } from "../domain/levels.ts";
import { startOf, weekAfter, weekBefore, weekOf, type Day } from "../domain/periods.ts";
import type { LoyaltyPorts } from "../ports.ts";
import { pointsOf } from "../queries.ts";

type Ports = Pick<LoyaltyPorts, "db" | "clock" | "rates" | "balanceChanged">;

const AT_A_TIME = 200;

/** What a run did: how many wallets got cashback; null if the logs of the week are not read to its end yet. */
export type CashbackRun = { readonly paid: number } | null;

/**
 * Pays the cashback of every finished week, each once: the best share that the player's level and VIP status give, of
 * what a wallet lost in real money less what its bonuses cost. It waits until the projections have read the week. A
 * disabled account and a player on a break get none.
 */
export async function payCashback(ports: Ports, projections: readonly Projection[]): Promise<CashbackRun> {
  const at = ports.clock.date();
  const running = weekOf(at);
  const last = await inTransaction(ports.db, (tx) => lastCashbackWeek(tx, weekBefore(running), at));
  let paid = 0;
  for (let week = weekAfter(last); week < running; week = weekAfter(week)) {
    if (!(await isRead(ports, projections, week))) return null;
    paid += await payWeek(ports, week);
    await inTransaction(ports.db, (tx) => putCashbackWeek(tx, week, at));
  }
  return { paid };
}

async function isRead({ db }: Ports, projections: readonly Projection[], week: Day): Promise<boolean> {
  const end = startOf(weekAfter(week));
  const states = await projectionStates(db, projections);
  return states.every(({ behind, reached }) => behind === 0 || (reached !== null && reached >= end));
}

async function payWeek(ports: Ports, week: Day): Promise<number> {
  const rates = await ports.rates.current();
  const terms = await readCashbackTerms(ports.db);
  let paid = 0;
  for (;;) {
    const some = await undecidedWeeks(ports.db, week, AT_A_TIME);
    for (const each of some) {
      const purse = await decide(ports, { week, each, terms, rates });
      if (!purse) continue;
      paid += 1;
      await ports.balanceChanged(purse);
    }
    if (some.length < AT_A_TIME) return paid;
  }
}

interface Decision {
  readonly week: Day;
  readonly each: UndecidedWeek;
  readonly terms: readonly CashbackTerm[];
  readonly rates: Rates;
}

/** Decides the cashback of one wallet, and pays it in the same transaction. */
function decide({ db, clock }: Ports, { week, each, terms, rates }: Decision): Promise<Purse | null> {
  const at = clock.date();
  const { playerId, currency } = each;
  return inTransaction(db, async (tx) => {
    const player = await findPlayer(tx, playerId);
    const away = player?.status !== "active" || (await playersOnBreak(tx, [playerId], at)).has(playerId);
    const groups = (await groupsOf(tx, playerId)).map(({ id }) => id);
    const term = away ? undefined : bestTerm(terms, [levelId((await pointsOf(tx, playerId)).level), ...groups]);
    const amount = term ? cashbackOf(each, inCurrency(term, currency, rates)) : 0n;
    const decided = { week, playerId, currency, statusId: term?.statusId ?? null, shareBps: term?.shareBps ?? 0 };
    const isNew = await putCashback(
      tx,
      { ...decided, netLoss: netLossOf(each), bonusCost: each.bonusCost, amount },
      at,
    );
    const purse = await findPurse(tx, playerId, currency);
    if (!isNew || amount === 0n || !purse) return null;
    const money = minor(Number(amount));
    const posted = await postEntry(
      tx,
      {
        kind: "cashback_paid",
        currency,
        cause: `cashback:${week}:${playerId}:${currency}`,
        actor: "loyalty",
        postings: [
          { purseId: purse.id, amount: money },
          { account: { kind: "house_bonus", shard: "loyalty" }, amount: minor(-money) },
        ],
      },
      at,
    );
    return posted.purse;
  });
}

/** The term with its euro amounts in the wallet's currency: the minimum rounded up, the cap down. */
function inCurrency(term: CashbackTerm, currency: string, rates: Rates): CashbackTerm {
  return {
    ...term,
    minimum: convert(minor(term.minimum), "EUR", currency, rates, "up"),
    cap: convert(minor(term.cap), "EUR", currency, rates, "down"),
  };
}
