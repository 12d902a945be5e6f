import { givenMember, type GivenMember } from "@apogee/staff/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { givenBackOffice, type GivenBackOffice, type Said } from "../testing/given-back-office.ts";

let office: GivenBackOffice;
let mia: GivenMember;
let noah: GivenMember;
beforeAll(async () => {
  office = await givenBackOffice();
  const staff = { db: office.db, clock: office.parts.platform.clock };
  const permissions = ["methods.edit", "licences.edit", "thresholds.manage"] as const;
  mia = await givenMember(staff, { handle: "mia", permissions });
  noah = await givenMember(staff, { handle: "noah", permissions });
});
afterAll(() => office.close());

const rows = async (list: string): Promise<Said[]> => (await office.ask<{ rows: Said[] }>(list)).rows;
const card = async () =>
  (await rows("method.list")).find(({ method, currency }) => method === "card" && currency === "EUR");
const inputOf = ({ brand: _b, type: _t, provider: _p, deposits: _d, withdrawals: _w, ...input }: Said) => input;

/** Orders a change as one member and approves it as the other. */
async function decided(name: string, input: object): Promise<void> {
  const { proposal } = await office.run(mia, name, input);
  expect([name, proposal]).toEqual([name, { id: expect.any(Number), expires_at: expect.any(String) }]);
  await expect(office.run(mia, "proposal.approve", { proposal: proposal!.id })).rejects.toMatchObject({ status: 403 });
  await office.run(noah, "proposal.approve", { proposal: proposal!.id });
}

test("limits of a method change with a second member, and are offered to players", async () => {
  const before = inputOf(await card());
  await decided("method.limits", {
    ...before,
    deposit_min: "25.00",
    presets: ["25.00", "100.00"],
    default_amount: "25.00",
  });
  expect(await card()).toMatchObject({ deposit_min: "25.00", presets: ["25.00", "100.00"] });
  const history = await office.ask<{ rows: Said[] }>("history.of", { kind: "method", id: "card:EUR" });
  expect(history.rows).toMatchObject([{ action: "method.limits_set", before: { deposit_min: before.deposit_min } }]);
});

test("a method is switched off at once, and on again only with a second member", async () => {
  const before = inputOf(await card());
  expect((await office.run(mia, "method.limits", { ...before, enabled: false })).proposal).toBeNull();
  expect(await card()).toMatchObject({ enabled: false });
  await decided("method.limits", { ...before, enabled: true });
  expect(await card()).toMatchObject({ enabled: true });
});

const methodOf = async (id: string) => (await rows("method.index")).find(({ method }) => method === id);

test("a method is created with a second member, and its history has the change; terms that do not fit are refused", async () => {
  const terms = {
    ...((await methodOf("google_pay"))!["terms"] as object),
    title: "Vipps",
    kind: "vipps",
    countries: ["NO"],
  };
  await expect(
    office.run(mia, "method.put", { method: "vipps", terms: { ...terms, provider: "nobody" } }),
  ).rejects.toMatchObject({ code: "invalid_fields" });
  expect(await methodOf("vipps")).toBeUndefined();
  const range = { currency: "NOK", depositMin: 10_000, depositMax: 500_000, cashoutMin: 20_000, cashoutMax: 500_000 };
  await decided("method.put", {
    method: "vipps",
    terms: { ...terms, ranges: [{ ...range, presets: [20_000], usual: 20_000 }] },
  });
  expect(await methodOf("vipps")).toMatchObject({
    title: "Vipps",
    countries: ["NO"],
    currencies: ["NOK"],
    connected: true,
  });
  const history = await office.ask<{ rows: Said[] }>("history.of", { kind: "method", id: "vipps" });
  expect(history.rows).toMatchObject([{ action: "method.changed", before: null }]);
});

test("maintenance begins and ends at once; an end in the past is refused", async () => {
  const until = "2020-01-01T00:00:00Z";
  await expect(office.run(mia, "method.maintain", { method: "card", on: true, until })).rejects.toMatchObject({
    code: "invalid_fields",
  });
  expect(await methodOf("card")).toMatchObject({ maintenance: false });
  await office.run(mia, "method.maintain", { method: "card", on: true });
  expect(await methodOf("card")).toMatchObject({ maintenance: true, maintenance_until: null });
  await office.run(mia, "method.maintain", { method: "card", on: false });
  expect(await methodOf("card")).toMatchObject({ maintenance: false });
});

test("amounts that do not fit each other are refused by field, before anybody is asked to approve them", async () => {
  const before = inputOf(await card());
  await expect(office.run(mia, "method.limits", { ...before, deposit_max: "1.00" })).rejects.toMatchObject({
    code: "invalid_fields",
  });
  await expect(
    office.run(mia, "reality.set", { licence: "CW", minutes: 5, least: 10, most: 90 }),
  ).rejects.toMatchObject({ code: "invalid_fields" });
  expect(inputOf(await card())).toEqual(before);
});

test("markers of harm and reality checks change with a second member", async () => {
  await decided("harm-threshold.set", { marker: "night_play", days: 14, least: 3 });
  expect(await rows("harm-threshold.list")).toContainEqual({ marker: "night_play", days: 14, least: 3 });
  await decided("reality.set", { licence: "CW", minutes: 45, least: 10, most: 90 });
  expect(await rows("reality.list")).toContainEqual({ licence: "CW", minutes: 45, least: 10, most: 90 });
});

test("hosts, categories and the history of rates are listed", async () => {
  expect(await rows("host.list")).toContainEqual(expect.objectContaining({ licence: expect.any(String) }));
  const categories = await rows("category.list");
  expect(categories.length).toBeGreaterThan(3);
  for (const { games, enabled } of categories) expect(enabled).toBeLessThanOrEqual(games);
  expect(await office.ask("rates.history", { currency: "CAD", days: 7 })).toMatchObject({ currency: "CAD" });
});
