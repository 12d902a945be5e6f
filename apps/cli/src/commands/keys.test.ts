// @seldom: starts processes of the command line
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { seal } from "@apogee/config";
import { connect, type Database } from "@apogee/database";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { givenCommandLine, type GivenCommandLine } from "../testing/given-command-line.ts";

const why = ["--reason", "The safe has burnt"];
let commandLine: GivenCommandLine;
let file: string;
let own: string;

beforeAll(async () => {
  commandLine = await givenCommandLine();
  file = join(commandLine.folder, "data/secrets.json");
  expect((await commandLine.run("seed")).code).toBe(0);
  own = readFileSync(file, "utf8");
});
afterAll(() => commandLine.close());
beforeEach(async () => {
  writeFileSync(file, own);
});

const lose = (name: string): void =>
  writeFileSync(file, JSON.stringify({ ...(JSON.parse(own) as object), [name]: "ab".repeat(32) }));
const noted = async (): Promise<unknown> =>
  (
    await sql`select k.*, (select count(*) from ops.audit) as rows, (select count(*) from identity.player) as players from ops.sealing_key k order by name`.execute(
      commandLine.db,
    )
  ).rows;

test("the first process that opens the database records its keys, and keys show prints only their fingerprints", async () => {
  const { out } = await commandLine.run("keys", "show");
  expect(out).toMatch(
    /files\s+[0-9a-f]{32}\s+\S+\s+yes\s+providers\s+[0-9a-f]{32}\s+\S+\s+yes\s+seeds\s+[0-9a-f]{32}\s+\S+\s+yes/,
  );
  for (const key of Object.values(JSON.parse(own) as Record<string, string>)) expect(out).not.toContain(key);
});

test.each(["seeds", "providers", "files"])(
  "with a different %s key, every command is refused, nothing moves, and the message says what to do",
  async (name) => {
    const before = await noted();
    lose(name);
    expect(await commandLine.run("--json", "game", "disable", "apogee/none", ...why)).toMatchObject({
      code: 1,
      out: expect.stringContaining('"foreign_keys"'),
    });
    const { code, notes } = await commandLine.run("seed");
    expect([code, notes]).toEqual([
      1,
      expect.stringMatching(
        new RegExp(`^${name} in .*secrets.json: this key is not the one.*\\n.*copy of secrets.json.*\\n.*keys accept`),
      ),
    ]);
    expect(await commandLine.run("--json", "backup", "restored", ...why)).toMatchObject({
      code: 1,
      out: expect.stringContaining('"foreign_keys"'),
    });
    expect((await commandLine.run("keys", "show")).out).toMatch(
      new RegExp(`${name}\\s+[0-9a-f]{32}\\s+\\S+\\s+ANOTHER`),
    );
    expect(await noted()).toEqual(before);
  },
);

test("a different key that seals no rows is not checked against the database", async () => {
  lose("captcha");
  expect((await commandLine.run("keys", "show")).out).not.toContain("ANOTHER");
  expect(await commandLine.run("keys", "accept", ...why)).toMatchObject({
    code: 1,
    notes: expect.stringContaining("nothing to accept"),
  });
});

test("an accepted key is recorded in the audit trail with both fingerprints, and the former key is refused from then on", async () => {
  lose("seeds");
  expect((await commandLine.run("keys", "accept", ...why)).out).toContain("now uses the keys of secrets.json: seeds");
  const { rows } = await sql<{
    action: string;
    actor: string;
    reason: string;
    before: { seeds: string };
    after: { seeds: string };
  }>`select action, actor, reason, before, after from ops.audit order by id desc limit 1`.execute(commandLine.db);
  expect(rows).toMatchObject([
    {
      action: "keys.accepted",
      actor: "operator:anna",
      reason: why[1],
      before: { seeds: expect.stringMatching(/^[0-9a-f]{32}$/) },
    },
  ]);
  expect(rows[0]!.after.seeds).not.toBe(rows[0]!.before.seeds);
  expect((await commandLine.run("keys", "show")).out).not.toContain("ANOTHER");
  writeFileSync(file, own);
  expect((await commandLine.run("seed")).code).toBe(1);
  expect((await commandLine.run("keys", "accept", ...why)).code).toBe(0);
});

describe("a database with sealed rows", () => {
  const owner = async (work: (db: Database) => Promise<unknown>): Promise<void> => {
    const { db, close } = connect({ url: commandLine.ownerUrl, max: 1 });
    await work(db).finally(close);
  };
  const forget = (): Promise<void> => owner((db) => sql`delete from ops.sealing_key`.execute(db));

  beforeAll(async () => {
    const key = Buffer.from((JSON.parse(own) as { seeds: string }).seeds, "hex");
    await sql`insert into studio.seed_pair (purse_id, state, commit, sealed, created_at) values (1, 'next', 'c', ${seal(key, "a server seed")}, ${new Date("2026-11-01T00:00:00Z")})`.execute(
      commandLine.db,
    );
    expect(
      (
        await commandLine.run(
          "provider",
          "add",
          "tin",
          "--dialect",
          "gcp",
          "--url",
          "http://localhost:3159",
          "--key",
          "a key of sixteen or more",
        )
      ).code,
    ).toBe(0);
  });

  test.each(["seeds", "providers"])(
    "that has no recorded keys refuses a %s key that does not open its rows",
    async (name) => {
      await forget();
      lose(name);
      expect(await commandLine.run("seed")).toMatchObject({
        code: 1,
        notes: expect.stringMatching(
          new RegExp(`^${name} in .*this key is not the one with which rows of the database are sealed`),
        ),
      });
      expect((await commandLine.run("keys", "show")).out).toMatch(new RegExp(`${name}\\s+none\\s+ANOTHER`));
      expect(await noted()).toMatchObject([{ name: "files" }, { name: name === "seeds" ? "providers" : "seeds" }]);
      writeFileSync(file, own);
      expect((await commandLine.run("seed")).code).toBe(0);
      expect((await commandLine.run("keys", "show")).out).not.toContain("ANOTHER");
    },
  );

  test("refuses a key that opens only the newest row", async () => {
    await forget();
    lose("seeds");
    const { rows } = await sql<{ id: number }>`
      insert into studio.seed_pair (purse_id, state, commit, sealed, created_at) values (2, 'next', 'c', ${seal(Buffer.from("ab".repeat(32), "hex"), "another")}, ${new Date("2026-11-01T00:00:00Z")}) returning id`.execute(
      commandLine.db,
    );
    expect((await commandLine.run("seed")).code).toBe(1);
    await owner((db) => sql`delete from studio.seed_pair where id = ${rows[0]!.id}`.execute(db));
    writeFileSync(file, own);
    expect((await commandLine.run("seed")).code).toBe(0);
  });

  test.each(["seeds", "providers"])(
    "accepts a different %s key only with --even-so, and the audit trail records what stays closed",
    async (name) => {
      lose(name);
      const before = await noted();
      expect(await commandLine.run("keys", "accept", ...why)).toMatchObject({
        code: 1,
        notes: expect.stringMatching(new RegExp(`^${name}: rows are stored that this key does not decrypt`)),
      });
      expect(await noted()).toEqual(before);
      expect((await commandLine.run("keys", "accept", "--even-so", ...why)).code).toBe(0);
      const { rows } = await sql<{ after: object }>`select after from ops.audit order by id desc limit 1`.execute(
        commandLine.db,
      );
      expect(rows).toEqual([{ after: { [name]: expect.stringMatching(/^[0-9a-f]{32}$/), stays_closed: [name] } }]);
      writeFileSync(file, own);
      expect((await commandLine.run("keys", "accept", ...why)).code).toBe(0);
    },
  );
});

test("a restored database continues with new keys if --without-secrets states that the old ones are lost", async () => {
  lose("seeds");
  const { code, out } = await commandLine.run("--json", "backup", "restored", "--without-secrets", ...why);
  expect([code, JSON.parse(out)]).toEqual([0, expect.objectContaining({ holds: true, keys_replaced: ["seeds"] })]);
  expect((await commandLine.run("keys", "show")).out).not.toContain("ANOTHER");
  writeFileSync(file, own);
  expect((await commandLine.run("keys", "accept", ...why)).code).toBe(0);
});

test("the application's role may record keys but not replace them", async () => {
  const { db, close } = connect({ url: commandLine.appUrl, max: 1 });
  await sql`begin; insert into ops.sealing_key values ('another', repeat('0', 32), '2026-11-01'); rollback`.execute(db);
  await expect(sql`update ops.sealing_key set fingerprint = ${"0".repeat(32)}`.execute(db)).rejects.toThrow(
    "permission denied",
  );
  await expect(sql`delete from ops.sealing_key`.execute(db)).rejects.toThrow("permission denied");
  await close();
});
