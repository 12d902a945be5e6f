import { inTransaction } from "@apogee/database";
import { joinGroup, leaveGroup } from "@apogee/identity";
import { givenPlayer } from "@apogee/identity/testing";
import { currencyOf } from "@apogee/kernel";
import { voidRound } from "@apogee/play";
import { bet, givenWallet, requestOf, win } from "@apogee/play/testing";
import { markTestPlay } from "@apogee/wallet";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { scoreStage, START } from "../testing/score-stage.ts";
import { R2 } from "../testing/worked-rounds.ts";

const stage = scoreStage();

test("case 1: the table of the first day, in small cuts, and counted again from the beginning", async () => {
  const id = await stage.given();
  await stage.playR1();
  await stage.read(4);
  expect(await stage.table(id)).toBe("E 1100, D 1100, A 1000, B 1000, C 1000");
  await stage.expectRebuilt(id);
});

test("cases 19 and 20: what is taken back is gone, and moments are counted again", async () => {
  const id = await stage.given();
  const ids = await stage.playR1();
  await stage.read();
  const { roundId } = await stage.lastRoundOf("A");
  await voidRound(stage.app.db, stage.lane, roundId);
  await stage.read();
  expect(await stage.table(id)).toBe("E 1100, D 1100, B 1000, C 1000, A 500");
  await voidRound(stage.app.db, stage.lane, ids.get(1)!);
  await stage.read();
  expect(await stage.table(id)).toBe("E 1100, D 1100, B 1000, C 1000, A 400");
  for (const round of [8, 14]) await voidRound(stage.app.db, stage.lane, ids.get(round)!);
  await stage.read();
  expect(await stage.table(id)).toBe("D 1100, B 1000, C 1000, A 400");
  await stage.expectRebuilt(id);
});

test("cases 25 and 26: rounds staked before the end count if they settle within ten minutes of it", async () => {
  const id = await stage.given({ endAt: "2031-05-01T00:00:55Z" });
  await stage.playR1();
  const late = await stage.walletOf("D");
  const open = async (name: string) => stage.lane.submit(requestOf(late, name, [bet(`${name} b`, 700)]));
  const settle = async (name: string) =>
    stage.lane.submit(requestOf(late, name, [win(`${name} w`, 0)], { finished: true }));
  await stage.read();
  expect(await stage.table(id)).toBe("E 1100, D 1000, A 1000, B 500, C 500");
  const second = await stage.given({ endAt: "2031-05-01T00:02:00Z" });
  stage.goTo(119);
  await open(`in ${late.id}`);
  await open(`out ${late.id}`);
  stage.goTo(120 + 600);
  await settle(`in ${late.id}`);
  stage.clock.advance(1);
  await settle(`out ${late.id}`);
  await stage.read();
  // What was read before a contest was published does not count in it.
  expect(await stage.scoreIn(second, "D")).toBe(700);
});

test("case 29: rounds in several currencies, by the rates of the days of their stakes", async () => {
  const id = await stage.given({
    endAt: "2031-05-03T00:00:00Z",
    rules: { minBet: { EUR: 100, AUD: 160, NOK: 1_000 } },
  });
  for (const { number, day, player, currency, stake, win: won } of R2) {
    const units = (amount: number): number => Math.round(amount * currencyOf(currency).subunitsToUnit);
    await stage.play(player, (day - 1) * 86_400 + number, units(stake), units(won), currency);
  }
  await stage.read();
  expect(await stage.table(id)).toBe("L 1900, G 1835, H 1100, I 1000, J 200, K 200");
  await stage.expectRebuilt(id);
});

test("players enter with the first round that counts, once; testers and players with several accounts never score", async () => {
  const id = await stage.given();
  await stage.play("A", 5, 50);
  await stage.play("A", 10, 100);
  await stage.play("B", 11, 100);
  const tester = await stage.walletOf("T");
  await inTransaction(stage.app.db, (tx) => markTestPlay(tx, tester.playerId, true));
  await stage.play("T", 12, 900);
  const multi = await givenPlayer(stage.app.db, {});
  await inTransaction(stage.app.db, (tx) => joinGroup(tx, multi.id, "100", "operator:anna", stage.clock.date()));
  stage.wallets.set("M EUR", await givenWallet(stage.app.db, { real: 10_000, playerId: multi.id }));
  await stage.play("M", 13, 800);
  await stage.read();
  expect(await stage.table(id)).toBe("A 100, B 100");
  await stage.expectRebuilt(id);
  const { rows } = await sql<{ player: number; at: Date }>`
    select player_id as player, at from ops.fact where kind = 'tournament.entered' and payload ->> 'tournament' = ${String(id)} order by at`.execute(
    stage.app.db,
  );
  expect(rows).toEqual([
    { player: stage.wallets.get("A EUR")!.playerId, at: new Date("2031-05-01T00:00:10Z") },
    { player: stage.wallets.get("B EUR")!.playerId, at: new Date("2031-05-01T00:00:11Z") },
  ]);
});

test("only members of the groups score, and a count from the beginning remembers who was one", async () => {
  const id = await stage.given({ rules: { groups: ["258"] } });
  const player = await givenPlayer(stage.app.db, {});
  stage.wallets.set("A EUR", await givenWallet(stage.app.db, { real: 10_000, playerId: player.id }));
  await stage.play("A", 10, 100);
  await stage.play("B", 11, 100);
  await stage.read();
  await inTransaction(stage.app.db, (tx) => joinGroup(tx, player.id, "258", "operator:anna", stage.clock.date()));
  await stage.play("A", 20, 200);
  await stage.read();
  await inTransaction(stage.app.db, (tx) => leaveGroup(tx, player.id, "258", stage.clock.date()));
  await stage.play("A", 30, 400);
  await stage.read();
  expect(await stage.table(id)).toBe("A 200");
  await stage.expectRebuilt(id);
  expect(await stage.table(id)).toBe("A 200");
});

test("case 23: by confirmation, rounds count that are staked from the joining on", async () => {
  const id = await stage.given({ terms: { join: { mode: "confirmation", beforeStart: true } } });
  const join = async (player: string, seconds: number): Promise<void> => {
    const { playerId } = await stage.walletOf(player);
    await sql`insert into contests.entry (contest_id, player_id, joined_at) values (${id}, ${playerId}, ${new Date(Date.parse(START) + seconds * 1_000)})`.execute(
      stage.app.db,
    );
  };
  for (const player of ["A", "D"]) await join(player, 0);
  await join("B", 30);
  await stage.playR1();
  await stage.read();
  expect(await stage.table(id)).toBe("D 1100, A 1000, B 600");
  await stage.expectRebuilt(id);
});

test("of overlapping runs of a series, a round counts in the oldest", async () => {
  await sql`insert into contests.series (slug, titles, descriptions, place_points, changed_at) values ('daily', '{"en":"Daily"}', '{"en":"Daily"}', '{1}', ${stage.clock.date()}) on conflict do nothing`.execute(
    stage.app.db,
  );
  const first = await stage.given({ series: "daily", endAt: "2031-05-01T00:00:30Z" });
  const second = await stage.given({ series: "daily", startAt: "2031-05-01T00:00:05Z" });
  await stage.play("A", 10, 100);
  await stage.play("A", 40, 200);
  await stage.read();
  expect([await stage.table(first), await stage.table(second)]).toEqual(["A 100", "A 200"]);
});
