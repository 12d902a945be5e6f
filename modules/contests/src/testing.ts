import type { CallContext } from "@apogee/http";
import { inTransaction, type Database } from "@apogee/database";
import { minor, type Clock } from "@apogee/kernel";
import { playersOnBreak, StakesClosed } from "@apogee/limits";
import { openRewards, type AnyRewardKind, type Gate, type Rewards } from "@apogee/rewards";
import { adjustWallet, moneyReward, openWallet } from "@apogee/wallet";
import { sql } from "kysely";
import type { Boards, RankedPlayer } from "./boards.ts";
import { insertContest, markPublished, putStage, type ContestFrame } from "./contest.store.ts";
import type { ContestTerms } from "./domain/terms.ts";
import type { Stage } from "./domain/stages.ts";
import type { ContestPorts } from "./ports.ts";

/** Ports of a test: no rates, no news, empty tables, and points without an end; a test provides what it needs. */
export function givenPorts(given: Pick<ContestPorts, "db" | "clock"> & Partial<ContestPorts>): ContestPorts {
  const noRates = async () => ({ at: 0, maxAgeMs: 0, newest: new Map() });
  return {
    rates: { current: noRates, ofDay: noRates },
    rewards: givenRewards(given.db),
    boards: givenBoards([]),
    publish: async () => undefined,
    balanceChanged: async () => undefined,
    licenceOfCountry: () => undefined,
    showsTestQuests: () => false,
    spendPoints: async () => true,
    returnPoints: async () => undefined,
    twoPersonsAbove: async () => null,
    notify: async () => undefined,
    ...given,
  };
}

/** Breaks close the gate. */
const GATE: Gate = {
  hold: async (tx, playerId, at) => ((await playersOnBreak(tx, [playerId], at)).has(playerId) ? "on_break" : null),
  async require(tx, playerId, at) {
    if (await GATE.hold(tx, playerId, at)) throw new StakesClosed(at);
  },
};

/** Rewards with real money; a test provides other kinds. */
export function givenRewards(db: Database, kinds: readonly AnyRewardKind[] = []): Rewards {
  return openRewards([moneyReward({ db, balanceChanged: async () => undefined }), ...kinds], GATE);
}

/** The same table for every contest. */
export function givenBoards(ranking: readonly RankedPlayer[], isCounted: () => boolean = () => true): Boards {
  return {
    ranking: async () => ranking,
    isCountedUntil: async () => isCounted(),
    show: async () => undefined,
    staked: async () => ranking.map(({ playerId, score }) => ({ playerId, cents: score })),
  };
}

/** The context of a guest's call. */
export function guestOf({ db, clock }: { readonly db: Database; readonly clock: Clock }): CallContext {
  return { db, clock, principal: null, country: null, locale: "en" } as CallContext;
}

let made = 0;

/** A contest of a test. */
export interface GivenContest extends Partial<ContestFrame> {
  readonly terms: ContestTerms;
  /** Left out: `scheduled`. */
  readonly stage?: Extract<Stage, "draft" | "scheduled" | "active" | "closing" | "review">;
}

/** Makes a contest of one day from 2031-05-01T12:00:00Z. Returns its number. */
export function givenContest(db: Database, { terms, stage = "scheduled", ...frame }: GivenContest): Promise<number> {
  made += 1;
  const slug = frame.slug ?? `contest-${made}`;
  const at = new Date("2031-04-01T00:00:00Z");
  const whole: ContestFrame = {
    slug,
    identifier: slug,
    series: null,
    startAt: new Date("2031-05-01T12:00:00Z"),
    endAt: new Date("2031-05-02T12:00:00Z"),
    joinUntil: null,
    titles: { en: "Moonshot", de: "Mondflug" },
    descriptions: { en: "A day of large wins." },
    notes: {},
    art: { symbol: "rocket", from: "#000000", to: "#ffffff" },
    ...frame,
  };
  return inTransaction(db, async (tx) => {
    const id = await insertContest(tx, whole, { terms, actor: "test" }, at);
    if (stage !== "draft") await markPublished(tx, id, at);
    if (stage !== "draft" && stage !== "scheduled") await putStage(tx, id, stage, at);
    return id;
  });
}

/** Gives a player real money. */
export async function givenMoney(
  db: Database,
  {
    playerId,
    currency = "EUR",
    amount,
  }: { readonly playerId: number; readonly currency?: string; readonly amount: number },
): Promise<void> {
  made += 1;
  const at = new Date("2031-04-01T00:00:00Z");
  const reference = `given-${made}`;
  await inTransaction(db, async (tx) => {
    await openWallet(tx, { playerId, currency }, at);
    const order = {
      playerId,
      currency,
      amount: minor(amount),
      actor: "operator:anna",
      reason: "given in a test",
      reference,
    };
    await adjustWallet(tx, order, at);
  });
}

/** Closes the wallets of a player for a long time, as a break does. */
export async function givenBreak(db: Database, playerId: number): Promise<void> {
  await sql`
    insert into limits.standing (purse_id, day, closed_until)
    select id, 0, '2032-01-01' from wallet.purse_owner where player_id = ${playerId}
    on conflict (purse_id) do update set closed_until = excluded.closed_until`.execute(db);
}

export { confirmEntry } from "./commands/confirm-entry.ts";
export { returnBuyIns } from "./commands/return-buy-ins.ts";
export { seedTable } from "./testing/seeded-table.ts";
export { givenTerms } from "./testing/given-terms.ts";
export { Board } from "./standings/board.ts";
export { NO_ROUNDS } from "./domain/score-state.ts";
