import { putOffer } from "@apogee/bonuses";
import { inTransaction } from "@apogee/database";
import { minor } from "@apogee/kernel";
import { setLimit } from "@apogee/limits";
import { adjustPoints, parsePoints, pointsOf, wholePoints } from "@apogee/loyalty";
import { sql } from "kysely";
import type { Call } from "../../crash/line.ts";
import { expectEqual, type Attack, type Finding } from "../attack.ts";
import { Ground } from "../ground/ground.ts";
import { OUTSIDE_GAME } from "../ground/provider.ts";
import type { Person } from "../ground/person.ts";

const PLAYERS = 8;
const CALLS = 20;
const PRICE = 100;
const REWARD = 5_000;
const LIMIT = 1_000;
const SATOSHIS = 10;
const TRIALS = 6;
const BY = { actor: "operator:chaos", reason: "what is left is claimed" };

export const lastOne: Attack = {
  row: "R3",
  name: "what is left is claimed once",
  shows:
    "The last of an offer's budget, of the shop's stock and of a player's points is claimed by many calls at once over two servers: one gets it.",
  async run({ seed }) {
    const ground = await Ground.open(seed, { name: "chaos-last-one" });
    try {
      return await claimTheLast(ground);
    } finally {
      await ground.close();
    }
  },
};

export const oneLimit: Attack = {
  row: "R3",
  name: "one limit over two wallets",
  shows:
    "Two stakes at once in two wallets of a player whose limit has room for one, over two servers: one is accepted.",
  async run({ seed }) {
    const ground = await Ground.open(seed, { name: "chaos-one-limit" });
    try {
      return await stakeInTwoWallets(ground);
    } finally {
      await ground.close();
    }
  },
};

/** The attack on a platform that is already running. */
export async function claimTheLast(ground: Ground): Promise<Finding[]> {
  return [
    await lastOfBudget(ground),
    await lastOfStock(ground),
    await lastPoints(ground),
    expectEqual("the books after all this", [], await ground.brokenBooks()),
    expectEqual("calls answered by a 500", [], ground.bugs),
  ];
}

const people = (ground: Ground, count: number): Promise<Person[]> =>
  Promise.all(Array.from({ length: count }, () => ground.person(0)));

async function lastOfBudget(ground: Ground): Promise<Finding> {
  const code = "CHAOSLAST";
  const terms = {
    titles: { en: "The last one" },
    kind: "coupon",
    code,
    reward: { type: "bonus", amount: { BTC: REWARD } },
    wager: { times: 30 },
    budget: { perPlayer: null, total: 1 },
  };
  await ground.bank.whenItCan((db) =>
    inTransaction(db, (tx) => putOffer(tx, { key: "chaoslast", terms, ...BY }, ground.now())),
  );
  const claiming = await people(ground, PLAYERS);
  const answers = await Promise.all(
    claiming.map((person) =>
      ground.ask(person.call("POST", "/api/bonuses/coupon", { coupon_code: code }, `last-of-${person.playerId}`)),
    ),
  );
  const balances = await Promise.all(claiming.map(({ playerId }) => ground.balancesOf(playerId)));
  return expectEqual(
    `${PLAYERS} players redeem a coupon of which one is left`,
    { reported: 1, bonuses: 1 },
    {
      reported: answers.filter(({ body }) => body["status"] === "successfully_activated").length,
      bonuses: balances.reduce((sum, { bonuses }) => sum + bonuses, 0),
    },
  );
}

/** Puts an offer of real money for points into the shop. */
async function putInShop(ground: Ground, id: string, stock: number | null): Promise<void> {
  await ground.bank.whenItCan((db) =>
    inTransaction(db, async (tx) => {
      await sql`
        insert into loyalty.offer (id, type, title, wager, position, stock) values (${id}, 'money', 'Some bitcoin', 0, 900, ${stock})`.execute(
        tx,
      );
      await sql`
        insert into loyalty.offer_rate (offer_id, currency, points, amount) values (${id}, 'BTC', ${PRICE}, ${REWARD})`.execute(
        tx,
      );
    }),
  );
}

async function givePoints(ground: Ground, { playerId }: Person): Promise<void> {
  const points = { chargeable: parsePoints(String(PRICE))!, persistent: parsePoints("0")! };
  await ground.bank.whenItCan((db) =>
    inTransaction(db, (tx) =>
      adjustPoints(tx, { playerId, ...points, ...BY, reference: `chaos-${playerId}` }, ground.now()),
    ),
  );
}

const buy = (person: Person, group: string, key: string): Call =>
  person.call("POST", "/api/comp_points/exchange/money", { points: PRICE, group, currency: "BTC" }, key);

async function lastOfStock(ground: Ground): Promise<Finding> {
  await putInShop(ground, "chaos_last", 1);
  const buying = await people(ground, PLAYERS);
  for (const person of buying) await givePoints(ground, person);
  const answers = await Promise.all(
    buying.map((person) => ground.ask(buy(person, "chaos_last", `stock-for-${person.playerId}`))),
  );
  const balances = await Promise.all(buying.map(({ playerId }) => ground.balancesOf(playerId)));
  return expectEqual(
    `${PLAYERS} players buy a piece of which one is left`,
    { bought: 1, refused: PLAYERS - 1, paid: REWARD },
    {
      bought: answers.filter(({ status }) => status === 204).length,
      refused: answers.filter(({ status, body }) => status === 422 && body["code"] === "out_of_stock").length,
      paid: balances.reduce((sum, { real }) => sum + (real["BTC"] ?? 0), 0),
    },
  );
}

async function lastPoints(ground: Ground): Promise<Finding> {
  await putInShop(ground, "chaos_points", null);
  const person = await ground.person(0);
  await givePoints(ground, person);
  const answers = await Promise.all(
    Array.from({ length: CALLS }, (_, index) =>
      ground.ask(buy(person, "chaos_points", `points-of-${person.playerId}-${index}`)),
    ),
  );
  const { real } = await ground.balancesOf(person.playerId);
  const left = await ground.bank.whenItCan(async (db) => wholePoints((await pointsOf(db, person.playerId)).chargeable));
  return expectEqual(
    `${CALLS} purchases at once, points for one`,
    { bought: 1, refused: CALLS - 1, paid: REWARD, left: 0 },
    {
      bought: answers.filter(({ status }) => status === 204).length,
      refused: answers.filter(({ status, body }) => status === 422 && body["code"] === "not_enough_points").length,
      paid: real["BTC"],
      left,
    },
  );
}

/** The attack on a platform that is already running. */
export async function stakeInTwoWallets(ground: Ground): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (let trial = 0; trial < TRIALS; trial += 1) findings.push(await stakeAtOnce(ground));
  findings.push(
    expectEqual("the books after all this", [], await ground.brokenBooks()),
    expectEqual("calls answered by a 500", [], ground.bugs),
  );
  return findings;
}

/**
 * A limit of 10.00 EUR, a stake of 10.00 EUR, and one of some satoshis: each alone is within the limit. Both servers
 * have both wallets cached.
 */
async function stakeAtOnce(ground: Ground): Promise<Finding> {
  const person = await ground.person(10_000);
  const { playerId } = person;
  await ground.demand(201, person.call("POST", "/api/player/accounts", { currency: "EUR" }, `opening-of-${playerId}`));
  await ground.bank.topUp(playerId, 5 * LIMIT, `chaos:${playerId}:euros`, "EUR");
  await person.launch(OUTSIDE_GAME, "EUR");
  const limit = { playerId, currency: "EUR", kind: "loss", period: "day", amount: minor(LIMIT), ...BY };
  await ground.bank.whenItCan((db) => inTransaction(db, (tx) => setLimit(tx, limit, ground.now())));
  for (const currency of ["EUR", "BTC"])
    await Promise.all(
      Array.from({ length: 4 }, (_, index) => {
        const key = `warm-${playerId}-${currency}-${index}`;
        const actions = [
          { action: "bet", action_id: `${key}-bet`, amount: 1 },
          { action: "win", action_id: `${key}-win`, amount: 1 },
        ] as const;
        return ground.demand(200, ground.provider.play(playerId, currency, key, actions, true));
      }),
    );
  const stakes = ground.dice.shuffle([
    ["EUR", LIMIT],
    ["BTC", SATOSHIS],
  ] as const);
  const before = await ground.gameMoneyOf(playerId);
  const answers = await Promise.all(
    stakes.map(([currency, amount]) => {
      const key = `last-${playerId}-${currency}`;
      const actions = [{ action: "bet", action_id: key, amount }] as const;
      return ground.ask(ground.provider.play(playerId, currency, key, actions));
    }),
  );
  const { staked } = await ground.gameMoneyOf(playerId);
  const accepted = stakes.filter((_, index) => answers[index]!.status === 200);
  return expectEqual(
    "stakes in two wallets at once, room for one",
    { accepted: 1, staked: accepted[0]?.[1] },
    { accepted: accepted.length, staked: staked - before.staked },
  );
}
