import { KeyRing } from "@apogee/config";
import { connect, inTransaction, testDatabase, type Database, type Tx } from "@apogee/database";
import { SANDBOX_BEACON, timeOfRound, type Beacon } from "@apogee/draw-rules";
import { givenPlayer, type GivenPlayer } from "@apogee/identity/testing";
import { FixedClock } from "@apogee/kernel";
import { playersOnBreak } from "@apogee/limits";
import { givenWallet } from "@apogee/play/testing";
import { openRewards, type AnyRewardKind } from "@apogee/rewards";
import { findWallet, moneyReward } from "@apogee/wallet";
import { sql } from "kysely";
import type { BeaconValue } from "./beacons/beacon-source.ts";
import { advanceLotteries } from "./commands/advance-lotteries.ts";
import { putLottery } from "./commands/put-lottery.ts";
import { publishLottery } from "./commands/publish-lottery.ts";
import type { Lottery } from "./domain/lottery.ts";
import { findLottery, putStage } from "./lottery.store.ts";
import type { LotteryPorts, ReturnedPoints } from "./ports.ts";

/** Terms of a lottery of three places, sold in every way; it runs from noon to midnight of the first of May. */
export const TERMS = {
  titles: { en: "Moonshot", de: "Mondflug" },
  art: { symbol: "rocket", from: "#1b2a6b", to: "#7a5cff" },
  startAt: "2031-05-01T12:00:00Z",
  endAt: "2031-05-02T00:00:00Z",
  currency: "EUR",
  pool: 100_00,
  prizes: [
    { from: 1, to: 1, share: 6_000 },
    { from: 2, to: 3, share: 2_000 },
  ],
  maxPerPlayer: 30,
  pointsPrice: 10,
  ticketPrice: { EUR: 2_00 },
  depositScale: {
    EUR: [
      { from: 20_00, price: 20_00 },
      { from: 100_00, price: 15_00 },
      { from: 500_00, price: 10_00 },
    ],
  },
  stakePerTicket: 50_00,
};
const BY = { actor: "operator:anna", reason: "for a test" };

/** A lottery in stage `selling` in a database of the caller, from `at` on. Nobody draws it. Returns its number. */
export function givenSelling(db: Database, terms: object, at: Date): Promise<number> {
  const order = { slug: "lottery-of-a-test", ...BY };
  const beacon = { beacon: SANDBOX_BEACON as Beacon, isPublic: false, fetchRound: async () => null };
  const seedKeys = new KeyRing("seeds", ["07".repeat(32)]);
  return inTransaction(db, async (tx) => {
    const rewards = openRewards([], { hold: async () => null, require: async () => undefined });
    await putLottery(tx, { rewards }, { ...order, terms: { ...TERMS, ...terms } }, at);
    const { id } = await publishLottery(tx, { beacon, seedKeys }, order, at);
    await putStage(tx, id, { stage: "selling" }, at);
    return id;
  });
}

/** Lotteries over a test database, with a clock and a beacon of their own. */
export async function givenLotteries() {
  const database = await testDatabase();
  const { db, close } = connect({ url: database.appUrl });
  const clock = new FixedClock("2031-05-01T11:00:00Z");
  const returned: ReturnedPoints[] = [];
  const logged: string[] = [];
  const beacon = {
    beacon: SANDBOX_BEACON as Beacon,
    isPublic: false,
    /** What it answers for a round; by default a value once its time has come. */
    answer: async (round: number): Promise<BeaconValue | null> =>
      clock.now() < timeOfRound(beacon.beacon, round) ? null : { value: "ab".repeat(32), signature: "cd".repeat(32) },
    fetchRound: (round: number) => beacon.answer(round),
  };
  const gate = {
    hold: async (tx: Tx, playerId: number, at: Date) =>
      (await playersOnBreak(tx, [playerId], at)).has(playerId) ? "on_break" : null,
    require: async () => undefined,
  };
  const kinds: AnyRewardKind[] = [moneyReward({ db, balanceChanged: async () => undefined })];
  const noRates = async () => ({ at: clock.now(), maxAgeMs: Infinity, newest: new Map() });
  const ports: LotteryPorts = {
    db,
    clock,
    rates: { current: noRates, ofDay: noRates },
    rewards: openRewards(kinds, gate),
    seedKeys: new KeyRing("seeds", ["07".repeat(32)]),
    beacon,
    returnPoints: async (_tx, order) => void returned.push(order),
    balanceChanged: async () => undefined,
    publish: async () => undefined,
    log: (_level, message, facts) => void logged.push(`${message}: ${String(facts["error"])}`),
  };
  let slugs = 0;
  const inTx = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => inTransaction(db, work);
  const put = (slug: string, terms: object = {}): Promise<Lottery> =>
    inTx((tx) => putLottery(tx, ports, { slug, terms: { ...TERMS, ...terms }, ...BY }, clock.date()));
  /** A published lottery that sells at its start. */
  const publish = async (terms: object = {}): Promise<Lottery> => {
    const slug = `lottery-${(slugs += 1)}`;
    await put(slug, terms);
    return inTx((tx) => publishLottery(tx, ports, { slug, ...BY }, clock.date()));
  };
  /** Moves the clock to a time and lets the job run. */
  const goTo = async (iso: string): Promise<void> => {
    clock.advance(Date.parse(iso) - clock.now());
    await advanceLotteries(ports);
  };
  const player = async (given: GivenPlayer & { real?: number } = {}): Promise<number> => {
    const { id, currency } = await givenPlayer(db, given);
    await givenWallet(db, { playerId: id, currency, real: given.real ?? 100_00 });
    return id;
  };
  const real = async (playerId: number): Promise<number> => (await findWallet(db, playerId, "EUR"))!.real;
  const shown = async (id: number): Promise<Lottery> => (await findLottery(db, id))!;
  /** Ends the life of everything that another test has left. */
  const forget = async (): Promise<void> => {
    await sql`update lotteries.lottery set stage = 'canceled', cancel_reason = 'test', finished_at = ${clock.date()} where stage not in ('draft', 'paid', 'canceled')`.execute(
      db,
    );
    await advanceLotteries(ports);
    returned.length = 0;
    logged.length = 0;
    clock.advance(Date.parse("2031-05-01T11:00:00Z") - clock.now());
  };
  return {
    db,
    appUrl: database.appUrl,
    clock,
    ports,
    beacon,
    returned,
    logged,
    BY,
    inTx,
    put,
    publish,
    goTo,
    player,
    real,
    shown,
    forget,
    async close() {
      await close();
      await database.drop();
    },
  };
}
export type TestLotteries = Awaited<ReturnType<typeof givenLotteries>>;
