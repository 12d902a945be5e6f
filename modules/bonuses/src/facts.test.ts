import { connect, inTransaction, testDatabase, type TestDatabase, type Tx } from "@apogee/database";
import { factsDuring, type SeenFact } from "@apogee/events/testing";
import { addProducer, importGames } from "@apogee/games";
import { givenPlayer } from "@apogee/identity/testing";
import { FixedClock, minor } from "@apogee/kernel";
import { openWallet, walletById, type Wallet } from "@apogee/wallet";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { activateBonus } from "./commands/activate-bonus.ts";
import { beforeWithdrawal } from "./commands/before-withdrawal.ts";
import { issueByHand } from "./commands/by-hand.ts";
import { cancelBonus } from "./commands/cancel-bonus.ts";
import { endDueBonuses } from "./commands/end-due-bonuses.ts";
import { putOffer } from "./commands/put-offer.ts";
import { BONUS_FACTS } from "./facts.ts";
import { activateFreespins } from "./freespins/commands/activate-freespins.ts";
import { cancelAllFreespins } from "./freespins/commands/cancel-all-freespins.ts";
import { cancelFreespins } from "./freespins/commands/cancel-freespins.ts";
import { endDueFreespins } from "./freespins/commands/end-due-freespins.ts";
import { issueFreespins } from "./freespins/commands/issue-freespins.ts";
import { outsideReported } from "./freespins/commands/outside-freespins.ts";
import { freespinsById } from "./freespins/queries.ts";
import type { FreespinsPorts } from "./freespins/ports.ts";
import { endedBonus, givenBonus, givenRewards } from "./testing.ts";

const HOUR_MS = 3_600_000;
const by = { actor: "operator:anna", reason: "a test" };
const GIFT = {
  titles: { en: "Gift", de: "Geschenk" },
  kind: "personal",
  reward: { type: "bonus", amount: { EUR: 1_000 } },
  wager: { times: 30 },
  wagerHours: 48,
  activateHours: 24,
  budget: { perPlayer: null },
};
let clock: FixedClock;
let database: TestDatabase;
let app: ReturnType<typeof connect>;
let ports: FreespinsPorts;
let wallet: Wallet;

beforeAll(async () => {
  database = await testDatabase();
  app = connect({ url: database.appUrl });
  const game = { name: "Comet", title: "Comet", lines: 5, volatility: null, hitRate: null, payout: null } as const;
  await inTx(async (tx) => {
    await addProducer(tx, { provider: "nova", slug: "nova", name: "Nova" });
    await importGames(
      tx,
      "nova",
      [{ ...game, version: "1", categories: [], currencies: ["EUR"] }],
      new Date("2026-03-04T05:06:07Z"),
    );
    await putOffer(tx, { key: "gift", terms: GIFT, ...by }, new Date("2026-03-04T05:06:07Z"));
  });
});
beforeEach(async () => {
  clock = new FixedClock("2026-03-04T05:06:07Z");
  ports = {
    db: app.db,
    clock,
    publish: () => undefined,
    balanceMoved: async () => undefined,
    spinsUnder: async () => [],
    largeWinOf: async () => null,
    outside: { issue: async () => null, cancel: async () => true },
    log: () => undefined,
  };
  const { id: playerId } = await givenPlayer(app.db);
  wallet = await inTx((tx) => openWallet(tx, { playerId, currency: "EUR" }, clock.date()));
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const inTx = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => inTransaction(app.db, work);

/** Performs `act`, and returns the facts that it records. All are about the player of the test. */
async function factsOf(act: () => Promise<unknown>): Promise<SeenFact[]> {
  const seen = await factsDuring(app.db, act);
  expect(seen.map(({ playerId }) => playerId)).toEqual(seen.map(() => wallet.playerId));
  return seen.map(({ playerId: _playerId, ...fact }) => fact);
}

describe("bonuses", () => {
  const issue = async (): Promise<number> => {
    const order = { playerId: wallet.playerId, currency: "EUR", offerKey: "gift", cause: crypto.randomUUID(), ...by };
    const { bonuses } = await inTx((tx) => issueByHand(tx, givenRewards(app.db), order, clock.date()));
    return bonuses.toSorted((one, other) => other.id - one.id)[0]!.id;
  };
  const activate = (bonusId: number): Promise<unknown> =>
    inTx((tx) => activateBonus(tx, { playerId: wallet.playerId, bonusId }, clock.date()));
  const cancel = (bonusId: number): Promise<unknown> => inTx((tx) => cancelBonus(tx, { bonusId, ...by }, clock.date()));
  const inPlay = async (): Promise<number> => {
    const id = await issue();
    await activate(id);
    return id;
  };
  const end = (id: number, stage: "wager_done" | "lost"): Promise<void> =>
    endedBonus(app.db, { id, walletId: wallet.id, stage }, clock.date());
  const late = async (): Promise<unknown> => {
    clock.advance(24 * HOUR_MS);
    return endDueBonuses(app.db, clock.date());
  };
  const stated = { currency: "EUR", amount: 1_000, strategy: "personal", offer: "gift" };

  test.each<[kind: string, given: () => Promise<number>, act: (id: number) => Promise<unknown>]>([
    ["bonus.completed", inPlay, (id) => end(id, "wager_done")],
    ["bonus.lost", inPlay, (id) => end(id, "lost")],
    ["bonus.canceled", inPlay, cancel],
    ["bonus.canceled", issue, cancel],
    ["bonus.expired", issue, late],
    [
      "bonus.expired",
      inPlay,
      async () => {
        clock.advance(24 * HOUR_MS);
        await late();
      },
    ],
    [
      "bonus.canceled",
      inPlay,
      (id) =>
        inTx(async (tx) => {
          await beforeWithdrawal(tx, { wallet: (await walletById(tx, wallet.id))!, forfeit: true }, clock.date());
          await cancelBonus(tx, { bonusId: id, ...by }, clock.date());
        }),
    ],
  ])("%s is recorded when it becomes true, and nothing else is", async (kind, given, act) => {
    const bonus = await given();
    expect(await factsOf(() => act(bonus))).toEqual([{ kind, bonus, ...stated }]);
  });

  test("an issue and an activation are facts; a bonus that waits starts when the one in play ends", async () => {
    let [first, second] = [0, 0];
    expect(await factsOf(async () => void (first = await issue()))).toEqual([
      { kind: "bonus.issued", bonus: first, ...stated },
    ]);
    expect(await factsOf(() => activate(first))).toEqual([
      { kind: "bonus.activated", bonus: first, ...stated },
      { kind: "bonus.started", bonus: first, ...stated },
    ]);
    second = await issue();
    expect(await factsOf(() => activate(second))).toEqual([{ kind: "bonus.activated", bonus: second, ...stated }]);
    expect(await factsOf(() => cancel(first))).toEqual([
      { kind: "bonus.canceled", bonus: first, ...stated },
      { kind: "bonus.started", bonus: second, ...stated },
    ]);
  });

  test("a bonus that no offer gave names none", async () => {
    const facts = await factsOf(() => givenBonus(app.db, { walletId: wallet.id, amount: 500 }, clock.date()));
    expect(facts.map(({ offer }) => offer)).toEqual([null, null, null]);
  });
});

describe("free spins", () => {
  const stated = { currency: "EUR", game: "nova/Comet", spins: 10, stake: 20, offer: null };
  const issue = async (): Promise<number> => {
    const order = { playerId: wallet.playerId, walletId: wallet.id, currency: "EUR", title: "Ten at Comet" };
    const terms = { game: "nova/Comet", spins: 10, stake: minor(20), result: null, maxWin: null, validHours: 24 };
    const until = { activatableUntil: new Date(clock.now() + 24 * HOUR_MS) };
    const spins = await inTx((tx) =>
      issueFreespins(tx, { ...order, ...terms, ...until, cause: null, offerVersionId: null }, clock.date()),
    );
    return spins.id;
  };
  const activate = (id: number): Promise<unknown> =>
    inTx((tx) => activateFreespins(tx, { playerId: wallet.playerId, id }, clock.date()));
  const activated = async (): Promise<number> => {
    const id = await issue();
    await activate(id);
    return id;
  };
  const report = async (id: number, status: "finished" | "expired" | "canceled", total: number): Promise<unknown> => {
    const { outsideIssue } = (await freespinsById(app.db, id))!;
    return inTx((tx) => outsideReported(tx, { issueId: outsideIssue!, status, total: minor(total) }, clock.date()));
  };

  test.each<[kind: string, given: () => Promise<number>, act: (id: number) => Promise<unknown>, more: object]>([
    ["freespins.activated", issue, activate, {}],
    ["freespins.finished", activated, (id) => report(id, "finished", 700), { performed: 10, won: 700 }],
    ["freespins.expired", activated, (id) => report(id, "expired", 0), { performed: 0, won: 0 }],
    ["freespins.canceled", activated, (id) => report(id, "canceled", 40), { performed: 0, won: 40 }],
    [
      "freespins.expired",
      issue,
      async () => {
        clock.advance(24 * HOUR_MS);
        await endDueFreespins(ports);
      },
      { performed: 0, won: 0 },
    ],
    [
      "freespins.canceled",
      issue,
      (id) => inTx((tx) => cancelFreespins(tx, ports, { id, actor: "operator:anna", reason: "a test" }, clock.date())),
      { performed: 0, won: 0 },
    ],
    [
      "freespins.canceled",
      issue,
      () => inTx((tx) => cancelAllFreespins(tx, wallet.playerId, clock.date())),
      { performed: 0, won: 0 },
    ],
  ])("%s is recorded when it becomes true, once, and nothing else is", async (kind, given, act, more) => {
    const freespins = await given();
    expect(await factsOf(() => act(freespins))).toEqual([{ kind, freespins, ...stated, ...more }]);
    if (kind !== "freespins.activated") expect(await factsOf(() => act(freespins))).toEqual([]);
  });

  test("an issue is a fact, also if an operator makes it", async () => {
    let freespins = 0;
    expect(await factsOf(async () => void (freespins = await issue()))).toEqual([
      { kind: "freespins.issued", freespins, ...stated },
    ]);
  });
});

test("every kind that the module lists is tested here", () => {
  const tested = ["issued", "activated", "started", "completed", "lost", "canceled", "expired"];
  const spins = ["issued", "activated", "finished", "canceled", "expired"];
  expect(BONUS_FACTS).toEqual([...tested.map((each) => `bonus.${each}`), ...spins.map((each) => `freespins.${each}`)]);
});
