import { daysOfPlayer, isCountedUntil } from "@apogee/activity";
import { inTransaction, type Tx } from "@apogee/database";
import { recordFact } from "@apogee/events";
import { findPlayer, groupsOf } from "@apogee/identity";
import { invariant, minor } from "@apogee/kernel";
import { convert } from "@apogee/rates";
import type { Giving } from "@apogee/rewards";
import {
  lastCashbackWeek,
  putCashback,
  putCashbackWeek,
  readCashbackTerms,
  undecidedPlayers,
} from "../cashback.store.ts";
import { euroCentsOf } from "../../points/counting.store.ts";
import { bestTerm, cashbackOf, weekOfPlayer, type CashbackTerm, type WeekOfPlayer } from "../domain/cashback.ts";
import { levelId } from "../../levels/domain/levels.ts";
import { startOf, weekAfter, weekBefore, weekOf, type Day } from "../../vip/domain/periods.ts";
import type { LoyaltyPorts } from "../../ports.ts";
import { pointsOf } from "../../queries.ts";

type Ports = Pick<LoyaltyPorts, "db" | "clock" | "rates" | "rewards">;

const AT_A_TIME = 200;
/** The source of weekly cashback. */
const SOURCE = "cashback_paid";

/** What a run did: how many players got cashback; null if the logs of the week are not read to its end yet. */
export type CashbackRun = { readonly paid: number } | null;

/**
 * Pays the cashback of every finished week, each once: the best share that the player's level and VIP status give, of
 * what the stakes of all their wallets lose on average, less what bonuses cost, at the rate of each day. It is paid into
 * the wallet of the player's currency. It waits until the projections have read the week. A disabled account and a
 * player on a break get none.
 */
export async function payCashback(ports: Ports): Promise<CashbackRun> {
  const at = ports.clock.date();
  const running = weekOf(at);
  const last = await inTransaction(ports.db, (tx) => lastCashbackWeek(tx, weekBefore(running), at));
  let paid = 0;
  for (let week = weekAfter(last); week < running; week = weekAfter(week)) {
    if (!(await isCountedUntil(ports.db, startOf(weekAfter(week))))) return null;
    paid += await payWeek(ports, week);
    await inTransaction(ports.db, (tx) => putCashbackWeek(tx, week, at));
  }
  return { paid };
}

async function payWeek(ports: Ports, week: Day): Promise<number> {
  const terms = await readCashbackTerms(ports.db);
  let paid = 0;
  for (;;) {
    const some = await undecidedPlayers(ports.db, week, AT_A_TIME);
    for (const playerId of some) {
      const giving = await decide(ports, { week, playerId, terms });
      if (!giving) continue;
      paid += 1;
      await ports.rewards.announce(giving);
    }
    if (some.length < AT_A_TIME) return paid;
  }
}

interface Decision {
  readonly week: Day;
  readonly playerId: number;
  readonly terms: readonly CashbackTerm[];
}

/** Decides the cashback of one player, and pays it in the same transaction. */
function decide({ db, clock, rates, rewards }: Ports, { week, playerId, terms }: Decision): Promise<Giving | null> {
  const at = clock.date();
  return inTransaction(db, async (tx) => {
    const player = await findPlayer(tx, playerId);
    const away = (await rewards.holdGiving(tx, playerId, at)) !== null;
    const groups = (await groupsOf(tx, playerId)).map(({ id }) => id);
    const term = away ? undefined : bestTerm(terms, [levelId((await pointsOf(tx, playerId)).level), ...groups]);
    const result = await resultOf(tx, { week, playerId }, rates);
    const cents = term ? cashbackOf(result, term) : 0n;
    const currency = player?.currency ?? "EUR";
    const amount =
      cents === 0n ? minor(0) : convert(minor(Number(cents)), "EUR", currency, await rates.current(tx), "down");
    const decided = { week, playerId, currency, statusId: term?.statusId ?? null, shareBps: term?.shareBps ?? 0 };
    const isNew = await putCashback(tx, { ...decided, ...result, amount: BigInt(amount) }, at);
    if (!isNew || amount === 0) return null;
    await recordFact(tx, { kind: "cashback.paid", playerId, at, week, currency, amount });
    const giving = await rewards.giveReward(
      tx,
      { kind: "money", amounts: { [currency]: amount } },
      { playerId, currency, opensWallet: true },
      { key: `cashback:${week}:${playerId}:${currency}`, source: SOURCE, title: "Weekly cashback", actor: "loyalty" },
      at,
    );
    invariant("given" in giving.outcome, `The cashback of ${playerId} was decided, but not paid.`);
    return giving;
  });
}

/** The week of a player over all wallets, in euro cents. */
async function resultOf(
  tx: Tx,
  { week, playerId }: Pick<Decision, "week" | "playerId">,
  rates: Ports["rates"],
): Promise<WeekOfPlayer> {
  const days = await daysOfPlayer(tx, playerId, { from: week, to: weekAfter(week) });
  const rated = [];
  for (const day of days) rated.push({ ...day, euroCents: await euroCentsOf(tx, day.currency, day.day, rates) });
  return weekOfPlayer(rated);
}
