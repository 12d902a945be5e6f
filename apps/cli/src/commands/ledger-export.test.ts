import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { endedBonus, givenBonus, type Ending } from "@apogee/bonuses/testing";
import { inTransaction } from "@apogee/database";
import { givenPlayer } from "@apogee/identity/testing";
import { FixedClock, minor } from "@apogee/kernel";
import { exportLedger, Lane, voidRound, type ExportManifest } from "@apogee/play";
import { bet, givenWallet, requestOf, rollback, stakeOf, win } from "@apogee/play/testing";
import { postEntry, raiseVersion, type Wallet } from "@apogee/wallet";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { givenCommandLine, type GivenCommandLine } from "../testing/given-command-line.ts";

const RESUM = join(import.meta.dirname, "../../../../docs/audit/resum.mjs");
const clock = new FixedClock("2026-03-04T05:06:07Z");
const by = { at: clock.date(), actor: "operator:anna" };
let commandLine: GivenCommandLine;
let lane: Lane;
let exported: string;
let copies: string;
let wallets: Wallet[];

/** A bonus of 50 that stakes 20 beside 40 of real money; it ends so, or is still in play, before the round wins 61. */
async function wonAfter(wallet: Wallet, name: string, stage?: Ending): Promise<void> {
  const id = await givenBonus(commandLine.db, { walletId: wallet.id, amount: 50 }, clock.date());
  await inTransaction(commandLine.db, async (tx) => {
    const { real } = await raiseVersion(tx, wallet.id);
    await postEntry(
      tx,
      {
        kind: "adjustment",
        currency: "EUR",
        cause: `forty:${name}`,
        actor: "test",
        postings: [
          { walletId: wallet.id, amount: minor(40 - real) },
          { account: { kind: "adjustments" }, amount: minor(real - 40) },
        ],
      },
      clock.date(),
    );
  });
  await lane.submit(requestOf(wallet, name, [bet(`${name}-bet`, 60)]));
  if (stage) await endedBonus(commandLine.db, { id, walletId: wallet.id, stage }, clock.date());
  await lane.submit(requestOf(wallet, name, [win(`${name}-win`, 61)], { finished: true }));
}

beforeAll(async () => {
  commandLine = await givenCommandLine();
  copies = mkdtempSync(join(tmpdir(), "apogee-resum-"));
  lane = new Lane({ url: commandLine.appUrl, clock });
  wallets = [];
  for (const [real, currency] of [
    [50_000, "EUR"],
    [9_000, "USD"],
    [100, "EUR"],
    [30, "EUR"],
  ] as const) {
    const { id: playerId } = await givenPlayer(commandLine.db);
    wallets.push(await givenWallet(commandLine.db, { real, currency, playerId }));
  }
  const [first, second, poor, forfeiting] = wallets as [Wallet, Wallet, Wallet, Wallet];
  await givenBonus(commandLine.db, { walletId: first.id, amount: 700 }, clock.date());
  await Promise.all(
    Array.from({ length: 60 }, (_, n) =>
      lane.submit(stakeOf(n % 3 === 0 ? second : first, `k${n}`, 100, { win: minor((n * 137) % 400) })),
    ),
  );
  await lane.submit(stakeOf(first, "open", 100, { finished: false }));
  await lane.submit(
    requestOf(second, "r", [
      bet("1", 50),
      win("2", 80),
      rollback("3", "1"),
      rollback("4", 'an "odd", name'),
      rollback("5", "a line\u2028break"),
    ]),
  );
  // A win that was spent is owed, and partly repaid.
  const { roundId } = await lane.submit(stakeOf(poor, "lucky", 100, { win: minor(500) }));
  await lane.submit(stakeOf(poor, "spent", 500));
  await voidRound(commandLine.db, lane, roundId);
  await inTransaction(commandLine.db, (tx) =>
    postEntry(
      tx,
      {
        kind: "adjustment",
        currency: "EUR",
        cause: "adjustment:1",
        actor: "operator:anna",
        reason: 'said "sorry",\nand again',
        postings: [
          { walletId: poor.id, amount: minor(150) },
          { account: { kind: "adjustments" }, amount: minor(-150) },
        ],
      },
      clock.date(),
    ),
  );
  for (const stage of ["lost", "canceled", "expired", "wager_done", undefined] as const)
    await wonAfter(forfeiting, stage ?? "in-play", stage);
  exported = join(commandLine.folder, "export");
});
afterAll(async () => {
  rmSync(copies, { recursive: true, force: true });
  await lane.close();
  await commandLine.close();
});

function resum(folder: string): { code: number | null; said: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [RESUM, folder], { encoding: "utf8" });
  return { code: status, said: stdout + stderr };
}
const brokenIn = (said: string): string[] =>
  said
    .split("\n")
    .filter((line) => line.startsWith("BROKEN"))
    .map((line) => line.replace(/^BROKEN\s+\d+\s+/, ""));
const manifestOf = (folder: string): ExportManifest =>
  JSON.parse(readFileSync(join(folder, "manifest.json"), "utf8")) as ExportManifest;

test("ledger export writes files and manifest in one snapshot, reports progress, and records the manifest's hash in the audit trail; resum.mjs confirms that it adds up", async () => {
  const said = await commandLine.run("ledger", "export", "--out", exported);
  expect([said.code, said.notes]).toEqual([0, expect.stringContaining("rounds.csv: ")]);
  expect(readdirSync(exported).toSorted()).toEqual([
    "accounts.csv",
    "bonuses.csv",
    "entries.csv",
    "manifest.json",
    "postings.csv",
    "purses.csv",
    "rounds.csv",
  ]);
  const {
    rows: [counted],
  } = await sql<Record<string, number>>`
    select (select count(*) from play.event) as "rounds.csv", (select count(*) from wallet.purse) as "purses.csv", (select count(*) from wallet.account) as "accounts.csv", (select count(*) from bonuses.bonus) as "bonuses.csv",
      (select count(*) from wallet.entry) as "entries.csv", (select count(*) from wallet.posting) as "postings.csv"`.execute(
    commandLine.db,
  );
  const { files, currencies } = manifestOf(exported);
  expect(Object.fromEntries(Object.entries(files).map(([file, { rows }]) => [file, rows]))).toEqual(counted);
  expect(Object.values(currencies).map(({ sum }) => sum)).toEqual(["0", "0"]);
  const {
    rows: [trail],
  } = await sql<{
    actor: string;
    after: { manifest_sha256: string };
  }>`select actor, after from ops.audit where action = 'ledger.exported'`.execute(commandLine.db);
  expect(trail).toMatchObject({
    actor: "operator:anna",
    after: {
      manifest_sha256: createHash("sha256")
        .update(readFileSync(join(exported, "manifest.json")))
        .digest("hex"),
    },
  });
  const { code, said: table } = resum(exported);
  expect([code, brokenIn(table), table]).toEqual([0, [], expect.stringContaining("everything adds up")]);
  expect(table).toMatch(/holds +\d{2,} +every round row's movements sum to zero/);
  // One for each bonus that was lost, cancelled or expired.
  expect(table).toMatch(/holds +3 +a win lacks at most the share/);
});

test.each(["new", "empty, and open to others"])(
  "a folder that is %s, and every file in it, is readable only by its owner, whatever the umask",
  async (kind) => {
    const folder = join(commandLine.folder, `owners ${kind}`);
    const umask = process.umask(0o022);
    try {
      if (kind !== "new") {
        mkdirSync(folder);
        chmodSync(folder, 0o755);
      }
      await exportLedger(commandLine.db, { ...by, folder });
    } finally {
      process.umask(umask);
    }
    const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8);
    expect([modeOf(folder), ...readdirSync(folder).map((file) => modeOf(join(folder, file)))]).toEqual([
      "700",
      ...Array.from({ length: 7 }, () => "600"),
    ]);
  },
);

test("an export never overwrites anything", async () => {
  const before = readFileSync(join(exported, "manifest.json"), "utf8");
  const { code, notes } = await commandLine.run("ledger", "export", "--out", exported);
  expect([code, notes]).toEqual([1, expect.stringContaining("is not empty")]);
  expect(readFileSync(join(exported, "manifest.json"), "utf8")).toBe(before);
});

test("an export is one snapshot: rounds that settle while it is written are in none of its files", async () => {
  const folder = join(commandLine.folder, "while-playing");
  let played = 0;
  const report = async (): Promise<void> =>
    void (await lane.submit(stakeOf(wallets[0]!, `while${(played += 1)}`, 100, { win: minor(30) })));
  const { manifest } = await exportLedger(commandLine.db, { ...by, folder, report });
  expect(played).toBeGreaterThan(3);
  expect(resum(folder).code).toBe(0);
  expect(manifest.files["rounds.csv"]).toEqual(manifestOf(exported).files["rounds.csv"]);
});

type Change = (lines: string[], columns: string[]) => string[];
const SOME = 7;
/** Applies a function to one cell. */
const cell =
  (column: string, change: (value: string) => string, row = SOME): Change =>
  (lines, columns) =>
    lines.map((line, index) => {
      if (index !== row) return line;
      const cells = line.split(",");
      cells[columns.indexOf(column)] = change(cells[columns.indexOf(column)]!);
      return cells.join(",");
    });
const more = (value: string): string => String(Number(value) + 1);
const without =
  (row: number): Change =>
  (lines) =>
    lines.filter((_, index) => index !== row);
const doubled =
  (row: number): Change =>
  (lines) => [...lines.slice(0, row), lines[row]!, ...lines.slice(row)];

/** Changes cells of the round row under a key, and balances the row with the house account. */
const row =
  (key: string, change: Partial<Record<"real" | "bonus_id" | "reverses", (value: string) => string>>): Change =>
  (lines, columns) => {
    const at = lines.findIndex((line) => line.split(",")[columns.indexOf("key")] === key);
    const real = (line: string): number => Number(line.split(",")[columns.indexOf("real")]);
    const changed = Object.entries(change).reduce((all, [column, to]) => cell(column, to, at)(all, columns), lines);
    return cell(
      "house",
      (value) => String(Number(value) - real(changed[at]!) + real(lines[at]!)),
      at,
    )(changed, columns);
  };
/** Makes the rollback `again` reverse the row that the rollback `done` has reversed. */
const twice =
  (done: string, again: string): Change =>
  (lines, columns) => {
    const reversed = lines.find((line) => line.split(",")[columns.indexOf("key")] === done)!.split(",")[
      columns.indexOf("reverses")
    ]!;
    return row(again, { reverses: () => reversed })(lines, columns);
  };
const less = (value: string): string => String(Number(value) - 1);
const staged =
  (stage: string, to: string): Change =>
  (lines) =>
    lines.map((line) => line.replace(stage, to));
const MOVES =
  "every round row but rollbacks moves its win less its stake; a win may lack something, and never moves less than nothing";
const TAKES = "a rollback takes back an earlier row, once, and moves no more than that; or none, and moves nothing";
const SHARE = "a win lacks at most the share that money of bonuses staked which were gone by then";

describe("a tampered export is detected, even if its manifest is adjusted", () => {
  test.each<[string, string, Change, string]>([
    ["a round row's movement", "rounds.csv", cell("real", more), "every round row's movements sum to zero"],
    [
      "a movement and its counterpart",
      "rounds.csv",
      (lines, columns) =>
        cell("house", (value) => String(Number(value) - 1))(cell("real", more)(lines, columns), columns),
      "every purse holds what its movements sum up to",
    ],
    ["a win of a round", "rounds.csv", cell("win", more), MOVES],
    ["a win that pays more than it won", "rounds.csv", row("lost-win", { real: () => "62" }), MOVES],
    ["a win that moves less than nothing", "rounds.csv", row("lost-win", { real: () => "-1" }), MOVES],
    ["a stake that moves less than its amount", "rounds.csv", row("lost-bet", { real: more }), MOVES],
    ["a win short by more than its bonus's share", "rounds.csv", row("canceled-win", { real: less }), SHARE],
    ["a win paid short though its bonus is in play", "rounds.csv", row("in-play-win", { real: less }), SHARE],
    ["a win paid short though its bonus was wagered", "rounds.csv", row("wager_done-win", { real: less }), SHARE],
    ["a win paid short without any bonus", "rounds.csv", row("2", { real: less }), SHARE],
    [
      "a bonus that stakes after its winnings were not paid",
      "rounds.csv",
      row("in-play-bet", { bonus_id: () => "2" }),
      SHARE,
    ],
    ["an expired bonus with the stage wager_done", "bonuses.csv", staged("expired", "wager_done"), SHARE],
    ["a missing bonus", "bonuses.csv", without(2), SHARE],
    ["a duplicated bonus", "bonuses.csv", doubled(2), "bonuses.csv: every row stands once, in order"],
    ["a rollback without a target that moves money", "rounds.csv", row("4", { real: more }), TAKES],
    ["a rollback that gives more than was staked", "rounds.csv", row("3", { real: more }), TAKES],
    ["a rollback of a row that comes after it", "rounds.csv", row("3", { reverses: () => "99" }), TAKES],
    ["a second rollback of the same row", "rounds.csv", twice("3", "4"), TAKES],
    ["a missing round row", "rounds.csv", without(SOME), "every purse holds what its movements sum up to"],
    ["a duplicated round row", "rounds.csv", doubled(SOME), "rounds.csv: every row stands once, in order"],
    [
      "a round row of another wallet",
      "rounds.csv",
      cell("purse_id", () => "1", 60),
      "every purse holds what its movements sum up to",
    ],
    [
      "a posting's amount",
      "postings.csv",
      cell("amount", more, 1),
      "every entry has two postings at least, which sum to zero",
    ],
    ["a missing posting", "postings.csv", without(1), "every entry has two postings at least, which sum to zero"],
    ["a duplicated posting", "postings.csv", doubled(1), "postings.csv: every row stands once, in order"],
    [
      "a posting without its entry",
      "postings.csv",
      (lines, columns) => [...lines, cell("entry_id", () => "999", 0)([lines[1]!], columns)[0]!],
      "every posting has its entry",
    ],
    ["a missing entry", "entries.csv", without(1), "every posting has its entry"],
    ["a duplicated entry", "entries.csv", doubled(1), "entries.csv: every row stands once, in order"],
    [
      "a wallet's balance",
      "purses.csv",
      cell("real", more, 1),
      "all purses and accounts of a currency sum to zero, as the manifest says",
    ],
    ["a missing wallet", "purses.csv", without(2), "every movement is of a purse or an account of its currency"],
    [
      "an account's balance",
      "accounts.csv",
      cell("balance", more, 1),
      "every account holds what its movements sum up to",
    ],
    [
      "a wallet's currency",
      "purses.csv",
      cell("currency", () => "GBP", 1),
      "every movement is of a purse or an account of its currency",
    ],
    [
      "a wallet that is older than its rounds",
      "purses.csv",
      cell("version", () => "1", 1),
      "no round row is newer than its purse",
    ],
  ])("%s", (name, file, change, sentence) => {
    const folder = join(copies, name.replaceAll(" ", "-"));
    cpSync(exported, folder, { recursive: true });
    const path = join(folder, file);
    const [head = "", ...lines] = readFileSync(path, "utf8").trimEnd().split("\n");
    const changed = change([head, ...lines], head.split(","));
    writeFileSync(path, `${changed.join("\n")}\n`);
    const honest = resum(folder);
    expect([honest.code, brokenIn(honest.said)]).toEqual([
      1,
      expect.arrayContaining([`${file}: SHA-256 as the manifest says`]),
    ]);
    const manifest = manifestOf(folder);
    const rows = manifest.files[file]!.rows + changed.length - lines.length - 1;
    writeFileSync(
      join(folder, "manifest.json"),
      JSON.stringify({
        ...manifest,
        files: {
          ...manifest.files,
          [file]: { rows, sha256: createHash("sha256").update(readFileSync(path)).digest("hex") },
        },
      }),
    );
    const forged = resum(folder);
    expect([forged.code, brokenIn(forged.said)]).toEqual([1, expect.arrayContaining([sentence])]);
    expect(brokenIn(forged.said)).not.toContain(`${file}: SHA-256 as the manifest says`);
  });

  test("a missing file", () => {
    const folder = join(copies, "missing");
    cpSync(exported, folder, { recursive: true });
    rmSync(join(folder, "rounds.csv"));
    expect(resum(folder)).toMatchObject({ code: 1, said: expect.stringMatching(/ENOENT.*rounds\.csv/) });
  });

  test("false sums in the manifest", () => {
    const folder = join(copies, "sums");
    cpSync(exported, folder, { recursive: true });
    const manifest = manifestOf(folder);
    writeFileSync(
      join(folder, "manifest.json"),
      JSON.stringify({
        ...manifest,
        currencies: { ...manifest.currencies, EUR: { ...manifest.currencies["EUR"], sum: "5" } },
      }),
    );
    expect(resum(folder)).toMatchObject({ code: 1, said: expect.stringContaining("BROKEN") });
  });
});
