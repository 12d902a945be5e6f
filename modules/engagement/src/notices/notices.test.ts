import { listNotices, personalNotification, type NoticeView } from "@apogee/contract";
import { connect, inTransaction, testDatabase, type Database, type TestDatabase } from "@apogee/database";
import { startWorker } from "@apogee/events";
import type { CallContext } from "@apogee/http";
import { FixedClock, SystemClock } from "@apogee/kernel";
import { PATIENCE } from "@apogee/kernel/testing";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { noticeTasks } from "./publish-notice.ts";
import { noticeRoutes } from "./routes.ts";
import { sendNotice, type PersonalNotice } from "./send-notice.ts";

let database: TestDatabase;
let db: Database;
let close: () => Promise<void>;
beforeAll(async () => {
  database = await testDatabase();
  ({ db, close } = connect({ url: database.appUrl }));
});
afterAll(async () => {
  await close();
  await database.drop();
});

const AT = new Date("2031-05-05T10:00:00Z");
const notice = (cause: string, facts: Partial<PersonalNotice> = {}): PersonalNotice => ({
  playerId: 7,
  cause,
  title: "Moonshot",
  text: "You have the first place.",
  page: "/tournaments/moonshot",
  ...facts,
});
const send = (each: PersonalNotice, at = AT) => inTransaction(db, (tx) => sendNotice(tx, each, at));
async function listed(playerId: number, at: string): Promise<NoticeView[]> {
  const route = noticeRoutes().find(({ contract }) => contract.name === listNotices.name)!;
  const context = { db, clock: new FixedClock(at), principal: { kind: "player", playerId } };
  return (await route.handle({} as never, context as unknown as CallContext)) as NoticeView[];
}

test("a notice is published once for its cause, to its player, after the commit", async () => {
  const published: unknown[] = [];
  await send(notice("contest:1:7"));
  await send(notice("contest:1:7", { text: "Again." }));
  const undone = inTransaction(db, async (tx) => {
    await sendNotice(tx, notice("contest:2:7"), AT);
    throw new Error("undone");
  });
  await expect(undone).rejects.toThrow("undone");
  const worker = await startWorker({
    appUrl: database.appUrl,
    db,
    clock: new SystemClock(),
    log: () => undefined,
    tasks: noticeTasks((...publication) => void published.push(publication)),
  });
  try {
    await vi.waitFor(async () => {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from graphile_worker._private_jobs`.execute(
        db,
      );
      expect(rows[0]!.n).toBe(0);
    }, PATIENCE);
  } finally {
    await worker.stop();
  }
  expect(published).toEqual([["personal_notifications#7", (await listed(7, "2031-05-06T00:00:00Z"))[0]]]);
  expect(personalNotification.parse((published[0] as unknown[])[1])).toMatchObject({
    text: "You have the first place.",
  });
});

test("the list has the player's own notices of 30 days, newest first", async () => {
  await send(notice("old:8", { playerId: 8 }), new Date("2031-04-01T00:00:00Z"));
  await send(notice("a:8", { playerId: 8, title: "A" }));
  await send(notice("b:8", { playerId: 8, title: "B", page: null }));
  const mine = await listed(8, "2031-05-06T00:00:00Z");
  expect(mine.map(({ title, page }) => [title, page])).toEqual([
    ["B", null],
    ["A", "/tournaments/moonshot"],
  ]);
});
