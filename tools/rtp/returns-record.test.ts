import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ownGame } from "@apogee/own-games";
import { tally, waysOf, type Way } from "@apogee/own-games/ways";
import { afterEach, beforeEach, expect, test } from "vitest";
import { OtherSeed, recordedReturns, ReturnsRecord } from "./returns-record.ts";

const game = ownGame("apogee/StellarDice")!;
const way = waysOf(game)[0]!;
let folder = "";
let path = "";

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "apogee-returns-"));
  path = join(folder, "returns.json");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("a continued record equals one of rounds that were played in one run", () => {
  new ReturnsRecord(path, "seed").playedTo(game, way, 300, 100);
  const sum = new ReturnsRecord(path, "seed").playedTo(game, way, 1_000, 250);
  expect(sum).toEqual(tally(game, way, 1_000, "seed"));
});

test("recorded rounds are neither played again nor lost", () => {
  new ReturnsRecord(path, "seed").playedTo(game, way, 200);
  const changed = readFileSync(path, "utf8").replace(/"hits": \d+/, '"hits": 7');
  writeFileSync(path, changed);
  expect(new ReturnsRecord(path, "seed").playedTo(game, way, 100)).toMatchObject({ rounds: 200, hits: 7 });
  expect(readFileSync(path, "utf8")).toBe(changed);
});

test("another seed is refused and leaves the record unchanged", () => {
  new ReturnsRecord(path, "seed").playedTo(game, way, 200);
  const recorded = readFileSync(path, "utf8");
  expect(() => new ReturnsRecord(path, "other")).toThrow(OtherSeed);
  expect(() => new ReturnsRecord(path, "other")).toThrow('has rounds of the seed "seed"');
  expect(readFileSync(path, "utf8")).toBe(recorded);
});

test("two concurrent runs keep the rounds of both, and the longer tally of the same way", () => {
  const other = ownGame("comet/SilentAscent")!;
  const [otherWay] = waysOf(other);
  const [first, second] = [new ReturnsRecord(path, "seed"), new ReturnsRecord(path, "seed")];
  first.playedTo(game, way, 300);
  const beside = second.playedTo(other, otherWay!, 100);
  let played = 0;
  const overtaken: Way = {
    ...way,
    totals(source) {
      if (++played === 10) second.playedTo(game, way, 1_000);
      return way.totals!(source);
    },
  };
  const longer = tally(game, way, 1_000, "seed");
  expect(first.playedTo(game, overtaken, 400, 20)).toEqual(longer);
  expect(played).toBe(20);
  expect(recordedReturns(path)).toEqual({
    [game.name]: { [way.name]: longer },
    [other.name]: { [otherWay!.name]: beside },
  });
});

test("a record is replaced as a whole, in the same format, and leaves no other file", () => {
  new ReturnsRecord(path, "seed").playedTo(game, way, 200);
  const { ino } = statSync(path);
  const sum = new ReturnsRecord(path, "seed").playedTo(game, way, 300);
  expect(statSync(path).ino).not.toBe(ino);
  expect(readdirSync(folder)).toEqual(["returns.json"]);
  const expected = { seed: "seed", games: { [game.name]: { [way.name]: sum } } };
  expect(readFileSync(path, "utf8")).toBe(`${JSON.stringify(expected, null, 2)}\n`);
});
