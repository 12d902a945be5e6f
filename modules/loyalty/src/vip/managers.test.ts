import { listManagers, type ResponseOf } from "@apogee/contract";
import { connect, inTransaction, testDatabase, type TestDatabase } from "@apogee/database";
import { joinGroup } from "@apogee/identity";
import { givenPlayer } from "@apogee/identity/testing";
import { FixedClock } from "@apogee/kernel";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { putManager, removeManager } from "./commands/put-manager.ts";
import { allManagers } from "./manager.store.ts";
import { loyaltyRoutes } from "../routes.ts";

const clock = new FixedClock("2031-05-01T12:00:00Z");
const by = { actor: "operator:anna", reason: "For a test" };
const NORA = {
  name: "Nora Lind",
  avatar: "/files/image/nora.webp",
  hours: { en: "Weekdays, 9 to 17 UTC", de: "Werktags, 9 bis 17 Uhr UTC" },
  email: "nora@example.com",
  whatsApp: "https://wa.me/123456789",
  groups: ["257", "258"],
};
let database: TestDatabase;
let connection: ReturnType<typeof connect>;
let playerId: number;

beforeAll(async () => {
  database = await testDatabase();
  connection = connect({ url: database.appUrl });
});
afterAll(async () => {
  await connection?.close();
  await database?.drop();
});
beforeEach(async () => {
  for (const { key } of await allManagers(connection.db)) await remove(key);
  playerId = (await givenPlayer(connection.db)).id;
  await inTransaction(connection.db, (tx) => joinGroup(tx, playerId, "257", "operator:anna", clock.date()));
});

const put = (key: string, terms: object, reason = by.reason) =>
  inTransaction(connection.db, (tx) => putManager(tx, { key, terms, ...by, reason }, clock.date()));
const remove = (key: string) => inTransaction(connection.db, (tx) => removeManager(tx, { key, ...by }, clock.date()));
const ask = async (userGroups?: readonly string[], locale = "en") =>
  (await loyaltyRoutes({} as never)
    .find(({ contract }) => contract.name === listManagers.name)!
    .handle(
      { body: userGroups ? { userGroups } : {} } as never,
      { db: connection.db, clock, principal: { playerId }, locale } as never,
    )) as ResponseOf<typeof listManagers>;

test("a player sees the managers of the requested groups that the player belongs to", async () => {
  await put("nora", NORA);
  await put("ole", { ...NORA, name: "Ole Berg", position: 1, groups: ["759"] });
  const nora = {
    managerName: "Nora Lind",
    avatar: "/files/image/nora.webp",
    time: "Werktags, 9 bis 17 Uhr UTC",
    whatsAppLink: "https://wa.me/123456789",
    telegramLink: null,
    email: "nora@example.com",
  };
  expect(await ask(["257", "759"], "de-AT")).toEqual([nora]);
  expect(listManagers.response.parse([nora])).toEqual([nora]);
  expect(await ask(undefined, "no")).toMatchObject([{ managerName: "Nora Lind", time: "Weekdays, 9 to 17 UTC" }]);
  expect(await ask(["759"])).toEqual([]);
  expect(await ask([])).toEqual([]);
  await inTransaction(connection.db, (tx) => joinGroup(tx, playerId, "759", "operator:anna", clock.date()));
  expect((await ask()).map(({ managerName }) => managerName)).toEqual(["Nora Lind", "Ole Berg"]);
  await remove("nora");
  expect((await ask()).map(({ managerName }) => managerName)).toEqual(["Ole Berg"]);
  const { rows } = await sql`
    select action, reason, before -> 'terms' ->> 'name' as before from ops.audit where subject = 'manager:nora' order by id desc limit 2`.execute(
    connection.db,
  );
  expect(rows).toEqual([
    { action: "manager.removed", reason: "For a test", before: "Nora Lind" },
    { action: "manager.put", reason: "For a test", before: null },
  ]);
});

test.each<[string, object]>([
  ["without English hours", { hours: { de: "Werktags" } }],
  ["without any contact", { email: null, whatsApp: null }],
  ["with a link that runs a script", { whatsApp: "javascript:alert(1)" }],
  ["with a link to another site", { telegram: "https://t.me.example.com/nora" }],
  ["with a link without encryption", { telegram: "http://t.me/nora" }],
  ["with a picture of another site", { avatar: "https://example.com/nora.webp" }],
  ["without groups", { groups: [] }],
  ["with an unknown field", { phone: "123" }],
])("a manager %s is refused, and no row is written", async (_what, more) => {
  await expect(put("nora", { ...NORA, ...more })).rejects.toMatchObject({ code: "invalid_fields" });
  expect(await allManagers(connection.db)).toEqual([]);
});

test("a change without a reason, with an invalid key or to an unknown row is refused and changes nothing", async () => {
  await expect(put("nora", NORA, "no")).rejects.toMatchObject({ code: "reason_missing" });
  await expect(put("Nora Lind", NORA)).rejects.toMatchObject({ code: "invalid_fields" });
  await expect(remove("nora")).rejects.toMatchObject({ code: "not_found" });
  expect(await allManagers(connection.db)).toEqual([]);
});
