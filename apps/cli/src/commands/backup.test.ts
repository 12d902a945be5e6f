// @seldom: starts processes of the command line
import { randomBytes } from "node:crypto";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { KeyRing, loadConfig } from "@apogee/config";
import { archiveStatus, connect, deleteEmbedded, inTransaction, testDatabase } from "@apogee/database";
import { recordAudit, verifyAudit } from "@apogee/events";
import { givenPlayer } from "@apogee/identity/testing";
import { PATIENCE } from "@apogee/kernel/testing";
import { givenWallet } from "@apogee/play/testing";
import { openPlatform, type Platform } from "@apogee/composition";
import { givenStudio, sessionOf } from "@apogee/studio/testing";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { runCommand, type Said } from "../testing/run-command.ts";

const ROOT = join(import.meta.dirname, "../../../..");
const why = ["--reason", "The disk has burnt"] as const;

let folder: string;
let platform: Platform;
let studio: Studio;
let seats: { readonly anna: Seat; readonly bert: Seat };
let opened: Awaited<ReturnType<Studio["play"]>>;
let ended: Awaited<ReturnType<Studio["finish"]>>;
/** Between two bets of Anna. */
let between: Date;
let known: { commits: string[]; payments: number; keysAtT: string[] };

type Studio = ReturnType<typeof givenStudio>;
type Seat = Parameters<Studio["play"]>[0] & { readonly walletId: number };

const settings = (name: string, more: Record<string, string> = {}): Record<string, string> => ({
  DATA_DIR: join(folder, name),
  BACKUP_ARCHIVE_DIR: join(folder, "archive"),
  ...more,
});
const run = (name: string, ...args: readonly string[]): Promise<Said> => runCommand(settings(name), ...args);
const open = (name: string, as: "server" | "command"): Promise<Platform> =>
  openPlatform({ config: loadConfig(settings(name)), root: ROOT, log: () => undefined, as, migrations: "apply" });
const nextMillisecond = async ({ clock }: Platform): Promise<void> => {
  const now = clock.now();
  await vi.waitFor(() => expect(clock.now()).toBeGreaterThan(now), { ...PATIENCE, interval: 1 });
};
/** With random seeds from the system, as in production: a restored platform must have new ones. */
const studioOf = ({ appUrl, secrets }: Platform): Studio =>
  givenStudio(appUrl, new KeyRing("seeds", [secrets.seeds]), undefined, randomBytes);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "backup-house-"));
  chmodSync(folder, 0o755);
  mkdirSync(join(folder, "archive"));
  platform = await open("data", "server");
  studio = studioOf(platform);
  cpSync(join(folder, "data/secrets.json"), join(folder, "kept-apart.json"));
  seats = { anna: await seatOf(studio, platform), bert: await seatOf(studio, platform) };
  const { anna, bert } = seats;
  await studio.finish(anna, await studio.play(anna, "before", 100));
  opened = await studio.play(bert, "bought", 20, true);
  await signIn();

  const stopping = new AbortController();
  const meanwhile = (async () => {
    for (let n = 0; !stopping.signal.aborted; n += 1)
      await studio.finish(anna, await studio.play(anna, `meanwhile-${n}`, 20));
  })();
  expect(await run("data", "backup", "create", "--to", join(folder, "monday"))).toMatchObject({ code: 0 });
  stopping.abort();
  await meanwhile;

  await studio.finish(anna, await studio.play(anna, "last", 100));
  const keysAtT = await keysOf(anna);
  await nextMillisecond(platform);
  between = new Date(platform.clock.now());
  await nextMillisecond(platform);
  // What players and providers see of the time that the restore will undo.
  const seen = await studio.play(anna, "first-lost", 100);
  await studio.finish(anna, seen);
  await inTransaction(platform.db, (tx) => studio.studio.seeds.rotate(tx, anna.walletId, "my own seed"));
  studio.studio.seeds.forget(anna.walletId);
  await studio.finish(anna, await studio.play(anna, "rotated", 100));
  ended = await studio.finish(bert, opened);
  const { rows } = await sql<{ commit: string }>`select commit from studio.seed_pair`.execute(platform.db);
  known = { commits: rows.map(({ commit }) => commit), payments: await nextPayment(platform), keysAtT };
  await inTransaction(platform.db, (tx) =>
    recordAudit(tx, { at: platform.clock.date(), actor: "operator:anna", action: "clock.moved", subject: "clock" }),
  );
  await switchSegment();
});
afterAll(async () => {
  await studio.close();
  await platform.close();
  for (const name of ["data", "restored"]) await deleteEmbedded(join(folder, name));
  rmSync(folder, { recursive: true, force: true });
});

/** A player with more money than any test loses, in a game. */
async function seatOf({ game }: Studio, { db }: Platform): Promise<Seat> {
  const { id: playerId } = await givenPlayer(db);
  const wallet = await givenWallet(db, { real: 1_000_000_000, playerId });
  return { session: sessionOf({ walletId: wallet.id, playerId }), game, walletId: wallet.id };
}
const keysOf = async ({ walletId }: Seat, { db }: Pick<Platform, "db"> = platform): Promise<string[]> =>
  (
    await sql<{ key: string }>`select key from play.event where purse_id = ${walletId} order by seq`.execute(db)
  ).rows.map(({ key }) => key);
/** The number that the next payment will get, by which its provider will identify it. */
async function nextPayment({ ownerUrl }: Platform): Promise<number> {
  const { db, close } = connect({ url: ownerUrl, max: 1 });
  const { rows } = await sql<{
    id: number;
  }>`select nextval(pg_get_serial_sequence('cashier.payment', 'id')) as id`.execute(db);
  await close();
  return rows[0]!.id;
}
async function signIn(): Promise<void> {
  await sql`
    insert into identity.session (player_id, token_hash, user_agent, created_at, last_seen_at) values (${seats.anna.session.playerId}, sha256('a token'), 'a browser', ${platform.clock.date()}, ${platform.clock.date()})`.execute(
    platform.db,
  );
}
/** Switches to a new log segment, as the superuser, and waits until the full one is archived. */
async function switchSegment(): Promise<void> {
  const { superuser } = JSON.parse(readFileSync(join(folder, "data/postgres/secrets.json"), "utf8")) as {
    superuser: string;
  };
  const { db, close } = connect({
    url: `postgres://postgres:${superuser}@127.0.0.1:${readFileSync(join(folder, "data/postgres/port"), "utf8")}/postgres`,
    max: 1,
  });
  const { rows } = await sql<{ name: string }>`select pg_walfile_name(pg_switch_wal()) as name`.execute(db);
  await vi.waitFor(async () => expect((await archiveStatus(db)).lastSegment! >= rows[0]!.name).toBe(true), PATIENCE);
  await close();
}
/** What must be the same after a refusal. */
async function moved(): Promise<unknown> {
  const { rows } =
    await sql`select (select count(*) from play.event) as events, (select count(*) from ops.audit) as rows, (select sum(real) from wallet.purse) as money, (select max(version) from wallet.purse) as version`.execute(
      platform.db,
    );
  return [rows, readdirSync(folder).toSorted()];
}

test("a backup taken during play is complete, verifies only with its own keys, and is recorded in the audit trail", async () => {
  const monday = join(folder, "monday");
  expect(await run("data", "backup", "verify", monday, "--secrets", join(folder, "kept-apart.json"))).toMatchObject({
    code: 0,
    out: expect.stringContaining("are intact"),
  });
  writeFileSync(join(folder, "others.json"), JSON.stringify({ seeds: "00", providers: "11" }));
  expect(
    await run("data", "--json", "backup", "verify", monday, "--secrets", join(folder, "others.json")),
  ).toMatchObject({ code: 1, out: expect.stringContaining('"other_keys"') });
  expect((await run("data", "backup", "list", folder)).out).toMatch(/monday\s+\d{4}-/);
  expect((await run("data", "backup", "status")).out).toMatch(
    /archiving\s+on[\s\S]*archived\s+\d+ segments, the latest 0/,
  );
  expect((await run("data", "events", "list", "--kind", "data")).out).toContain("backup.made");
  expect(readFileSync(join(monday, "manifest.json"), "utf8")).not.toContain(platform.secrets.seeds);
  expect(readdirSync(monday)).not.toContain("secrets.json");
});

test.each<[string, readonly string[]]>([
  ["keys_needed", []],
  ["keys_needed", ["--secrets", "/nowhere/secrets.json"]],
  ["time_before_backup", ["--without-secrets", "--to-time", "2026-01-01T00:00:00Z"]],
  ["invalid_fields", ["--without-secrets", "--to-time", "2026-01-01 00:00"]],
])("a restore is refused with %s, and nothing moves", async (code, more) => {
  const before = await moved();
  expect(
    await run(
      "data",
      "--json",
      "backup",
      "restore",
      join(folder, "monday"),
      "--into",
      join(folder, "restored"),
      ...why,
      ...more,
    ),
  ).toMatchObject({ code: 1, out: expect.stringContaining(`"${code}"`) });
  expect(await moved()).toEqual(before);
});

test("with an outside PostgreSQL, the backup commands refer to the tools of that server", async () => {
  const other = await testDatabase();
  const before = readdirSync(folder).toSorted();
  const outside = { DATABASE_URL: other.ownerUrl, APP_DATABASE_URL: other.appUrl, DATA_DIR: join(folder, "data") };
  for (const args of [
    ["create", "--to", join(folder, "never")],
    ["restore", join(folder, "monday"), "--into", join(folder, "never"), "--without-secrets", ...why],
  ]) {
    expect(await runCommand(outside, "backup", ...args)).toMatchObject({
      code: 1,
      notes: expect.stringContaining("with the tools of that server"),
    });
  }
  expect(readdirSync(folder).toSorted()).toEqual(before);
  await other.drop();
});

test("backup restored refuses the database of DATABASE_URL while a restore of the packaged PostgreSQL is unfinished, and nothing moves", async () => {
  const other = await testDatabase();
  const { db, close } = connect({ url: other.ownerUrl, max: 1 });
  const trail = async () => (await sql`select action from ops.audit order by id`.execute(db)).rows;
  const half = join(folder, "half");
  const mark = join(half, "postgres/unfinished-restore.json");
  mkdirSync(join(half, "postgres"), { recursive: true });
  writeFileSync(
    mark,
    JSON.stringify({
      recovered: true,
      backup: "monday",
      backupOf: "2026-01-01T00:00:00.000Z",
      seal: null,
      toTime: null,
      reachedAt: null,
    }),
  );
  const outside = { DATABASE_URL: other.ownerUrl, APP_DATABASE_URL: other.appUrl };
  const before = await trail();
  expect(await runCommand({ ...outside, DATA_DIR: half }, "--json", "backup", "restored", ...why)).toMatchObject({
    code: 1,
    out: expect.stringMatching(/"two_houses".*Unset DATABASE_URL to finish that restore/),
  });
  expect([existsSync(mark), await trail()]).toEqual([true, before]);

  const { code, out } = await runCommand(
    { ...outside, DATA_DIR: join(folder, "beside") },
    "backup",
    "restored",
    ...why,
  );
  expect([code, out]).toEqual([
    0,
    expect.stringContaining(
      `This was the database of DATABASE_URL, ${new URL(other.ownerUrl).host}. Back it up with the tools of that server.`,
    ),
  ]);
  expect((await trail()).length).toBeGreaterThan(before.length);
  await close();
  await other.drop();
});

test("a restore to a time between two bets keeps the bets before it; the books hold, and seeds and payment numbers are new", async () => {
  const said = await run(
    "data",
    "--json",
    "backup",
    "restore",
    join(folder, "monday"),
    "--into",
    join(folder, "restored"),
    "--to-time",
    between.toISOString(),
    "--secrets",
    join(folder, "kept-apart.json"),
    ...why,
  );
  expect([said.code, said.code === 0 ? "" : `${said.notes}${said.out}`]).toEqual([0, ""]);
  const reported = JSON.parse(said.out) as Record<string, unknown>;
  expect(reported).toMatchObject({
    holds: true,
    to_time: between.toISOString(),
    seed_pairs_retired: 4,
    sessions_ended: 1,
  });
  expect(String(reported["reached_at"]) <= between.toISOString()).toBe(true);
  expect(existsSync(join(folder, "restored/postgres/unfinished-restore.json"))).toBe(false);

  const back = await open("restored", "server");
  const again = studioOf(back);
  try {
    const { anna, bert } = seats;
    expect(await keysOf(anna, back)).toEqual(known.keysAtT);
    const trail = await sql<{
      action: string;
      actor: string;
      reason: string;
    }>`select action, actor, reason from ops.audit order by id desc limit 1`.execute(back.db);
    expect(trail.rows).toEqual([{ action: "backup.restored", actor: "operator:anna", reason: why[1] }]);
    expect(
      (
        await verifyAudit(
          back.db,
          (JSON.parse(readFileSync(join(folder, "monday/manifest.json"), "utf8")) as { seal: string }).seal,
        )
      ).sealedAt,
    ).toBeGreaterThan(0);
    expect((await sql`select from identity.session where ended_at is null`.execute(back.db)).rows).toEqual([]);
    expect(await nextPayment(back)).toBeGreaterThan(known.payments + 1_000);

    // Anna knows the pair in use, and the committed next one, to which she rotated after the restored time.
    const { round, fairness } = await again.play(anna, "first-lost", 100);
    expect([
      round.nonce,
      known.commits.includes(fairness.commit),
      known.commits.includes(fairness.next_commit!),
    ]).toEqual([0, false, false]);
    // Bert's round was staked before the restored time: it must end with the outcome that he saw.
    expect((await again.finish(bert, opened)).win_cents).toBe(ended.win_cents);
    expect((await runCommand(settings("restored"), "ledger", "verify")).out).toContain("The books hold.");
  } finally {
    await again.close();
    await back.close();
  }
});
