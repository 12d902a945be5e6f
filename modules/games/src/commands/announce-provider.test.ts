import { connect, inTransaction, testDatabase, type TestDatabase } from "@apogee/database";
import { FixedClock, InvalidFields, NotFound, ReasonMissing } from "@apogee/kernel";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { sql } from "kysely";
import { producers } from "../queries.ts";
import { givenGame, givenManyGames } from "../testing.ts";
import { announceProvider, type Announcement } from "./announce-provider.ts";
import type { AuditEntry } from "./switch-game.ts";

const clock = new FixedClock("2031-05-01T12:00:00Z");
let database: TestDatabase;
let connection: ReturnType<typeof connect>;
let audited: AuditEntry[];

beforeAll(async () => {
  database = await testDatabase();
  connection = connect({ url: database.appUrl });
  await givenGame(connection.db, clock);
  await givenManyGames(connection.db, clock, 1);
});
afterAll(async () => {
  await connection.close();
  await database.drop();
});
beforeEach(async () => {
  audited = [];
  await sql`update games.producer set announced_to = null`.execute(connection.db);
});

const announce = (order: Partial<Announcement> = {}): Promise<boolean> =>
  inTransaction(connection.db, (tx) =>
    announceProvider(
      tx,
      { provider: "bulk", group: "851", actor: "operator:anna", reason: "a new studio", ...order },
      { recordAudit: async (_tx, entry) => void audited.push(entry) },
      clock.date(),
    ),
  );
const announced = async (): Promise<Record<string, string>> =>
  Object.fromEntries(
    (await producers(connection.db)).flatMap(({ provider, announcedTo }) =>
      announcedTo === null ? [] : [[provider, announcedTo]],
    ),
  );

test("a provider is announced to one group, and a group has at most one announced provider", async () => {
  expect([await announce(), await announce()]).toEqual([true, false]);
  expect(await announced()).toEqual({ bulk: "851" });
  await announce({ provider: "apogee" });
  expect(await announced()).toEqual({ apogee: "851" });
  await announce({ group: "1030" });
  expect(await announced()).toEqual({ apogee: "851", bulk: "1030" });
  await announce({ provider: "apogee", group: null });
  expect(await announced()).toEqual({ bulk: "1030" });
  expect(audited[0]).toEqual({
    at: clock.date(),
    actor: "operator:anna",
    action: "provider.announced",
    subject: "provider:bulk",
    before: { announced_to: null },
    after: { announced_to: "851" },
    reason: "a new studio",
  });
  expect(audited).toHaveLength(4);
});

test.each([
  ["an unknown provider", { provider: "nobody" }, NotFound],
  ["a group without announcements", { group: "21" }, InvalidFields],
  ["a missing reason", { reason: "" }, ReasonMissing],
])("%s is refused, and nothing changes", async (_name, order, refused) => {
  await announce({ provider: "apogee" });
  await expect(announce(order)).rejects.toThrow(refused);
  expect([await announced(), audited.length]).toEqual([{ apogee: "851" }, 1]);
});
