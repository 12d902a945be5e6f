import { connect, inTransaction, testDatabase, type TestDatabase } from "@apogee/database";
import { joinGroup, setCanIssueBonuses } from "@apogee/identity";
import { COMPLETE_PERSONAL, givenPlayer } from "@apogee/identity/testing";
import { FixedClock } from "@apogee/kernel";
import { takeBreak } from "@apogee/limits";
import { quietPorts } from "@apogee/limits/testing";
import { openWallet, walletById } from "@apogee/wallet";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bonusTasks } from "../jobs.ts";
import { GIVE_REGISTRATION } from "../queued.ts";
import { pageIn, shownText, TEST_WORDS } from "../testing.ts";
import { activateBonus } from "./activate-bonus.ts";
import { admitRegistrationOffer } from "./admit-registration-offer.ts";
import { giveRegistrationOffer } from "./give-registration-offer.ts";
import { putOffer, stopOffer } from "./put-offer.ts";

const clock = new FixedClock("2026-03-04T05:06:07Z");
const at = clock.date();
const by = { actor: "operator:anna", reason: "a test" };
let database: TestDatabase;
let app: ReturnType<typeof connect>;
let count = 0;

beforeAll(async () => {
  database = await testDatabase();
  app = connect({ url: database.appUrl, max: 8 });
});
afterAll(async () => {
  await app?.close();
  await database?.drop();
});

const TERMS = {
  titles: { en: "A start" },
  kind: "registration",
  reward: { type: "bonus", amount: { EUR: 1_000 } },
  wager: { times: 30 },
};

async function givenOffer(terms: object = {}) {
  const key = `start-${++count}`;
  const { id } = await inTransaction(app.db, (tx) => putOffer(tx, { key, terms: { ...TERMS, ...terms }, ...by }, at));
  return { key, id };
}

/** Chooses an offer at the registration of a player. */
async function choose(
  playerId: number,
  id: number,
  { text, currency = "EUR", country = "DE" }: { text?: string; currency?: string; country?: string } = {},
): Promise<void> {
  const shown = text ?? (await shownText(app.db, { id, deposit: null }));
  const order = { offerVersionId: id, text: shown, page: pageIn(), currency, country };
  await inTransaction(app.db, async (tx) => (await admitRegistrationOffer(tx, order, TEST_WORDS, at))(playerId));
}

/** A player who chose an offer at the registration; a person of their own unless `person` is given. */
async function givenChosen({
  offer,
  confirmed = true,
  known = true,
  person = `Person${String.fromCharCode(97 + (++count % 26))}${"x".repeat(Math.floor(count / 26))}`,
  disabled = false,
}: {
  offer: number;
  confirmed?: boolean;
  known?: boolean;
  person?: string;
  disabled?: boolean;
}) {
  const personal = known ? { ...COMPLETE_PERSONAL, last_name: person } : {};
  const { id: playerId } = await givenPlayer(app.db, { confirmed, personal, disabled });
  const { id: walletId } = await inTransaction(app.db, (tx) => openWallet(tx, { playerId, currency: "EUR" }, at));
  await choose(playerId, offer);
  return { playerId, walletId };
}

const noted: Array<{ playerId: number; title: string; why: string }> = [];
const missedNotice = async (playerId: number) => async (_tx: unknown, missed: { title: string; why: string }) =>
  void noted.push({ playerId, ...missed });
const give = async (playerId: number) => {
  const note = await missedNotice(playerId);
  return inTransaction(app.db, (tx) => giveRegistrationOffer(tx, playerId, at, note));
};
const bonusesOf = async (playerId: number) =>
  (
    await sql<{ id: number; stage: string; strategy: string; amount: number }>`
      select id, stage, strategy, amount from bonuses.bonus where player_id = ${playerId}`.execute(app.db)
  ).rows;
const decidedOf = async (playerId: number) =>
  (
    await sql<{ decided: boolean; why: string | null }>`
      select decided_at is not null as decided, missed_why as why
      from bonuses.registration_choice where player_id = ${playerId}`.execute(app.db)
  ).rows[0];

test("the chosen offer is given once its player's address is confirmed and the person is known, and then activated", async () => {
  const { id } = await givenOffer();
  const { playerId, walletId } = await givenChosen({ offer: id });
  expect(await give(playerId)).toMatchObject({ bonus: { stage: "issued", strategy: "registration", amount: 1_000 } });
  expect(await decidedOf(playerId)).toEqual({ decided: true, why: null });
  const [bonus] = await bonusesOf(playerId);
  await inTransaction(app.db, (tx) => activateBonus(tx, { playerId, bonusId: bonus!.id }, at));
  expect(await walletById(app.db, walletId)).toMatchObject({ real: 0, bonus: 1_000 });
});

test.each([
  ["the address is not confirmed", { confirmed: false }],
  ["the person is not known", { known: false }],
])("while %s, nothing is given and the choice stays open", async (_what, change) => {
  const { id } = await givenOffer();
  const { playerId } = await givenChosen({ offer: id, ...change });
  expect(await give(playerId)).toBeNull();
  expect([await bonusesOf(playerId), await decidedOf(playerId)]).toEqual([[], { decided: false, why: null }]);
});

test("a player who chose no offer gets none", async () => {
  await givenOffer();
  const { id: playerId } = await givenPlayer(app.db, { confirmed: true, personal: COMPLETE_PERSONAL });
  expect([await give(playerId), await bonusesOf(playerId)]).toEqual([null, []]);
});

test("concurrent and repeated jobs give it once", async () => {
  const { id } = await givenOffer();
  const { playerId } = await givenChosen({ offer: id });
  const moved: number[] = [];
  const ports = {
    db: app.db,
    clock,
    publish: () => undefined,
    balanceMoved: async (id: number) => void moved.push(id),
  };
  const job = bonusTasks(ports, { isCounted: async () => false, of: async () => [] }, missedNotice).find(
    ({ name }) => name === GIVE_REGISTRATION.name,
  )!;
  const context = { db: app.db, clock, log: () => undefined };
  const run = () => job.run({ playerId } as never, context);
  await Promise.all([run(), run(), run(), run()]);
  await run();
  expect(await bonusesOf(playerId)).toHaveLength(1);
  expect(moved).toEqual([playerId]);
  expect(noted.filter((each) => each.playerId === playerId)).toEqual([]);
});

test("a person gets it once over several accounts, also if they become known at the same time", async () => {
  const { id } = await givenOffer({ budget: { perPlayer: 5 } });
  const [older, newer] = [
    await givenChosen({ offer: id, person: "Bryant-Small" }),
    await givenChosen({ offer: id, person: "Bryant Small" }),
  ];
  await Promise.all([give(newer.playerId), give(older.playerId)]);
  expect([await bonusesOf(older.playerId), await bonusesOf(newer.playerId)]).toMatchObject([[{ stage: "issued" }], []]);
  expect(await decidedOf(newer.playerId)).toEqual({ decided: true, why: "used_up" });
});

test("an older account that becomes known after the newer one was given gets none", async () => {
  const { id } = await givenOffer();
  const older = await givenChosen({ offer: id, known: false });
  const newer = await givenChosen({ offer: id, person: "Latecomer" });
  expect(await give(newer.playerId)).not.toBeNull();
  await sql`
    update identity.player o set first_name = n.first_name, last_name = n.last_name, postal_code = n.postal_code, person_key = n.person_key
    from identity.player n where o.id = ${older.playerId} and n.id = ${newer.playerId}`.execute(app.db);
  expect([await give(older.playerId), await bonusesOf(older.playerId)]).toEqual([null, []]);
  expect(await decidedOf(older.playerId)).toEqual({ decided: true, why: "used_up" });
});

test("two accounts of a person that become known at the same time, the older one without a choice: none is given", async () => {
  const { id } = await givenOffer();
  await givenPlayer(app.db, { confirmed: true, personal: { ...COMPLETE_PERSONAL, last_name: "Silent" } });
  const { playerId } = await givenChosen({ offer: id, person: "Silent" });
  expect([await give(playerId), await decidedOf(playerId)]).toEqual([null, { decided: true, why: "used_up" }]);
});

test.each([
  ["on a break", "on_break"],
  ["excluded", "on_break"],
  ["disabled", "account_disabled"],
  ["in the group of several accounts", "group"],
  ["without bonuses", "bonuses_off"],
] as const)("a player who is %s gets none, and nothing moves", async (state, why) => {
  const { id } = await givenOffer();
  const { playerId, walletId } = await givenChosen({ offer: id, disabled: state === "disabled" });
  await inTransaction(app.db, async (tx) => {
    const request = { playerId, licence: "CW" };
    if (state === "on a break")
      await takeBreak(tx, { ...request, kind: "cooling_off", term: "week" }, quietPorts(app.db, clock), at);
    if (state === "excluded")
      await takeBreak(tx, { ...request, kind: "self_exclusion", term: "1_year" }, quietPorts(app.db, clock), at);
    if (state === "in the group of several accounts") await joinGroup(tx, playerId, "100", "system", at);
    if (state === "without bonuses") await setCanIssueBonuses(tx, playerId, false);
  });
  expect([await give(playerId), await bonusesOf(playerId)]).toEqual([null, []]);
  expect(await walletById(app.db, walletId)).toMatchObject({ real: 0, bonus: 0 });
  expect(await decidedOf(playerId)).toEqual({ decided: true, why });
  expect(noted.filter((each) => each.playerId === playerId)).toEqual([{ playerId, title: "A start", why }]);
});

test("the total budget holds for players who become known at the same time", async () => {
  const { id } = await givenOffer({ budget: { total: 1 } });
  const players = [await givenChosen({ offer: id }), await givenChosen({ offer: id })];
  await Promise.all(players.map(({ playerId }) => give(playerId)));
  const [one, two] = await Promise.all(players.map(({ playerId }) => bonusesOf(playerId)));
  expect([...one!, ...two!]).toHaveLength(1);
});

test("an offer that was changed and stopped after it was chosen is given under the accepted terms", async () => {
  const { id, key } = await givenOffer();
  const { playerId } = await givenChosen({ offer: id });
  await inTransaction(app.db, (tx) => putOffer(tx, { key, terms: { ...TERMS, wager: { times: 60 } }, ...by }, at));
  await inTransaction(app.db, (tx) => stopOffer(tx, { key, ...by }, at));
  expect(await give(playerId)).toMatchObject({ bonus: { wagerTimes: 30 } });
});

test("only running offers of registrations are admitted, for their country and currency, with the shown terms", async () => {
  const { id } = await givenOffer({ eligible: { countries: ["AT"] } });
  const stopped = await givenOffer();
  await inTransaction(app.db, (tx) => stopOffer(tx, { key: stopped.key, ...by }, at));
  const personal = await givenOffer({ kind: "personal" });
  const used = await givenOffer({ budget: { total: 1 } });
  await give((await givenChosen({ offer: used.id })).playerId);
  const { id: playerId } = await givenPlayer(app.db, {});
  const refused = (offer: number, change?: Parameters<typeof choose>[2]): Promise<unknown> =>
    choose(playerId, offer, change).then(
      () => "admitted",
      (error: { code: string; details(): { why?: string } }) => error.details().why ?? error.code,
    );
  expect(await refused(id)).toBe("country");
  expect(await refused(id, { country: "AT", currency: "BTC" })).toBe("not_running");
  expect(await refused(id, { country: "AT", text: "There is nothing to wager." })).toBe("offer_changed");
  expect(await refused(stopped.id)).toBe("not_running");
  expect(await refused(personal.id)).toBe("not_running");
  expect(await refused(999_999, { text: "A start" })).toBe("not_running");
  expect(await refused(used.id)).toBe("budget");
  expect(await decidedOf(playerId)).toBeUndefined();
  expect(await refused(id, { country: "AT" })).toBe("admitted");
  expect(await decidedOf(playerId)).toEqual({ decided: false, why: null });
});
