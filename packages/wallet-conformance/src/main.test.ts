// @seldom: runs the kit's cases against its reference wallet
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import { CASES } from "./cases/all-cases.ts";
import { DIALECTS, SPEAKERS, type Dialect } from "./dialects/speakers.ts";
import { INVARIANTS } from "./invariants.ts";
import { givenWallet } from "./testing/serve-wallet.ts";
import type { Reason } from "./vocabulary.ts";

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), "conformance-"))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The command itself, in a separate process. */
function command(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<{ code: number | null; out: string; err: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [fileURLToPath(new URL("main.ts", import.meta.url)), ...args], {
      cwd: folder,
      env: { PATH: process.env["PATH"], ...env },
    });
    let [out, err] = ["", ""];
    child.stdout.on("data", (chunk: Buffer) => void (out += chunk.toString()));
    child.stderr.on("data", (chunk: Buffer) => void (err += chunk.toString()));
    child.once("error", reject);
    child.once("close", (code) => resolve({ code, out, err }));
  });
}

const argsOf = ({
  url,
  dialect,
  key,
  player,
  currency,
  game,
}: Awaited<ReturnType<typeof givenWallet>>["wallet"]): string[] => [
  "--url",
  url,
  "--dialect",
  dialect,
  "--key",
  key,
  "--player",
  player,
  "--currency",
  currency,
  "--game",
  game,
];

test("the command exits with 0 for a sound wallet and writes the report and the XML; the Hub88 key is read from a file", async () => {
  const { wallet, close } = await givenWallet("hub88");
  const [pem, junit] = [join(folder, "key.pem"), join(folder, "report.xml")];
  writeFileSync(pem, wallet.key);
  const { code, out, err } = await command([
    ...argsOf({ ...wallet, key: pem }),
    "--second-player",
    "1002",
    "--blocked-player",
    "1003",
    "--second-currency",
    "USD",
    "--second-game",
    "Meteor",
    "--junit",
    junit,
    "--only",
    "^(rollback|win)/",
  ]);
  await close();
  expect([code, err]).toEqual([0, ""]);
  expect(out).toMatch(
    new RegExp(
      `^${wallet.url} in hub88, player 1001, EUR, Comet\n\nn/a   win/before-its-bet [^]*\npass  rollback/spent-win [^]*\n\n12 passed, 0 failed, 4 not applicable.\nPlayer 1001: 50.00 EUR before, 50.00 EUR after; difference 0.00 EUR.\nPlayer 1002: [^]*\nPlayer 1001: 7.00 USD before, 7.00 USD after; difference 0.00 USD.\nJUnit XML: ${junit}\n$`,
    ),
  );
  expect(readFileSync(junit, "utf8")).toContain('tests="16" failures="0" errors="0" skipped="4"');
});

test("the command exits with 1 for a faulty wallet and reports what failed", async () => {
  const { wallet, close } = await givenWallet("gcp", "checks no signature");
  const { code, out } = await command([...argsOf(wallet), "--only", "signature/m", "--fields", '{"token":"t"}']);
  await close();
  expect(code).toBe(1);
  expect(out).toContain(
    "FAIL  signature/missing                    12  A bet without a signature is refused; correctly signed, it is accepted.",
  );
  expect(out).toContain("      was accepted, a refusal (signature) was expected; the balance moved by -0.10 EUR\n");
  expect(out).toContain('      > POST /play {"token":"t","user_id":"1001"');
  expect(out).toContain("0 passed, 2 failed, 0 not applicable.");
});

test("the XML is written below the working directory, unless another path is given or no XML is wanted", async () => {
  const { wallet, close } = await givenWallet("gcp");
  const [usual, none] = [
    await command([...argsOf(wallet), "--only", "^basis/bet$"]),
    await command([...argsOf(wallet), "--only", "^basis/bet$", "--no-junit"]),
  ];
  await close();
  const place = join(realpathSync(folder), "test-results/wallet-conformance-gcp.xml");
  expect(usual.out.split("\n").at(-2)).toBe(`JUnit XML: ${place}`);
  expect(readFileSync(place, "utf8")).toContain('tests="1" failures="0" errors="0" skipped="0"');
  expect([none.code, none.out]).toEqual([0, expect.not.stringContaining("JUnit")]);
});

test("the key of the environment is used if no option gives one, and the option takes precedence", async () => {
  const { wallet, close } = await givenWallet("gcp");
  const [, , , , option, said, ...rest] = argsOf(wallet);
  const head = argsOf(wallet).slice(0, 4);
  const around = await command([...head, ...rest, "--only", "^basis/bet$"], { CONFORMANCE_KEY: wallet.key });
  const both = await command([...head, option!, said!, ...rest, "--only", "^basis/bet$"], {
    CONFORMANCE_KEY: "another",
  });
  const wrong = await command([...head, ...rest, "--only", "^basis/bet$"], { CONFORMANCE_KEY: "another" });
  await close();
  expect([around.code, both.code, wrong.code]).toEqual([0, 0, 1]);
  expect(wrong.err).toContain("code 403, HTTP 403");
});

test("a path that cannot be written is reported before anything moves", async () => {
  const { wallet, memory, close } = await givenWallet("gcp");
  writeFileSync(join(folder, "file"), "");
  const { code, err } = await command([...argsOf(wallet), "--junit", join(folder, "file", "report.xml")]);
  await close();
  expect([code, err]).toEqual([
    2,
    expect.stringMatching(
      /^The results cannot be written to .*report\.xml \(.*\)\. Name another file with --junit, or say --no-junit\.\n$/,
    ),
  ]);
  expect(memory.players.get("1001")!.log.size).toBe(0);
});

test("the command exits with 1 and one sentence for a wallet that cannot be tested", async () => {
  const { wallet, close } = await givenWallet("gcp");
  const { code, err } = await command(argsOf({ ...wallet, player: "1003" }));
  await close();
  expect([code, err]).toEqual([1, "Player 1003 has 0.00 EUR; 10.00 or more are needed.\n"]);
});

test.each<[string[], RegExp]>([
  [
    ["--url", "http://127.0.0.1:9"],
    /^Needed: --dialect, --key, --player, --currency, --game\. --help shows what each means\.\n$/,
  ],
  [["--speed", "5"], /^Unknown option '--speed'/],
  [
    [
      "--url",
      "u",
      "--dialect",
      "gcp",
      "--key",
      "k",
      "--player",
      "1",
      "--currency",
      "EUR",
      "--game",
      "g",
      "--fields",
      "[]",
    ],
    /^--fields is no JSON object/,
  ],
  [
    [
      "--url",
      "u",
      "--dialect",
      "gcp",
      "--key",
      "k",
      "--player",
      "1",
      "--currency",
      "EUR",
      "--game",
      "g",
      "--only",
      "(",
    ],
    /^--only \( is no regular expression\.\n$/,
  ],
])("the command with %j exits with 2 and a sentence", async (args, sentence) => {
  const { code, err } = await command(args);
  expect(code).toBe(2);
  expect(err).toMatch(sentence);
});

test("--help shows the options and --list the cases, which the README explains too", async () => {
  expect((await command(["--help"])).out).toContain("--second-player <id>");
  const { out } = await command(["--list"]);
  const readme = readFileSync(new URL("../README.md", import.meta.url), "utf8");
  const lines = CASES.map(({ name, invariant, says }) => `| \`${name}\` | ${invariant} | ${says} |`);
  expect(out.trim().split("\n")).toEqual(CASES.map(({ name, invariant, says }) => `${name}  ${invariant}  ${says}`));
  expect(readme).toContain(
    Object.entries(INVARIANTS)
      .map(([number, sentence]) => `${number}. ${sentence}`)
      .join("\n"),
  );
  expect(readme.split("\n").filter((line) => /^\| `[a-z]+\//.test(line))).toEqual(lines);
});

test("the README names the codes of every refusal", () => {
  const readme = readFileSync(new URL("../README.md", import.meta.url), "utf8");
  const reported = readme
    .split("### Codes")[1]!
    .split("\n")
    .filter((line) => line.startsWith("|"))
    .slice(2)
    .map((line) =>
      line
        .split("|")
        .slice(2, 5)
        .map((cell) => cell.trim()),
    );
  const cellOf = (dialect: Dialect, reason: Reason): string =>
    SPEAKERS[dialect].refusals[reason]
      .map((words) =>
        dialect === "hub88"
          ? `\`${words}\``
          : words
              .replace(/^code /, "")
              .replace(/^([a-z_]+)/, "`$1`")
              .replace("HTTP ", ""),
      )
      .join(" ");
  const reasons: Reason[] = [
    "funds",
    "player",
    "token",
    "limit",
    "max_bet",
    "game",
    "disabled",
    "country",
    "currency",
    "bad_request",
    "conflict",
    "signature",
    "not_found",
  ];
  expect(reported).toEqual(reasons.map((reason) => DIALECTS.map((dialect) => cellOf(dialect, reason))));
  expect(Object.keys(SPEAKERS.gcp.refusals).toSorted()).toEqual(reasons.toSorted());
});
