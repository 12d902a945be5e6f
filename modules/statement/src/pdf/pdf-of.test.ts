import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { connect, testDatabase, type TestDatabase } from "@apogee/database";
import type { Wallet } from "@apogee/wallet";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { StatementPorts } from "../ports.ts";
import { statementOf } from "../read-statement.ts";
import { givenManyRounds, givenStatements } from "../testing.ts";
import { pdfOf } from "./pdf-of.ts";

/** Rounds of one line each, one more than a document has. */
const LINES = 5_001;
const MOST_LINES = 5_000;
const LINES_A_PAGE = 100;
let database: TestDatabase;
let house: ReturnType<typeof givenStatements>;
let wallet: Wallet;
beforeAll(async () => {
  database = await testDatabase();
  house = givenStatements(database.appUrl);
  wallet = await house.wallet();
  const owner = connect({ url: database.superuserUrl, max: 1 });
  await givenManyRounds(owner.db, wallet, { rounds: LINES, perGame: 1, start: "2026-03-04T06:00:00Z" });
  await owner.close();
});
afterAll(async () => {
  await house.close();
  await database.drop();
});

/** The document of all lines, and how many pages of lines were read from the database for it so far. */
async function given() {
  let readings = 0;
  const ports: StatementPorts = {
    ...house.ports,
    gamesById: (ids) => {
      readings += 1;
      return house.ports.gamesById(ids);
    },
  };
  const reading = { db: house.db, ports, playerId: wallet.playerId };
  const statement = await statementOf(reading, { currency: "EUR", zone: "UTC" }, house.clock);
  const texts = await ports.texts("localhost", "en");
  const document = await pdfOf(reading, statement, {}, { locale: "en", texts });
  return { document, readings: () => readings };
}

/** Waits until nothing more is read from the database. */
async function settled(readings: () => number): Promise<number> {
  for (let before = -1; before !== readings();) {
    before = readings();
    await pause(300);
  }
  return readings();
}

test("a document of 5,000 lines is written at the pace of its reader, and is complete", async () => {
  const { document, readings } = await given();
  const all = MOST_LINES / LINES_A_PAGE;
  await once(document, "readable");
  const waiting = await settled(readings);
  expect(waiting).toBeLessThan(all / 2);
  let most = 0;
  let pages = 0;
  let last = "";
  for await (const chunk of document) {
    most = Math.max(most, document.readableLength);
    const text = (chunk as Buffer).toString("latin1");
    pages += text.match(/\/Type \/Page\b/g)?.length ?? 0;
    last = text;
  }
  expect(last).toContain("EOF");
  expect(readings()).toBe(all);
  expect(pages).toBeGreaterThan(100);
  // The lines of one reading come on top of a full buffer.
  expect(most).toBeLessThan(4 * document.readableHighWaterMark);
});

test("a reader that disconnects ends the reading of lines", async () => {
  const { document, readings } = await given();
  await once(document, "readable");
  document.destroy();
  expect(await settled(readings)).toBeLessThan(MOST_LINES / LINES_A_PAGE);
});
