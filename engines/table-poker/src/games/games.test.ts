import { decimal, ratio } from "@apogee/engine";
import { sha256Hex } from "@apogee/rng";
import { expect, test } from "vitest";
import { tablePokerReport } from "../index.ts";
import { saltwindStud, TABLE_POKER_GAMES, TABLE_POKER_TITLES, tablePokerGame, threeFinches } from "./index.ts";

test("three card poker returns exactly what it declares, over all 407,170,400 pairs of hands", () => {
  expect(tablePokerReport(threeFinches.sheet)).toEqual(threeFinches.declared);
});

test("three card poker has the published edges, and queen, six, four is the best strategy", () => {
  const { best, simple, pairPlus, results } = threeFinches.declared;
  expect(results).toBe(String(22_100 * 18_424));
  // Published as 3.372981 % and 2.316742 %, rounded.
  expect(decimal(-BigInt(best.net) * 100n, BigInt(results), 7)).toBe("3.3729809");
  expect(best).toEqual(simple);
  expect(pairPlus!.edgePercent).toBe("2.316742");
});

test("Caribbean stud loses the published 1,041,372,912,372 of 19,933,230,517,200 antes with the best decisions", () => {
  const { best, simple, results } = saltwindStud.declared;
  expect([best.net, results]).toEqual(["-1041372912372", "19933230517200"]);
  expect(best.edgePercent).toBe("5.224305");
  expect(BigInt(simple.net) < BigInt(best.net)).toBe(true);
});

test.each(TABLE_POKER_GAMES)("$sheet.slug: the declared figures follow from its net result", ({ sheet, declared }) => {
  expect(declared.sheetSha256).toBe(sha256Hex(JSON.stringify(sheet)));
  const results = BigInt(declared.results);
  for (const { net, rtp, rtpPercent } of [declared.best, declared.simple]) {
    expect(rtp).toEqual(ratio(results + BigInt(net), results));
    expect(rtpPercent).toBe(decimal((results + BigInt(net)) * 100n, results, 4));
    expect(Number(rtpPercent)).toBeGreaterThan(75);
  }
});

test.each(TABLE_POKER_GAMES)("$sheet.slug is found by slug, identifier and version", (game) => {
  const { slug, identifier, version } = game.sheet;
  expect(tablePokerGame(slug)).toBe(game);
  expect(tablePokerGame(identifier, version)).toBe(game);
  expect(tablePokerGame(identifier, version + 1)).toBeUndefined();
  for (const colour of Object.values(game.sheet.art.palette)) expect(colour).toMatch(/^#[0-9a-f]{6}$/);
});

test("the facts of the titles match their declarations", () => {
  expect(TABLE_POKER_TITLES).toMatchObject([
    {
      name: "finch/ThreeFinches@1",
      family: "table-poker",
      kind: "table",
      categories: ["poker", "card"],
      volatility: "low",
      rtpPercent: "96.6270",
      maxWin: { multiple: "41.00", by: "sheet", oneIn: "460.41" },
      idleHours: 30 * 24,
    },
    { name: "finch/SaltwindStud@1", rtpPercent: "94.7756", maxWin: { multiple: "204.00" } },
  ]);
});
