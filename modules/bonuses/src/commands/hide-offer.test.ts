import {
  activateBonus as activateRoute,
  activateFreespins as activateSpinsRoute,
  cancelBonus as cancelRoute,
  cancelFreespins as cancelSpinsRoute,
  disabledBonuses,
  listBonuses,
  listFreespins,
  listRunningOffers,
  type ResponseOf,
} from "@apogee/contract";
import { connect, inTransaction, testDatabase, type TestDatabase, type Tx } from "@apogee/database";
import { seedGames } from "@apogee/games";
import { givenPlayer } from "@apogee/identity/testing";
import { FixedClock, type DomainError } from "@apogee/kernel";
import type { Given } from "@apogee/rewards";
import { openWallet, walletById } from "@apogee/wallet";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { announceBonus, announceIssued } from "../announce.ts";
import { freespinsRoutes } from "../freespins/routes.ts";
import type { BonusPorts } from "../ports.ts";
import { bonusesOf } from "../queries.ts";
import { bonusRoutes } from "../routes.ts";
import { cancelByHand, issueByHand } from "./by-hand.ts";
import { hideOffer, showOffer } from "./hide-offer.ts";
import { putOffer } from "./put-offer.ts";
import { givenRewards } from "../testing.ts";

const clock = new FixedClock("2031-05-01T12:00:00Z");
const by = { actor: "operator:anna", reason: "For a test" };
const GIFT = {
  titles: { en: "Gift" },
  kind: "personal",
  reward: { type: "bonus", amount: { EUR: 1_000 } },
  wager: { times: 30 },
  listed: true,
};
const SPINS = {
  ...GIFT,
  reward: {
    type: "free_spins",
    spins: 5,
    game: "apogee/DragonsEmber",
    stake: { EUR: 20 },
    validHours: 24,
    result: "real",
  },
};
let database: TestDatabase;
let app: ReturnType<typeof connect>;
let playerId: number;
let walletId: number;
let bonus: number;
let spins: number;
let published: string[];

beforeAll(async () => {
  database = await testDatabase();
  app = connect({ url: database.appUrl });
  await inTransaction(app.db, async (tx) => {
    await seedGames(tx, clock);
    await putOffer(tx, { key: "gift", terms: { ...GIFT, budget: { perPlayer: 9 } }, ...by }, clock.date());
    await putOffer(tx, { key: "spins", terms: { ...SPINS, budget: { perPlayer: 9 } }, ...by }, clock.date());
  });
});
afterAll(async () => {
  await app?.close();
  await database?.drop();
});
beforeEach(async () => {
  published = [];
  await change(showOffer);
  playerId = (await givenPlayer(app.db)).id;
  walletId = (await inTransaction(app.db, (tx) => openWallet(tx, { playerId, currency: "EUR" }, clock.date()))).id;
  bonus = ((await issue("gift")) as { bonus: { id: number } }).bonus.id;
  spins = ((await issue("spins")) as { freespins: { id: number } }).freespins.id;
});

const change = async (verb: typeof hideOffer, reason = by.reason) => {
  for (const key of ["gift", "spins"])
    await inTransaction(app.db, (tx) => verb(tx, { key, ...by, reason }, clock.date()));
};
const issue = async (offerKey: string) => {
  const order = { playerId, currency: "EUR", offerKey, cause: `t:${crypto.randomUUID()}`, ...by };
  const { giving } = await inTransaction(app.db, (tx) => issueByHand(tx, givenRewards(app.db), order, clock.date()));
  const { given } = giving.outcome as { given: Given };
  return Object.fromEntries(Object.entries(given).map(([what, id]) => [what, { id }]));
};
const ports = (): BonusPorts => ({
  db: app.db,
  clock,
  publish: (...[channel]) => void published.push(channel.split("#")[0]!),
  balanceMoved: async () => undefined,
});

/** Calls a route as its player does. */
const call = async (name: string, id = 0): Promise<unknown> => {
  const all = [
    ...bonusRoutes(ports()),
    ...freespinsRoutes({ ...ports(), spinsUnder: async () => [], log: () => undefined } as never),
  ];
  const route = all.find(({ contract }) => contract.name === name)!;
  const handle = async (tx?: Tx): Promise<unknown> =>
    route.handle(
      { params: { id }, query: { currency: "EUR" } } as never,
      { tx, db: app.db, clock, principal: { playerId }, locale: "en", afterCommit: () => undefined } as never,
    );
  return route.contract.method === "GET" ? handle() : inTransaction(app.db, handle);
};
const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "done",
    (error: DomainError) => error.code,
  );
const shown = async () => ({
  bonuses: ((await call(listBonuses.name)) as unknown[]).length,
  spins: ((await call(listFreespins.name)) as unknown[]).length,
  offers: ((await call(listRunningOffers.name)) as ResponseOf<typeof listRunningOffers>).map(
    ({ group_key: key }) => key,
  ),
  keys: ((await call(disabledBonuses.name)) as ResponseOf<typeof disabledBonuses>).group_keys,
});

test("gifts of a hidden offer are listed nowhere, and are listed again when the offer is shown", async () => {
  const before = { bonuses: 1, spins: 1, offers: ["gift", "spins"], keys: [] };
  expect(await shown()).toEqual(before);
  await change(hideOffer);
  expect(await shown()).toEqual({ bonuses: 0, spins: 0, offers: [], keys: ["gift", "spins"] });
  await change(showOffer);
  expect(await shown()).toEqual(before);
});

test.each([
  [activateRoute.name, () => bonus, "no_such_bonus"],
  [cancelRoute.name, () => bonus, "no_such_bonus"],
  ["bonuses.cancel_info", () => bonus, "no_such_bonus"],
  [activateSpinsRoute.name, () => spins, "no_such_freespins"],
  [cancelSpinsRoute.name, () => spins, "no_such_freespins"],
])("%s with the id of a hidden gift is refused, and nothing moves", async (route, id, code) => {
  await change(hideOffer);
  expect(await codeOf(call(route, id()))).toBe(code);
  expect((await bonusesOf(app.db, playerId, clock.date())).map(({ stage }) => stage)).toEqual(["issued"]);
  expect(await walletById(app.db, walletId)).toMatchObject({ real: 0, bonus: 0 });
  await change(showOffer);
  expect(await codeOf(call(route, id()))).toBe("done");
});

test("an activated bonus stays in play and listed when its offer is hidden", async () => {
  await call(activateRoute.name, bonus);
  await change(hideOffer);
  expect(await shown()).toMatchObject({ bonuses: 1, spins: 0 });
  expect(await codeOf(call(cancelRoute.name, bonus))).toBe("done");
});

test("a hidden gift is not published and cannot be issued again, but an operator can cancel it", async () => {
  await change(hideOffer);
  const [hidden] = await bonusesOf(app.db, playerId, clock.date());
  await announceBonus(ports(), hidden!);
  await announceIssued(ports(), { bonus: hidden! });
  expect(published).toEqual([]);
  expect(await codeOf(issue("gift"))).toBe("offer_not_available");
  await inTransaction(app.db, (tx) => cancelByHand(tx, { bonusId: bonus, ...by }, clock.date()));
  expect((await bonusesOf(app.db, playerId, new Date(0))).map(({ stage }) => stage)).toEqual(["canceled"]);
});

test("hiding an offer is audited once with its reason, and is refused without a reason or for an unknown offer", async () => {
  await expect(change(hideOffer, "no")).rejects.toMatchObject({ code: "reason_missing" });
  const none = inTransaction(app.db, (tx) => hideOffer(tx, { key: "none", ...by }, clock.date()));
  expect(await codeOf(none)).toBe("no_such_offer");
  expect((await shown()).keys).toEqual([]);
  await change(hideOffer);
  await change(hideOffer);
  const { rows } = await sql`
    select action, reason from ops.audit where subject = 'offer:gift' order by id desc limit 2`.execute(app.db);
  expect(rows[0]).toEqual({ action: "offer.hidden", reason: "For a test" });
  expect(rows[1]).not.toMatchObject({ action: "offer.hidden" });
});

test("issued gifts keep their hours when the offer's hours change before the activation", async () => {
  const terms = { ...GIFT, budget: { perPlayer: 9 }, wagerHours: 48 };
  const spinsTerms = { ...SPINS, budget: { perPlayer: 9 }, reward: { ...SPINS.reward, validHours: 12 } };
  const put = (key: string, changed: object) =>
    inTransaction(app.db, (tx) => putOffer(tx, { key, terms: changed, ...by }, clock.date()));
  await put("gift", terms);
  await put("spins", spinsTerms);
  const issued = [await issue("gift"), await issue("spins")] as [
    { bonus: { id: number } },
    { freespins: { id: number } },
  ];
  await put("gift", { ...terms, wagerHours: 1 });
  await put("spins", { ...spinsTerms, reward: { ...spinsTerms.reward, validHours: 1 } });
  const after = (hours: number): string => new Date(clock.now() + hours * 3_600_000).toISOString();
  expect(await call(activateRoute.name, issued[0].bonus.id)).toMatchObject({ valid_until: after(48) });
  expect(await call(activateSpinsRoute.name, issued[1].freespins.id)).toMatchObject({ valid_until: after(12) });
  const [later, spinsLater] = [await issue("gift"), await issue("spins")] as typeof issued;
  await call(cancelRoute.name, issued[0].bonus.id);
  expect(await call(activateRoute.name, later.bonus.id)).toMatchObject({ valid_until: after(1) });
  expect(await call(activateSpinsRoute.name, spinsLater.freespins.id)).toMatchObject({ valid_until: after(1) });
});
