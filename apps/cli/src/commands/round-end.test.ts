import { connect } from "@apogee/database";
import { FixedClock, SystemClock } from "@apogee/kernel";
import { Lane } from "@apogee/play";
import { bet, givenWallet, requestOf } from "@apogee/play/testing";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { givenCommandLine, type GivenCommandLine } from "../testing/given-command-line.ts";

const DAY_MS = 86_400_000;
let commandLine: GivenCommandLine;
beforeAll(async () => void (commandLine = await givenCommandLine()));
afterAll(() => commandLine?.close());

const end = (...rest: readonly string[]) =>
  commandLine.run("round", "end", "--older-than", "30", "--reason", "The provider says that it is over", ...rest);
const open = async () =>
  (await sql<{ name: string }>`select name from play.open_round order by name`.execute(commandLine.db)).rows.map(
    ({ name }) => name,
  );
const trail = async () =>
  (
    await sql<{
      action: string;
      subject: string;
      actor: string;
      reason: string;
    }>`select action, subject, actor, reason from ops.audit where action like 'round.%' order by id`.execute(
      commandLine.db,
    )
  ).rows;

test("forgotten rounds are listed first, and ended only with --yes, each with its operator and reason", async () => {
  const now = new SystemClock().now();
  const wallet = await givenWallet(commandLine.db, { real: 100 });
  const clock = new FixedClock(new Date(now - 31 * DAY_MS).toISOString());
  const lane = new Lane({ url: commandLine.appUrl, clock });
  for (const name of ["nova:a", "nova:b", "orbit:c"]) await lane.submit(requestOf(wallet, name, [bet(name, 10)]));
  clock.advance(29 * DAY_MS);
  await lane.submit(requestOf(wallet, "nova:b", [bet("again", 10)]));
  await lane.close();

  expect((await end()).out).toMatch(/nova:a[^]*orbit:c[^]*2 rounds would be ended/);
  expect([await open(), await trail()]).toEqual([["nova:a", "nova:b", "orbit:c"], []]);
  expect((await end("--provider", "nova", "--yes")).out).toContain("1 of 1 rounds were ended.");
  expect(await open()).toEqual(["nova:b", "orbit:c"]);
  expect(await trail()).toEqual(
    ["round.end_asked", "round.ended"].map((action) => ({
      action,
      subject: `round:${wallet.id}-2`,
      actor: "operator:anna",
      reason: "The provider says that it is over",
    })),
  );
  expect((await sql`select real from wallet.purse where id = ${wallet.id}`.execute(commandLine.db)).rows).toEqual([
    { real: 60 },
  ]);
  expect((await end("--provider", "nova", "--yes")).out).toContain("0 of 0 rounds were ended.");

  const today = (...rest: readonly string[]) =>
    commandLine.run(
      "round",
      "end",
      "--older-than",
      "0",
      "--reason",
      "The provider says that it is over",
      "--yes",
      ...rest,
    );
  expect(await today()).toMatchObject({ code: 1, notes: expect.stringContaining("for one player, 0 is allowed") });
  expect((await today("--player", String(wallet.playerId + 1))).out).toContain("0 of 0 rounds were ended.");
  expect(await open()).toEqual(["nova:b", "orbit:c"]);
  expect((await today("--player", String(wallet.playerId))).out).toContain("2 of 2 rounds were ended.");
  expect(await open()).toEqual([]);
});

test("a round that cannot be ended does not hold up others, and is reported with a non-zero exit code", async () => {
  const [whole, broken] = [
    await givenWallet(commandLine.db, { real: 100 }),
    await givenWallet(commandLine.db, { real: 100 }),
  ];
  const lane = new Lane({
    url: commandLine.appUrl,
    clock: new FixedClock(new Date(new SystemClock().now() - 40 * DAY_MS).toISOString()),
  });
  for (const [wallet, name] of [
    [broken, "nova:broken"],
    [whole, "nova:whole"],
  ] as const)
    await lane.submit(requestOf(wallet, name, [bet(name, 10)]));
  await lane.close();
  // Larger than a number holds exactly, so it cannot be read.
  const superuser = connect({ url: commandLine.superuserUrl, max: 1 });
  await sql`insert into limits.standing (purse_id, day, wager_month) values (${broken.id}, 0, 9007199254740993) on conflict (purse_id) do update set wager_month = excluded.wager_month`.execute(
    superuser.db,
  );
  await superuser.close();
  const said = await end("--yes");
  expect(said).toMatchObject({
    code: 1,
    out: expect.stringContaining("1 of 2 rounds were ended."),
    notes: expect.stringContaining(`For 1 rounds it is unknown whether they were ended, such as ${broken.id}-2: `),
  });
  expect(await open()).toEqual(["nova:broken"]);
  const { rows } = await sql<{
    action: string;
  }>`select action from ops.audit where subject in (${`round:${broken.id}-2`}, ${`round:${whole.id}-2`}) order by id`.execute(
    commandLine.db,
  );
  expect(rows.map(({ action }) => action).toSorted()).toEqual(["round.end_asked", "round.end_asked", "round.ended"]);
});

test.each(["-1", "soon", "1.5"])("--older-than %s is refused", async (days) => {
  expect(await commandLine.run("round", "end", "--older-than", days, "--reason", "never")).toMatchObject({
    code: 2,
    notes: expect.stringContaining("whole number of days"),
  });
});
