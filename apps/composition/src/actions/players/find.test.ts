import { givenPlayer } from "@apogee/identity/testing";
import { givenWallet, stakeOf } from "@apogee/play/testing";
import { inTransaction } from "@apogee/database";
import { joinGroup } from "@apogee/identity";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { givenBackOffice, type GivenBackOffice } from "../../testing/given-back-office.ts";

interface Found {
  readonly searched: string[];
  readonly rows: ReadonlyArray<{
    readonly player: number;
    readonly email: string;
    readonly phone: string | null;
    readonly why: ReadonlyArray<{ by: string; how: string; shown: string | null }>;
  }>;
  readonly total: number;
}

const AT = new Date("2026-03-01T12:00:00Z");
const ADDRESS = "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq";
let office: GivenBackOffice;
let ada: number;
let grace: number;
let payment: number;
let round: string;

beforeAll(async () => {
  office = await givenBackOffice();
  const { db } = office;
  const personal = { first_name: "Ada", last_name: "Müller", nickname: "countess", mobile_phone: "+49 30 1234-567" };
  ada = (await givenPlayer(db, { email: "ada.byron@example.com", personal, verified: true, at: AT })).id;
  grace = (
    await givenPlayer(db, {
      email: "hopper@example.org",
      currency: "CAD",
      personal: { first_name: "Grace", last_name: "Hopper", nickname: "amazing", country: "CA" },
      at: new Date("2026-04-01T12:00:00Z"),
    })
  ).id;
  const wallet = await givenWallet(db, { real: 5_000, playerId: ada });
  round = (await office.lane.submit(stakeOf(wallet, "a", 100))).roundId;
  const { rows } = await sql<{ id: number }>`
    insert into cashier.payment (player_id, licence, action, stage, method_id, provider, currency, amount, created_at, changed_at)
    values (${ada}, 'CW', 'deposit', 'credited', 'card', 'sandbox-cards', 'EUR', 1000, ${AT}, ${AT}) returning id`.execute(
    db,
  );
  payment = rows[0]!.id;
  await sql`insert into cashier.address (player_id, provider, address, created_at) values (${grace}, 'sandbox-bitcoin', ${ADDRESS}, ${AT})`.execute(
    db,
  );
  await sql`
    insert into cashier.saved_profile (player_id, method_id, provider, token, brand, bin, last_four, holder, expires, created_at, last_used_at)
    values (${grace}, 'card', 'sandbox-cards', 'tok_secret_of_a_card', 'Visa', '424242', '4242', 'GRACE HOPPER', '09/29', ${AT}, ${AT})`.execute(
    db,
  );
});
afterAll(() => office.close());

const search = (text: string) => office.ask<Found>("player.search", { text });

test.each<[text: () => string, player: () => number, by: string, how: string]>([
  [() => String(ada), () => ada, "number", "same"],
  [() => `#${payment}`, () => ada, "payment", "same"],
  [() => round, () => ada, "round", "same"],
  [() => "ADA.byron@example.com", () => ada, "email", "same"],
  [() => "ada.byrn@exmaple.com", () => ada, "email", "similar"],
  [() => "030 1234567", () => ada, "phone", "ends"],
  [() => "4242", () => grace, "card", "same"],
  [() => ADDRESS, () => grace, "address", "same"],
  [() => "countess", () => ada, "nickname", "same"],
  [() => "countes", () => ada, "nickname", "begins"],
  [() => "cuntess", () => ada, "nickname", "similar"],
  [() => "Mueller", () => ada, "name", "same"],
  [() => "muller", () => ada, "name", "same"],
  [() => "grace hoper", () => grace, "name", "same"],
])("a search finds a player by each thing that is known (%#)", async (text, player, by, how) => {
  const { rows } = await search(text());
  const found = rows.find((row) => row.player === player());
  expect(found?.why).toContainEqual(expect.objectContaining({ by, how }));
});

test("the answer says what was searched, masks contacts and contains no token of a card", async () => {
  const found = await search("4242");
  expect(found.searched).toEqual(["number", "payment", "card"]);
  expect(found.rows[0]).toMatchObject({
    email: "h•••@example.org",
    why: [{ by: "card", how: "same", shown: "Visa •••• 4242" }],
  });
  expect(JSON.stringify(found)).not.toMatch(/tok_secret|hopper@|424242/);
  expect((await search("ada.byron@example.com")).rows[0]).toMatchObject({ player: ada, phone: "••• 4567" });
});

test("a text that fits nobody finds nobody", async () => {
  expect(await search("zzyzx quux")).toMatchObject({ rows: [], total: 0, searched: ["email", "nickname", "name"] });
});

test("players are listed by filters, in orders of the database, a page at a time", async () => {
  const list = async (filters: object, page: object = {}) => {
    const { rows, total } = await office.ask<{ rows: Array<{ player: number }>; total: number }>(
      "player.list",
      filters,
      page,
    );
    return [rows.map(({ player }) => player), total];
  };
  expect(await list({})).toEqual([[grace, ada], 2]);
  expect(await list({}, { sort: "registered" })).toEqual([[ada, grace], 2]);
  expect(await list({}, { sort: "-name", limit: 1 })).toEqual([[ada], 2]);
  expect(await list({ country: "CA" })).toEqual([[grace], 1]);
  expect(await list({ currency: "EUR", verified: true })).toEqual([[ada], 1]);
  expect(await list({ registered_from: "2026-03-15T00:00:00Z" })).toEqual([[grace], 1]);
  expect(await list({ registered_before: "2026-03-15T00:00:00Z", status: "active" })).toEqual([[ada], 1]);
  await inTransaction(office.db, (tx) => joinGroup(tx, ada, "258", "system", AT));
  const vip = await office.ask<{ rows: Array<{ vip: { key: string } | null }> }>("player.list", { group: "258" });
  expect(vip.rows.map((row) => row.vip?.key)).toEqual([expect.any(String)]);
  expect(await list({ vip: vip.rows[0]!.vip!.key })).toEqual([[ada], 1]);
  await expect(list({ vip: "nobility" })).rejects.toMatchObject({ code: "invalid_fields" });
});
