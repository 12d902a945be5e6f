import { seedContent, textsFromFolder } from "@apogee/content";
import { connect, inTransaction, testDatabase, type TestDatabase } from "@apogee/database";
import { sendNotice } from "@apogee/engagement";
import { givenPlayer } from "@apogee/identity/testing";
import { SystemClock } from "@apogee/kernel";
import { sql } from "kysely";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { missedNotice } from "./missed-notice.ts";

const clock = new SystemClock();
const shippedTexts = textsFromFolder(join(import.meta.dirname, "../../../web/src/locales"));
let database: TestDatabase;
let app: ReturnType<typeof connect>;
beforeAll(async () => {
  database = await testDatabase();
  app = connect({ url: database.appUrl });
  await inTransaction(app.db, seedContent);
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

test.each([
  ["de", "used_up", /gewählt haben, gab es nicht\. \S/],
  ["xx", "budget", /when you registered\. The offer is used up\.$/],
  ["en", "group", /when you registered\. It is no longer open to you\.$/],
])("a player who reads %s gets the reason %s in words", async (language, why, text) => {
  const { id: playerId } = await givenPlayer(app.db, { confirmed: true });
  await sql`update identity.player set language = ${language} where id = ${playerId}`.execute(app.db);
  const platform = { db: app.db, clock, shippedTexts };
  const note = await missedNotice({ platform, sendNotice })(playerId);
  await inTransaction(app.db, (tx) => note(tx, { title: "A start", why }, clock.date()));
  const { rows } = await sql<{ title: string; text: string; page: string }>`
    select title, text, page from engagement.notice where player_id = ${playerId}`.execute(app.db);
  expect(rows).toEqual([{ title: "A start", text: expect.stringMatching(text) as string, page: "/promotions" }]);
});
