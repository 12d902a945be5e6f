import { inTransaction } from "@apogee/database";
import { importGames } from "@apogee/games";
import { givenPlayer } from "@apogee/identity/testing";
import { bet, givenWallet, requestOf } from "@apogee/play/testing";
import { givenMember, type GivenMember } from "@apogee/staff/testing";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { givenBackOffice, type GivenBackOffice, type Said } from "../../testing/given-back-office.ts";

const HOUR_MS = 3_600_000;
let office: GivenBackOffice;
let sys: GivenMember;
let outsider: GivenMember;
let subject: string;

beforeAll(async () => {
  office = await givenBackOffice();
  const { clock } = office.parts.platform;
  sys = await givenMember(
    { db: office.db, clock },
    { handle: "sys", permissions: ["system.read", "providers.manage"] },
  );
  outsider = await givenMember({ db: office.db, clock }, { handle: "otto", permissions: ["players.read"] });
  const { id: playerId } = await givenPlayer(office.db);
  const wallet = await givenWallet(office.db, { real: 1_000, playerId });
  const at = clock.date();
  await office.run(sys, "provider.add", {
    id: "orbit",
    dialect: "gcp",
    url: "http://127.0.0.1:9",
    key: "a key of these tests",
  });
  const game = { name: "Comet", title: "Comet", lines: 5, volatility: null, hitRate: null, payout: null, version: "1" };
  await inTransaction(office.db, (tx) =>
    importGames(tx, "orbit", [{ ...game, categories: [], currencies: ["EUR"] }], at),
  );
  await office.lane.submit(requestOf(wallet, "orbit:forgotten", [bet("orbit:b", 10)]));
  const { rows } = await sql<{ round: string }>`
    select round::text as round from play.open_round`.execute(office.db);
  subject = `round:${wallet.id}-${rows[0]!.round}`;
});
afterAll(() => office.close());

/** The queue as it is this many hours later. */
async function later(hours: number): Promise<Array<Record<string, Said>>> {
  const { clock } = office.parts.platform;
  clock.setOffset(hours * HOUR_MS);
  try {
    return (await office.ask<{ rows: Array<Record<string, Said>> }>("queue.providers")).rows;
  } finally {
    clock.setOffset(0);
  }
}

test("a round that its provider leaves open waits from the second day on, with its target and the players it hits", async () => {
  expect(await later(23)).toEqual([]);
  expect(await later(25)).toMatchObject([
    {
      subject,
      what: "stuck_round",
      provider: "orbit",
      players: 1,
      round: subject.slice("round:".length),
      standing: {
        holder: null,
        target: { state: "over", text: "Looked at within 5 minutes, done within 4 hours." },
      },
    },
  ]);
});

test("a member with the permission claims it and marks it as done; others do neither", async () => {
  const order = { queue: "providers", subject };
  expect((await office.run(sys, "queue.claim", order)).output).toMatchObject({ holder: "staff:sys" });
  for (const action of ["queue.claim", "queue.done"])
    await expect(office.run(outsider, action, order)).rejects.toMatchObject({ code: "permission_missing" });
  await office.run(sys, "queue.done", order);
  expect(await later(25)).toEqual([]);
});

test("a call without an answer waits with its last error", async () => {
  const at = office.parts.platform.clock.date();
  await sql`
    insert into gateway.freespins (provider_id, issue_id, purse_id, game_id, spins, stake, status, failure, unanswered, valid_until, created_at, changed_at)
    select 'orbit', 'issue-7', p.id, g.id, 5, 10, 'pending', 'No answer within 8 s.', 1, ${new Date(at.getTime() + 99 * HOUR_MS)}, ${at}, ${at}
    from wallet.purse p, games.game g where g.identifier = 'orbit/Comet' limit 1`.execute(office.db);
  expect(await later(0)).toEqual([]);
  expect(await later(1)).toMatchObject([
    {
      subject: "freespins:orbit/issue-7",
      what: "unanswered_call",
      game: "orbit/Comet",
      error: "No answer within 8 s.",
    },
  ]);
});
