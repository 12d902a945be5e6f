import { projectionStates, projectNext } from "@apogee/events";
import { givenPlayer } from "@apogee/identity/testing";
import { FixedClock, minor } from "@apogee/kernel";
import { Lane } from "@apogee/play";
import { bet, givenWallet, requestOf, stakeOf, win } from "@apogee/play/testing";
import { dailyCosts, dailyResults, reportMoney } from "@apogee/tracking";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createProgram } from "../program.ts";
import { givenCommandLine, type GivenCommandLine } from "../testing/given-command-line.ts";

const PROJECTIONS = [dailyResults, dailyCosts, reportMoney];
let commandLine: GivenCommandLine;
beforeAll(async () => {
  commandLine = await givenCommandLine();
});
afterAll(() => commandLine.close());

test("empty reports state that there was no activity", async () => {
  for (const report of [
    ["report"],
    ["report", "liability"],
    ["report", "open-rounds"],
    ["events", "list", "--kind", "void"],
  ]) {
    expect([report, (await commandLine.run(...report)).out]).toEqual([report, "No activity.\n"]);
  }
  expect(await commandLine.json("report")).toMatchObject({ results: [], totals: [] });
});

test("statistics print sums beyond 2^53 to the last cent, as a table and as JSON", async () => {
  await sql`insert into tracking.game_statistics (game_id, paytable, currency, plays, wagered, won, stake_squares, win_squares, stake_times_win)
    values (1, 'test@1', 'EUR', 10, 9007199254740993, 9999999999999991, 1, 1, 1)`.execute(commandLine.db);
  try {
    const { code, out } = await commandLine.run("statistics");
    expect([code, out]).toEqual([0, expect.stringMatching(/ 90071992547409\.93 +99999999999999\.91 /)]);
    expect((await commandLine.run("statistics", "--json")).out).toContain(
      '"wagered":9007199254740993,"won":9999999999999991,',
    );
  } finally {
    await sql`truncate tracking.game_statistics`.execute(commandLine.db);
  }
});

test("the help of a report says what its figures mean", () => {
  const report = createProgram().commands.find((each) => each.name() === "report")!;
  let said = "";
  report.configureOutput({ writeOut: (text) => void (said += text) }).outputHelp();
  expect(said).toContain("GGR = wagered - won");
  expect(said).toContain("NGR = GGR - bonus costs - fees");
  expect(said).toContain("ackpot contributions and jackpot wins are those of providers' jackpots");
});

test("a report prints as a table with totals, as CSV, or as JSON with exact decimals; a marked test account is left out from then on", async () => {
  const clock = new FixedClock("2026-03-04T05:06:07Z");
  const lane = new Lane({ url: commandLine.appUrl, clock });
  const { id: playerId } = await givenPlayer(commandLine.db);
  const wallet = await givenWallet(commandLine.db, { real: 10_000, playerId });
  await lane.submit(stakeOf(wallet, "a", 1_205, { win: minor(200) }));
  const marked = await commandLine.run("player", "test", String(playerId), "--on", "--reason", "one of our testers");
  expect([marked.code, marked.out]).toEqual([0, `Player ${playerId} is a test account.\n`]);
  await lane.submit(stakeOf(wallet, "b", 5_000));
  await lane.submit(stakeOf(wallet, "c", 10, { finished: false }));
  await lane.close();
  const behind = await commandLine.run("report");
  expect([behind.out, behind.notes]).toEqual([
    "No activity.\n",
    expect.stringContaining("The 4 newest events and entries are not included yet"),
  ]);
  do {
    for (const projection of PROJECTIONS) await projectNext(commandLine.db, projection, clock.date());
  } while ((await projectionStates(commandLine.db, PROJECTIONS)).some(({ behind: waiting }) => waiting > 0));

  const { out } = await commandLine.run("report", "--from", "2026-03-04", "--to", "2026-03-04", "--by", "day");
  expect(out.split("\n").map((line) => line.split(/ {2,}/))).toEqual([
    [
      "day",
      "currency",
      "rounds",
      "voids",
      "wagered",
      "won",
      "GGR",
      "jackpot provision",
      "GGR before jackpots",
      "bonus costs",
      "fees",
      "NGR",
      "jackpot contributions",
      "jackpot wins",
    ],
    ["2026-03-04", "EUR", "1", "0", "12.05", "2.00", "10.05", "0.00", "10.05", "0.00", "0.00", "10.05", "0.00", "0.00"],
    [""],
    expect.arrayContaining(["total", "GGR"]),
    expect.arrayContaining(["EUR", "10.05"]),
    [""],
  ]);
  expect((await commandLine.run("report", "--by", "currency", "--test", "--csv")).out).toBe(
    "\ufeffcurrency,rounds,voids,wagered,won,GGR,jackpot provision,GGR before jackpots,bonus costs,fees,NGR,jackpot contributions,jackpot wins\nEUR,2,0,50.10,0.00,50.10,0.00,50.10,0.00,0.00,50.10,0.00,0.00\n",
  );
  expect(await commandLine.json("report", "--by", "day")).toMatchObject({
    results: [
      { day: "2026-03-04", currency: "EUR", game: null, rounds: 1, wagered: "12.05", ggr: "10.05", ngr: "10.05" },
    ],
    events_behind: 0,
  });
  expect((await commandLine.run("report", "--currency", "usd")).out).toBe("No activity.\n");
  expect(await commandLine.json<unknown[]>("report", "open-rounds", "--test")).toEqual([
    expect.objectContaining({ player: playerId, stake: "0.10", age: expect.stringMatching(/^\d+ d \d+ h \d+ min$/) }),
  ]);
  expect(await commandLine.json("report", "liability", "--test")).toMatchObject({
    rows: [
      {
        currency: "EUR",
        wallets: 1,
        real: "39.85",
        bonus: "0.00",
        pending_withdrawals: "0.00",
        open_stakes: "0.10",
        liability: "39.95",
        owed_by_players: "0.00",
      },
    ],
  });
});

test("jackpot contributions and wins have their own columns, and the formulas in the JSON say that GGR and NGR include them once", async () => {
  const clock = new FixedClock("2026-03-04T05:06:07Z");
  const lane = new Lane({ url: commandLine.appUrl, clock });
  const { id: playerId } = await givenPlayer(commandLine.db);
  const wallet = await givenWallet(commandLine.db, { real: 10_000, playerId, currency: "USD" });
  await lane.submit(requestOf(wallet, "r", [bet("1", 500, 7), win("2", 2_000, 1_900)], { finished: true }));
  await lane.close();
  do {
    for (const projection of PROJECTIONS) await projectNext(commandLine.db, projection, clock.date());
  } while ((await projectionStates(commandLine.db, PROJECTIONS)).some(({ behind: waiting }) => waiting > 0));
  const { results, totals, formulas } = await commandLine.json<Record<string, Array<Record<string, string>>>>(
    "report",
    "--currency",
    "usd",
    "--by",
    "day",
  );
  const figures = {
    wagered: "5.00",
    won: "20.00",
    ggr: "-15.00",
    ngr: "-15.00",
    jackpot_contributions: "0.07",
    jackpot_wins: "19.00",
  };
  expect([results, totals]).toMatchObject([[figures], [figures]]);
  expect(formulas).toMatchObject({ jackpots: expect.stringContaining("GGR and NGR include them once") });
  expect((await commandLine.run("report", "--currency", "usd", "--by", "day", "--csv")).out).toContain(
    "\n2026-03-04,USD,1,0,5.00,20.00,-15.00,0.00,-15.00,0.00,0.00,-15.00,0.07,19.00",
  );
});

test("significant events are listed by kind, as a table, CSV and JSON; their audit trail is verified against a noted seal", async () => {
  const [event] = await commandLine.json<Array<Record<string, unknown>>>("events", "list", "--kind", "account");
  expect(event).toMatchObject({
    kind: "account",
    actor: "operator:anna",
    action: "player.marked_test",
    before: { test: false },
    after: { test: true },
    reason: "one of our testers",
  });
  expect((await commandLine.run("events", "list", "--kind", "account")).out).toMatch(
    /^event +at +kind +actor +action +subject +before +after +reason +address\n\d+ +\S+Z +account +operator:anna +player\.marked_test +player:1 +\{"test":false\} +\{"test":true\} +one of our testers\n$/,
  );
  expect((await commandLine.run("events", "list", "--csv")).out).toContain(
    'player.marked_test,player:1,"{""test"":false}","{""test"":true}",one of our testers,',
  );
  const { head } = await commandLine.json<{ head: string }>("audit", "verify");
  expect(await commandLine.json("audit", "verify", "--seal", head)).toMatchObject({ holds: true, brokenAt: null });
  const lost = await commandLine.run("audit", "verify", "--seal", "0".repeat(64));
  expect([lost.code, lost.out]).toEqual([1, expect.stringContaining("NOT in the trail")]);
});

test.each([
  [["report", "--from", "2026-03-05", "--to", "2026-03-04"], "before the first day"],
  [["report", "--currency", "XYZ"], "There is no currency XYZ"],
  [["player", "test", "1", "--reason", "one of our testers"], "Give either --on or --off"],
  [["player", "test", "1", "--on", "--off", "--reason", "one of our testers"], "Give either --on or --off"],
  [["threshold", "set", "EUR", "--win", "0.001", "--reason", "smaller ones too"], "not an exact amount"],
])("%j is refused", async (args, sentence) => {
  const known = (await commandLine.json<unknown[]>("events", "list")).length;
  const said = await commandLine.run(...args);
  expect([said.code, said.notes]).toEqual([1, expect.stringContaining(sentence)]);
  expect((await commandLine.json<unknown[]>("events", "list")).length).toBe(known);
});
