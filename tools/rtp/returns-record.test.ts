import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ownGame } from "@apogee/own-games";
import { tally, waysOf } from "@apogee/own-games/ways";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ReturnsRecord } from "./returns-record.ts";

const game = ownGame("apogee/StellarDice")!;
const way = waysOf(game)[0]!;
let folder = "";
let path = "";

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "apogee-returns-"));
  path = join(folder, "returns.json");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("a record is continued, and equals rounds that were played at once", () => {
  new ReturnsRecord(path, "seed").playedTo(game, way, 300, 100);
  const sum = new ReturnsRecord(path, "seed").playedTo(game, way, 1_000, 250);
  expect(sum).toEqual(tally(game, way, 1_000, "seed"));
});

test("recorded rounds are not played again, nor are there fewer of them", () => {
  new ReturnsRecord(path, "seed").playedTo(game, way, 200);
  const changed = readFileSync(path, "utf8").replace(/"hits": \d+/, '"hits": 7');
  writeFileSync(path, changed);
  expect(new ReturnsRecord(path, "seed").playedTo(game, way, 100)).toMatchObject({ rounds: 200, hits: 7 });
  expect(readFileSync(path, "utf8")).toBe(changed);
});

test("another seed begins from nothing", () => {
  new ReturnsRecord(path, "seed").playedTo(game, way, 200);
  expect(new ReturnsRecord(path, "other").playedTo(game, way, 50)).toEqual(tally(game, way, 50, "other"));
});
