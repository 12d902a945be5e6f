import { registryOf } from "@apogee/actions";
import { runNamed, testGround } from "@apogee/actions/testing";
import { connect, inTransaction, testDatabase, type TestDatabase } from "@apogee/database";
import { givenPlayer } from "@apogee/identity/testing";
import { DomainError, FixedClock } from "@apogee/kernel";
import { openRewards } from "@apogee/rewards";
import { openWallet, walletsOf } from "@apogee/wallet";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { offerByKey } from "../offer.queries.ts";
import { bonusesOf } from "../queries.ts";
import { bonusRewards, givingGate } from "../rewards/index.ts";
import { givenBonus } from "../testing.ts";
import { bonusActions } from "./index.ts";

const clock = new FixedClock("2031-05-01T12:00:00Z");
let database: TestDatabase;
let connection: ReturnType<typeof connect>;
let keys = 0;
let isAtEdge = false;
const moved: string[] = [];
beforeAll(async () => {
  database = await testDatabase();
  connection = connect({ url: database.appUrl });
});
afterAll(async () => {
  await connection?.close();
  await database?.drop();
});

class AtEdge extends DomainError {
  readonly code = "rewards_reach_edge";
  readonly status = 422;
}
const actions = bonusActions(() => ({
  get rewards() {
    return openRewards(
      bonusRewards({
        db: connection.db,
        balanceMoved: async (player, currency) => void moved.push(`${player} ${currency}`),
      }),
      givingGate,
    );
  },
  balanceMoved: async (playerId, currency) => void moved.push(`${playerId} ${currency}`),
  async requireBelowEdge() {
    if (isAtEdge) throw new AtEdge("Lower one of them.");
  },
  inEuros: async (_tx, amount) => amount,
}));
const run = (name: string, input: object, key?: string) =>
  runNamed(testGround({ db: connection.db, clock }), actions, name, input, key === undefined ? {} : { key });
const GIFT = {
  titles: { en: "Gift" },
  kind: "personal",
  reward: { type: "bonus", amount: { EUR: 1_000 } },
  wager: { times: 30 },
  budget: { perPlayer: null },
};
async function givenOffer(terms: object = GIFT): Promise<string> {
  const key = `offer-${++keys}`;
  await run("offer.put", { key, terms });
  return key;
}
async function givenWallet(): Promise<number> {
  const { id } = await givenPlayer(connection.db, {});
  await inTransaction(connection.db, (tx) => openWallet(tx, { playerId: id, currency: "EUR" }, clock.date()));
  return id;
}

test("an offer is put, hidden, shown and stopped, and each answer has its newest version", async () => {
  const put = await run("offer.put", { key: "spring", terms: GIFT });
  expect(put).toMatchObject({
    message: "Offer spring runs with version 1.",
    output: { key: "spring", version: 1, terms: { kind: "personal" }, createdAt: "2031-05-01T12:00:00.000Z" },
  });
  const said = [];
  for (const verb of ["hide", "unhide", "stop"]) said.push((await run(`offer.${verb}`, { key: "spring" })).message);
  expect(said).toEqual(["Offer spring is hidden.", "Offer spring is shown.", "Offer spring is stopped."]);
});

test("an offer with which all rewards reach the edge is refused, and no version is stored", async () => {
  isAtEdge = true;
  await expect(run("offer.put", { key: "too-good", terms: GIFT })).rejects.toMatchObject({
    code: "rewards_reach_edge",
  });
  isAtEdge = false;
  expect(await offerByKey(connection.db, "too-good")).toBeUndefined();
});

test("a bonus is issued once under one key and cancelled, and each balance is published after its commit", async () => {
  const [player, offer] = [await givenWallet(), await givenOffer()];
  const order = { player, currency: "eur", offer };
  const issued = await run("bonus.issue", order, "the-same-order");
  expect(issued.output).toMatchObject([{ playerId: player, stage: "issued", amount: 1_000, offerKey: offer }]);
  expect(await run("bonus.issue", order, "the-same-order")).toEqual(issued);
  await run("bonus.issue", order, "another-order");
  const bonuses = await bonusesOf(connection.db, player, clock.date());
  expect(bonuses).toHaveLength(2);
  const { id } = bonuses[0]!;
  expect(await run("bonus.cancel", { bonus: id })).toMatchObject({
    message: `Bonus ${id} is canceled.`,
    output: { id, stage: "canceled", endedAt: "2031-05-01T12:00:00.000Z" },
  });
  expect(moved.filter((each) => each === `${player} EUR`)).toHaveLength(3);
});

test("the cancellation of a bonus in play says what is forfeited and what stays", async () => {
  const [wallet] = await walletsOf(connection.db, await givenWallet());
  const bonus = await givenBonus(connection.db, { walletId: wallet!.id, amount: 1_000 }, clock.date());
  expect(await run("bonus.cancel", { bonus })).toMatchObject({
    message: `Bonus ${bonus} is canceled. 10.00 EUR of bonus money are forfeited, of them 0.00 won; 0.00 of real money stay.`,
    output: { forfeits: { bonus: "10.00", winnings: "0.00", kept: "0.00" } },
  });
});

test.each([
  ["bonus.issue", { currency: "EUR", offer: "missing" }, "no_such_offer"],
  ["bonus.issue", { currency: "GALLEON", offer: "missing" }, "unknown_currency"],
  ["bonus.cancel", { bonus: 999_999 }, "no_such_bonus"],
  ["offer.stop", { key: "missing" }, "no_such_offer"],
])("%s refuses %j with %s, and nothing is stored", async (name, input, code) => {
  const player = await givenWallet();
  await expect(run(name, name === "bonus.issue" ? { player, ...input } : input)).rejects.toMatchObject({ code });
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from bonuses.bonus where player_id = ${player}`.execute(connection.db);
  expect(rows[0]!.n).toBe(0);
});

test.each([
  ["a bonus weighs its amount", GIFT, 1_000],
  [
    "free spins weigh the stakes of all spins",
    {
      ...GIFT,
      reward: {
        type: "free_spins",
        spins: 20,
        game: "apogee/DragonsEmber",
        stake: { EUR: 20 },
        validHours: 24,
        result: "real",
      },
    },
    400,
  ],
])("for four eyes, %s", async (_what, terms, weight) => {
  const [player, offer] = [await givenWallet(), await givenOffer(terms)];
  const { fourEyes } = registryOf(actions, []).action("bonus.issue");
  const input = { player, currency: "EUR", offer } as never;
  const at = clock.date();
  const of = <T>(read: (tx: Parameters<NonNullable<typeof fourEyes>["version"]>[0]) => Promise<T>): Promise<T> =>
    inTransaction(connection.db, (tx) => read({ tx, at }));
  expect(await of((context) => fourEyes!.weighs!(context, input))).toBe(weight);
  const seen = await of((context) => fourEyes!.version(context, input));
  await run("offer.hide", { key: offer });
  expect(await of((context) => fourEyes!.version(context, input))).not.toBe(seen);
});
