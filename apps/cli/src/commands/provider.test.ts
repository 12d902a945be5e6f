import { generateKeyPairSync } from "node:crypto";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { unseal } from "@apogee/config";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { givenCommandLine, type GivenCommandLine } from "../testing/given-command-line.ts";

const FIRST = "the first agreed key";
const why = ["--reason", "It stood in a ticket"];
let commandLine: GivenCommandLine;

beforeAll(async () => {
  commandLine = await givenCommandLine();
  expect((await commandLine.run("seed")).code).toBe(0);
});
afterAll(() => commandLine.close());

const file = (text: string): string => {
  const path = join(commandLine.folder, "agreed");
  writeFileSync(path, text);
  return path;
};
const add = (id: string, dialect: string, ...key: readonly string[]) =>
  commandLine.run("provider", "add", id, "--dialect", dialect, "--url", "http://127.0.0.1:9/api", ...key);
/** The keys of a provider, newest first; null for a wiped one. */
async function keysOf(id: string): Promise<Array<string | null>> {
  const { providers } = JSON.parse(readFileSync(join(commandLine.folder, "data/secrets.json"), "utf8")) as {
    providers: string;
  };
  const { rows } = await sql<{
    sealed: Buffer;
  }>`select sealed from gateway.provider_key where provider_id = ${id} order by id desc`.execute(commandLine.db);
  return rows.map(({ sealed }) => (sealed.length === 0 ? null : unseal(Buffer.from(providers, "hex"), sealed)));
}
const audited = async (): Promise<number> =>
  (await sql<{ n: number }>`select count(*) as n from ops.audit`.execute(commandLine.db)).rows[0]!.n;

test("a key is read from a file, for a new provider and for a rotation, and no output shows it", async () => {
  const added = await add("nova", "gcp", "--key-file", file(`${FIRST}\n`));
  expect([added.code, await keysOf("nova")]).toEqual([0, [FIRST]]);
  const rotated = await commandLine.run(
    "provider",
    "rotate-key",
    "nova",
    "--key-file",
    file("the second agreed key\n"),
    "--grace-hours",
    "0",
    ...why,
  );
  expect([rotated.code, await keysOf("nova")]).toEqual([0, ["the second agreed key", null]]);
  expect([added, rotated].map(({ out, notes }) => `${out}${notes}`).join()).not.toMatch(
    /agreed key|shown only this once/,
  );
});

test("a sync records a game's changes in the audit trail, before and after, and records nothing for an unchanged game", async () => {
  let games: object[] = [
    { name: "Comet", title: "Comet", payout: "96.00", currencies: ["EUR"] },
    { name: "Moon", title: "Moon", currencies: ["EUR"] },
  ];
  const provider = createServer((request, answer) => {
    request.resume();
    answer.setHeader("content-type", "application/json");
    answer.end(JSON.stringify({ games }));
  }).listen(0, "127.0.0.1");
  await once(provider, "listening");
  const trail = async () =>
    (
      await sql<{
        subject: string;
        before: object;
        after: object;
      }>`select subject, before, after from ops.audit where action = 'game.changed' order by id`.execute(commandLine.db)
    ).rows;
  try {
    expect(
      (
        await commandLine.run(
          "provider",
          "add",
          "comets",
          "--dialect",
          "gcp",
          "--url",
          `http://127.0.0.1:${(provider.address() as AddressInfo).port}`,
          "--key",
          "the agreed key of comets",
        )
      ).code,
    ).toBe(0);
    const sync = async (): Promise<string> => (await commandLine.run("provider", "sync", "comets")).out;
    expect(await sync()).toBe("comets has 2 games; 2 were added, 0 were changed.\n");
    expect([await sync(), await trail()]).toEqual(["comets has 2 games; 0 were added, 0 were changed.\n", []]);
    games = [
      { name: "Comet", title: "Comet II", payout: "91.00", currencies: ["EUR", "USD"] },
      { name: "Moon", title: "Moon", currencies: ["EUR"] },
    ];
    expect(await sync()).toBe("comets has 2 games; 0 were added, 1 were changed.\n");
    expect(await trail()).toEqual([
      {
        subject: "game:comets/Comet",
        before: { title: "Comet", payout: "96.00", currencies: ["EUR"] },
        after: { title: "Comet II", payout: "91.00", currencies: ["EUR", "USD"] },
      },
    ]);
    games = [
      ...games,
      { name: "Bad", title: "B\u001b[2Jd", currencies: ["EUR"] },
      { name: "moon", title: "Moon", currencies: ["EUR"] },
      { name: "Twice", title: "Twice", currencies: ["EUR", "EUR", "FUN"], demo: true },
    ];
    expect(await sync()).toBe(
      [
        "comets has 3 games; 1 were added, 0 were changed.",
        "Skipped, because they are not valid: 2.",
        "Bad: title does not fit.",
        "moon: Another game's name differs only in capitals, or has the same address.",
        "",
      ].join("\n"),
    );
    expect(
      (
        await sql`select after from ops.audit where action = 'provider.games_synced' order by id desc limit 1`.execute(
          commandLine.db,
        )
      ).rows,
    ).toEqual([
      {
        after: {
          games: 3,
          added: 1,
          changed: 0,
          skipped: 2,
          which: [
            { game: "Bad", why: "title does not fit." },
            { game: "moon", why: "Another game's name differs only in capitals, or has the same address." },
          ],
        },
      },
    ]);
    expect(
      (
        await sql`select identifier from games.game where identifier like 'comets/%' order by id`.execute(
          commandLine.db,
        )
      ).rows,
    ).toEqual(["Comet", "Moon", "Twice"].map((name) => ({ identifier: `comets/${name}` })));
    expect(await commandLine.json<unknown[]>("events", "list", "--kind", "parameter")).toContainEqual(
      expect.objectContaining({ action: "game.changed", actor: "operator:anna" }),
    );
  } finally {
    provider.close();
  }
});

test.each<[string, string, () => readonly string[], RegExp]>([
  ["a short key", "gcp", () => ["--key", "fifteen letters"], /16 bytes/],
  ["a short key in a file", "gcp", () => ["--key-file", file("fifteen letters\n")], /16 bytes/],
  ["a typed key together with a key file", "gcp", () => ["--key", FIRST, "--key-file", file(FIRST)], /not both/],
  [
    "a private key",
    "hub88",
    () => [
      "--key-file",
      file(
        String(
          generateKeyPairSync("rsa", { modulusLength: 2_048 }).privateKey.export({ type: "pkcs8", format: "pem" }),
        ),
      ),
    ],
    /Ask the provider to revoke it/,
  ],
  [
    "a small RSA key",
    "hub88",
    () => [
      "--key-file",
      file(
        String(generateKeyPairSync("rsa", { modulusLength: 1_024 }).publicKey.export({ type: "spki", format: "pem" })),
      ),
    ],
    /2048 bits/,
  ],
])("%s is refused with a sentence, and nothing moves", async (_which, dialect, key, sentence) => {
  const id = `to_${dialect}`;
  if ((await keysOf(id)).length === 0) {
    const good =
      dialect === "gcp"
        ? `the agreed key of ${id}`
        : String(
            generateKeyPairSync("rsa", { modulusLength: 2_048 }).publicKey.export({ type: "spki", format: "pem" }),
          );
    expect((await add(id, dialect, "--key", good)).code).toBe(0);
  }
  const before = [await keysOf(id), await audited()];
  for (const { code, notes } of [
    await add("orbit", dialect, ...key()),
    await commandLine.run("provider", "rotate-key", id, ...key(), "--grace-hours", "0", ...why),
  ]) {
    expect([code, notes]).toEqual([1, expect.stringMatching(sentence)]);
    expect(notes).not.toContain("-----BEGIN");
  }
  expect([await keysOf(id), await audited()]).toEqual(before);
  expect(await keysOf("orbit")).toEqual([]);
});

const RSA = String(
  generateKeyPairSync("rsa", { modulusLength: 2_048 }).publicKey.export({ type: "spki", format: "pem" }),
);
const FRAMES = ["--frame-origin", "https://games.example.com"];
const LAUNCH = "https://games.example.com/launch?token={token}";

test.each<[string, string, () => readonly string[], readonly string[], string | null]>([
  ["gcp", "tin", () => ["--url", "https://games.example.com/api"], ["--demo"], null],
  [
    "hub88",
    "oak",
    () => [...FRAMES, "--key-file", file(RSA)],
    ["--url", LAUNCH, "--demo-url", "https://games.example.com/demo"],
    LAUNCH,
  ],
  ["twirp", "elm", () => FRAMES, ["--url", LAUNCH], LAUNCH],
])("two commands add a game of a %s provider to the catalogue", async (dialect, id, provider, game, url) => {
  expect((await commandLine.run("provider", "add", id, "--dialect", dialect, ...provider())).code).toBe(0);
  expect(
    await commandLine.run("provider", "game", "add", id, "Ember", "--title", "Ember", "--currencies", "EUR", ...game),
  ).toMatchObject({ code: 0, out: `${id}/Ember is in the catalogue.\n` });
  expect(await commandLine.json("provider", "game", "list", id)).toMatchObject([
    {
      identifier: `${id}/Ember`,
      status: "enabled",
      currencies: game.length > 2 || game[0] === "--demo" ? ["EUR", "FUN"] : ["EUR"],
      url,
    },
  ]);
});

test.each<[string, readonly string[], RegExp]>([
  [
    "gcp without an address",
    ["provider", "add", "ash", "--dialect", "gcp"],
    /^Enter the address of the provider's API with --url, such as https:/,
  ],
  [
    "Hub88 without its key",
    ["provider", "add", "ash", "--dialect", "hub88", ...FRAMES],
    /public RSA key, in PEM\. Pass it with --key-file/,
  ],
  [
    "Twirp without the origin of its games",
    ["provider", "add", "ash", "--dialect", "twirp"],
    /^Enter the origin of the provider's games with --frame-origin/,
  ],
  [
    "a game of gcp with an address",
    ["provider", "game", "add", "tin", "Ash", "--title", "Ash", "--url", LAUNCH],
    /uses gcp is asked for the address each time a game is opened; omit this option/,
  ],
  [
    "a game of Twirp without an address",
    ["provider", "game", "add", "elm", "Ash", "--title", "Ash"],
    /Enter the address with --url, such as https:\/\/games\.example\.com\/launch\?token=\{token\}/,
  ],
])("%s is refused, and the message says what to enter", async (_what, words, sentence) => {
  const before = await audited();
  expect(await commandLine.run(...words)).toMatchObject({ code: 1, notes: expect.stringMatching(sentence) });
  expect(await audited()).toBe(before);
});

test("the help of provider disable says what happens to sessions, bets, rounds, wins and rollbacks", async () => {
  const { out } = await commandLine.run("provider", "disable", "--help");
  for (const word of ["sessions", "bets", "rounds", "wins", "rollbacks"])
    expect(out).toMatch(new RegExp(`^  ${word} +\\S`, "m"));
});

test("an address on another machine must be https, unless --plain-http is given", async () => {
  const at = (id: string, ...more: readonly string[]) =>
    commandLine.run(
      "provider",
      "add",
      id,
      "--dialect",
      "gcp",
      "--url",
      "http://10.1.2.3/api",
      "--key",
      "the agreed key of plain",
      ...more,
    );
  const before = await audited();
  const refused = await at("plain");
  expect([refused.code, `${refused.out}${refused.notes}`, await keysOf("plain"), await audited()]).toEqual([
    1,
    expect.stringContaining("--plain-http"),
    [],
    before,
  ]);
  expect((await at("plain", "--plain-http")).code).toBe(0);
  expect(await keysOf("plain")).toEqual(["the agreed key of plain"]);
});
