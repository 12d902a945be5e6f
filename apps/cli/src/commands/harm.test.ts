import { givenPlayer } from "@apogee/identity/testing";
import { SystemClock } from "@apogee/kernel";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { givenCommandLine, type GivenCommandLine } from "../testing/given-command-line.ts";

const HOUR_MS = 3_600_000;
const clock = new SystemClock();
let commandLine: GivenCommandLine;
beforeAll(async () => void (commandLine = await givenCommandLine()));
afterAll(() => commandLine.close());

/** Withdrawals that the player cancelled, an hour ago. */
async function givenCanceled(playerId: number, times: number): Promise<void> {
  await sql`
    insert into tracking.harm_money (player_id, currency, hour, deposits, deposited, canceled)
    values (${playerId}, 'EUR', ${Math.floor(clock.now() / HOUR_MS) - 1}, 0, 0, ${times})`.execute(commandLine.db);
}
/** Limits that the player raised, an hour ago. */
async function givenRaised(playerId: number, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1)
    await sql`
      insert into limits.change (player_id, at, what, kind, period, currency, before, after)
      values (${playerId}, ${new Date(clock.now() - HOUR_MS)}, 'loosened', 'loss', 'day', 'EUR', 100, 200)`.execute(
      commandLine.db,
    );
}
const markers = (list: ReadonlyArray<{ playerId: number; marks: ReadonlyArray<{ marker: string }> }>) =>
  list.map(({ playerId, marks }) => [playerId, marks.map(({ marker }) => marker)]);

test("all players with a marker of harm are listed, most markers first, with the figures", async () => {
  expect(await commandLine.run("player", "marked")).toMatchObject({
    code: 0,
    out: "No player has these markers of harm.\n",
  });
  const { id: once } = await givenPlayer(commandLine.db);
  const { id: twice } = await givenPlayer(commandLine.db);
  const { id: below } = await givenPlayer(commandLine.db);
  const { id: onlyRaised } = await givenPlayer(commandLine.db);
  const { id: tester } = await givenPlayer(commandLine.db);
  await givenCanceled(once, 2);
  await givenCanceled(twice, 5);
  await givenRaised(twice, 2);
  await givenCanceled(below, 1);
  await givenRaised(onlyRaised, 3);
  await givenCanceled(tester, 9);
  expect(await commandLine.run("player", "test", String(tester), "--on", "--reason", "for a test")).toMatchObject({
    code: 0,
  });

  const all = await commandLine.json<Parameters<typeof markers>[0]>("player", "marked");
  expect(markers(all)).toEqual([
    [twice, ["canceled_withdrawals", "raised_limits"]],
    [once, ["canceled_withdrawals"]],
    [onlyRaised, ["raised_limits"]],
  ]);
  const both = await commandLine.json<Parameters<typeof markers>[0]>("player", "marked", "--least", "2");
  expect(markers(both)).toEqual([[twice, ["canceled_withdrawals", "raised_limits"]]]);
  const { out } = await commandLine.run("player", "marked", "--least", "2");
  expect(out).toContain("In 30 days, the player cancelled 5 withdrawals.");
  expect(out).toContain("In 90 days, the player raised or removed 2 limits.");
  expect(await commandLine.json<unknown>("player", "harm", String(twice))).toMatchObject(
    expect.arrayContaining([expect.objectContaining({ marker: "canceled_withdrawals", found: 5, set: true })]),
  );
});

test.each(["0", "6", "two", "1.5"])("%s is refused as a number of markers", async (least) => {
  const { code, notes } = await commandLine.run("player", "marked", "--least", least);
  expect(code).not.toBe(0);
  expect(notes).toContain("from 1 to 5");
});
