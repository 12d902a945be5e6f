import { getPlayer, updatePlayer, type PlayerView } from "@apogee/contract";
import { inTransaction } from "@apogee/database";
import { verifyAudit } from "@apogee/events";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { personalDataMissing } from "../domain/missing.ts";
import type { Player } from "../domain/player.ts";
import { givenSite, principalOf, type Answer, type GivenSite } from "../testing/given-site.ts";
import { accountsLike, findPlayer, groupsOf } from "../queries.ts";
import { COMPLETE_PERSONAL, givenPlayer } from "../testing.ts";
import { stopPromotions } from "./stop-promotions.ts";

let site: GivenSite;
beforeAll(async () => {
  site = await givenSite();
});
afterAll(() => site.close());

const change = (player: Player, details: Record<string, unknown>, context?: string): Promise<Answer> =>
  site.call(updatePlayer, { body: { context, player: details } }, { principal: principalOf(player) });

test("changes the details that are sent, keeps the others, and records the change in the audit trail", async () => {
  const player = await givenPlayer(site.db, { personal: { city: "Bonn" } });
  const answer = await change(player, {
    first_name: " Ada  Maria ",
    city: "Berlin",
    mobile_phone: "+49 30 1234567",
    receive_promos: true,
    show_wins: false,
  });
  expect(site.playersKnown).toEqual([player.id]);
  expect(answer).toMatchObject({
    status: 200,
    body: {
      first_name: "Ada Maria",
      city: "Berlin",
      mobile_phone: "+49 30 1234567",
      receive_promos: true,
      show_wins: false,
      country: "DE",
    },
  });

  const { rows } =
    await sql`select actor, action, before, after, host(address) as address from ops.audit where subject = ${`player:${player.id}`}`.execute(
      site.db,
    );
  expect(rows).toEqual([
    {
      actor: `player:${player.id}`,
      action: "player.changed_details",
      address: "203.0.113.7",
      before: { first_name: null, city: "Bonn", mobile_phone: null, receive_promos: false, show_wins: true },
      after: {
        first_name: "Ada Maria",
        city: "Berlin",
        mobile_phone: "+49 30 1234567",
        receive_promos: true,
        show_wins: false,
      },
    },
  ]);
  expect(await verifyAudit(site.db)).toMatchObject({ brokenAt: null });
});

test("sending details that are already stored changes nothing and is not audited", async () => {
  const player = await givenPlayer(site.db, { personal: { ...COMPLETE_PERSONAL } });
  const before = await site.rows();
  expect(
    await change(player, { first_name: "Ada", date_of_birth: "10/12/1990", country: "de", city: "Berlin" }),
  ).toMatchObject({ status: 200 });
  expect(await site.rows()).toEqual(before);
});

test("an empty text clears a field", async () => {
  const player = await givenPlayer(site.db, { personal: { nickname: "ada", city: "Berlin" } });
  expect((await change(player, { nickname: "", city: " " })).body).toMatchObject({ nickname: null, city: null });
});

describe("a change is refused, and nothing is stored:", () => {
  const stored = async (player: Player) => [await site.rows(), await findPlayer(site.db, player.id)];

  test.each<[what: string, details: Record<string, unknown>, field: string, code: string]>([
    ["another first name", { first_name: "Eve", city: "Berlin" }, "first_name", "once_set"],
    ["a removed last name", { last_name: "" }, "last_name", "once_set"],
    ["another birth date", { date_of_birth: "11/12/1990" }, "date_of_birth", "once_set"],
    ["another country", { country: "AU" }, "country", "once_set"],
    ["a nickname with an underscore", { nick_name: "a_da" }, "nickname", "invalid"],
    ["a phone number of letters", { mobile_phone: "call me maybe" }, "mobile_phone", "invalid"],
    ["a postal code of four digits in Germany", { postal_code: "1096" }, "postal_code", "invalid"],
    ["markup in the address", { address: "<img src=x>" }, "address", "invalid"],
    ["a middle name without a letter", { middle_name: "1" }, "middle_name", "invalid"],
    ["a middle name of 51 letters", { middle_name: "é".repeat(51) }, "middle_name", "too_long"],
    ["a city without a letter", { city: "1" }, "city", "invalid"],
    ["a street without a letter", { address: "12-14" }, "address", "invalid"],
    ["a city of 61 letters", { city: "b".repeat(61) }, "city", "too_long"],
    ["a control character in the city", { city: "Ber\u0000lin" }, "city", "invalid"],
    ["an address of 121 characters", { address: "a".repeat(121) }, "address", "too_long"],
    ["a birth date that does not exist", { date_of_birth: "2020-02-30" }, "date_of_birth", "invalid"],
  ])("%s", async (_what, details, field, code) => {
    const player = await givenPlayer(site.db, { personal: { ...COMPLETE_PERSONAL } });
    const before = await stored(player);
    const answer = await change(player, details);
    expect(answer).toMatchObject({ status: 422, code: "invalid_fields" });
    expect(answer.errors).toEqual({ [field]: { [code]: expect.stringMatching(/[.]$/) } });
    expect(await stored(player)).toEqual(before);
  });

  test.each([["1"], ["-"], ["’."]])("%j as a first name, if none is set", async (name) => {
    const player = await givenPlayer(site.db);
    const before = await stored(player);
    const answer = await change(player, { first_name: name, last_name: name, city: "Bonn" });
    expect(answer.errors).toEqual({
      first_name: { invalid: expect.stringContaining("must contain a letter") },
      last_name: { invalid: expect.stringContaining("must contain a letter") },
    });
    expect(await stored(player)).toEqual(before);
  });

  test("a country that is not offered, if none is set", async () => {
    const player = await givenPlayer(site.db, { personal: { country: null } });
    const before = await stored(player);
    expect(await change(player, { country: "US", city: "Bonn" })).toMatchObject({
      errors: { country: { not_available: expect.any(String) } },
    });
    expect(await stored(player)).toEqual(before);
    expect(await change(player, { country: "CA" })).toMatchObject({ status: 200 });
  });

  test("a birth date below the minimum age", async () => {
    const player = await givenPlayer(site.db, { personal: { date_of_birth: null, country: "EE" } });
    const before = await stored(player);
    expect(await change(player, { date_of_birth: "02/05/2005", city: "Bonn" })).toMatchObject({
      errors: { date_of_birth: { under_age: expect.stringContaining("21") } },
    });
    expect(await stored(player)).toEqual(before);
  });

  test.each(["lottery", "registration", "constructor", "toString"])("the unknown context %s", async (context) => {
    const player = await givenPlayer(site.db);
    const before = await stored(player);
    expect(await change(player, { city: "Bonn" }, context)).toMatchObject({
      status: 422,
      errors: { context: { invalid: expect.any(String) } },
    });
    expect(await stored(player)).toEqual(before);
  });
});

describe("the context of a provider of games", () => {
  test("requires the fields of its games", async () => {
    const player = await givenPlayer(site.db, { personal: { date_of_birth: null } });
    const before = await site.rows();
    expect(await change(player, { city: "Bonn" }, "orbit")).toMatchObject({
      status: 422,
      errors: { date_of_birth: { required: expect.any(String) } },
    });
    expect(await site.rows()).toEqual(before);
    expect(await change(player, { date_of_birth: "10/12/1990" }, "orbit")).toMatchObject({ status: 200 });
  });
});

describe("a deposit or a withdrawal", () => {
  test("in fiat money requires names, phone number and address, all reported at once", async () => {
    const player = await givenPlayer(site.db);
    const answer = await change(player, { city: "Berlin" }, "deposit");
    expect(Object.keys(answer.errors!)).toEqual(["mobile_phone", "first_name", "last_name", "address", "postal_code"]);
    expect(personalDataMissing(player, "deposit", "EUR")).toEqual([
      "mobile_phone",
      "first_name",
      "last_name",
      "city",
      "address",
      "postal_code",
    ]);
  });

  test("in fiat money accepts a complete form and requires nothing more", async () => {
    const player = await givenPlayer(site.db);
    const answer = await change(player, { ...COMPLETE_PERSONAL }, "cashout");
    expect(answer.status).toBe(200);
    const { personal } = await givenPlayer(site.db, { personal: { ...COMPLETE_PERSONAL } });
    expect(personalDataMissing({ ...player, personal }, "cashout", "EUR")).toEqual([]);
  });

  test("in a cryptocurrency requires what tells persons apart, a withdrawal nothing", async () => {
    const player = await givenPlayer(site.db, { currency: "BTC" });
    expect(personalDataMissing(player, "deposit", "BTC")).toEqual(["first_name", "last_name", "postal_code"]);
    expect(personalDataMissing(player, "cashout", "BTC")).toEqual([]);
    expect(personalDataMissing(player, "cashout", "EUR")).not.toEqual([]);
  });
});

describe("the state", () => {
  const australian = { country: "AU" };

  test("is derived from the postal code in Australia and Canada", async () => {
    expect(
      (await change(await givenPlayer(site.db, { personal: australian }), { postal_code: "2601" })).body,
    ).toMatchObject({ state: "Australian Capital Territory" });
    expect(
      (await change(await givenPlayer(site.db, { personal: { country: "CA" } }), { postal_code: "v6b 1a1" })).body,
    ).toMatchObject({ state: "British Columbia", postal_code: "V6B 1A1" });
    expect((await change(await givenPlayer(site.db), { postal_code: "10969" })).body).toMatchObject({ state: null });
  });

  test("follows a new postal code, unless the player entered another state", async () => {
    const player = await givenPlayer(site.db, { personal: australian });
    await change(player, { postal_code: "2601" });
    expect((await change(player, { postal_code: "3000", state: "Australian Capital Territory" })).body).toMatchObject({
      state: "Victoria",
    });
    expect((await change(player, { postal_code: "4000", state: "New South Wales" })).body).toMatchObject({
      state: "New South Wales",
    });
    expect((await change(player, { postal_code: "5000" })).body).toMatchObject({ state: "New South Wales" });
  });
});

test("accepting new terms is stored with date and version", async () => {
  const player = await givenPlayer(site.db, { termsVersion: "2025-01" });
  expect((await site.call(getPlayer, {}, { principal: principalOf(player) })).body).toMatchObject({
    auth_fields_missed: ["terms_acceptance"],
  });
  site.clock.advance(1_000);
  expect((await change(player, { terms_acceptance: true })).body).toMatchObject({ auth_fields_missed: [] });
  const { rows } = await sql`
    select terms_version, terms_accepted_at, (select array_agg(after) from ops.audit where subject = ${`player:${player.id}`}) as audited
    from identity.player where id = ${player.id}`.execute(site.db);
  const terms = { terms_version: "2026-01" };
  expect(rows).toEqual([{ ...terms, terms_accepted_at: site.clock.date(), audited: [terms] }]);
});

test("an account is marked when a change makes its details match another account of the same person", async () => {
  const person = { first_name: "Grace", last_name: "Hopper", date_of_birth: "1980-01-01" };
  await givenPlayer(site.db, { personal: { ...person, postal_code: "10115" } });
  const second = await givenPlayer(site.db, { personal: person });
  await change(second, { postal_code: "10115" });
  expect((await groupsOf(site.db, second.id)).map(({ id }) => id)).toContain("100");
});

test("a guest gets an empty object", async () => {
  expect((await site.call(getPlayer, {})).body).toEqual({});
  const player = await givenPlayer(site.db);
  expect(((await site.call(getPlayer, {}, { principal: principalOf(player) })).body as PlayerView).id).toBe(player.id);
});

describe("a break", () => {
  const until = new Date("2031-01-01T00:00:00Z");

  test("keeps promotions switched off, and every other detail can be changed", async () => {
    const player = await givenPlayer(site.db, { personal: { city: "Bonn" } });
    site.excluded.set(player.id, until);
    for (const field of ["receive_promos", "receive_sms_promos"]) {
      const refused = await change(player, { [field]: true, city: "Berlin" });
      expect(refused).toMatchObject({
        status: 422,
        errors: { [field]: { not_available: expect.any(String) } },
      });
    }
    expect((await findPlayer(site.db, player.id))!.personal).toMatchObject({ receive_promos: false, city: "Bonn" });
    expect((await change(player, { receive_promos: false, city: "Berlin" })).status).toBe(200);
  });

  test("switches promotions off once, with a row in the audit trail", async () => {
    const player = await givenPlayer(site.db, { personal: { receive_promos: true, receive_sms_promos: true } });
    for (const _ of [1, 2]) await inTransaction(site.db, (tx) => stopPromotions(tx, player.id, site.clock.date()));
    expect((await findPlayer(site.db, player.id))!.personal).toMatchObject({
      receive_promos: false,
      receive_sms_promos: false,
    });
    const { rows } = await sql`select actor from ops.audit where subject = ${`player:${player.id}`}`.execute(site.db);
    expect(rows).toEqual([{ actor: "limits" }]);
  });
});

test("an account is excluded when a change makes its details match an excluded person", async () => {
  const details = { ...COMPLETE_PERSONAL, last_name: "Carried" };
  const first = await givenPlayer(site.db, { personal: details });
  // A player that a test inserts has no person key until a detail changes.
  await change(first, { city: "Bremen" });
  const until = new Date("2031-01-01T00:00:00Z");
  site.excluded.set(first.id, until);
  const second = await givenPlayer(site.db, { personal: { ...details, last_name: null } });
  expect(site.excluded.get(second.id)).toBeUndefined();
  expect((await change(second, { last_name: "carried" })).status).toBe(200);
  expect(site.excluded.get(second.id)).toEqual(until);
});

test("only accounts that share the birth date and one more detail with an excluded account are found", async () => {
  const details = { ...COMPLETE_PERSONAL, date_of_birth: "1977-07-07", first_name: "Mona", last_name: "Similar" };
  const excluded = await givenPlayer(site.db, { personal: details });
  const alike = await givenPlayer(site.db, { personal: { ...details, first_name: "Lisa", postal_code: "99999" } });
  await givenPlayer(site.db, {
    personal: { ...details, first_name: "Lisa", last_name: "Other", postal_code: "99999" },
  });
  await givenPlayer(site.db, { personal: { ...details, date_of_birth: "1977-07-08" } });
  expect(await accountsLike(site.db, [excluded.id])).toEqual([
    { playerId: alike.id, excludedId: excluded.id, shared: ["date_of_birth", "last_name"] },
  ]);
});

test("the national register is queried when the name or the birth date changes, and not for other details", async () => {
  const player = await givenPlayer(site.db, { personal: { date_of_birth: null } });
  await change(player, { city: "Bremen" });
  expect(site.registerAsked).not.toContain(player.id);
  await change(player, { last_name: "Mets" });
  await change(player, { date_of_birth: "03/02/1980" });
  expect(site.registerAsked.filter((id) => id === player.id)).toHaveLength(2);
});
