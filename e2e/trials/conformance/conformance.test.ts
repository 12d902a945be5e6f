// @seldom: runs the kit in all three protocols over HTTP
import { spawn } from "node:child_process";
import { generateKeyPairSync } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { aPerson, PATIENCE } from "@apogee/kernel/testing";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { runCommand } from "../../../apps/cli/src/testing/run-command.ts";
import { givenServer, type GivenServer } from "../../../apps/server/src/testing/given-server.ts";

const KIT = join(import.meta.dirname, "../../../packages/wallet-conformance/bin/wallet-conformance.mjs");
const keyOf = (id: string): string => `a key that house and ${id} agreed on`;

/** Where games are opened: in gcp, the provider is asked for sessions. */
const games = createServer((request, response) => {
  request.resume();
  response.end(JSON.stringify({ launch_options: { game_url: `${originOf(games)}/game`, strategy: "iframe" } }));
});
const originOf = (listening: Server): string => `http://127.0.0.1:${(listening.address() as AddressInfo).port}`;
const launch = (): readonly string[] => ["--url", `${originOf(games)}/launch?token={token}`];

let server: GivenServer;
let folder: string;
beforeAll(async () => {
  await once(games.listen(0, "127.0.0.1"), "listening");
  server = await givenServer({ ROLES: "realtime,studio,gateway,sandbox", RATE_LIMITS: "on" });
  folder = mkdtempSync(join(tmpdir(), "conformance-"));
});
afterAll(async () => {
  await server?.stop();
  games.closeAllConnections();
  games.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A command of the operator, which must succeed. */
async function command(...words: readonly string[]): Promise<void> {
  const said = await runCommand(
    { DATABASE_URL: server.ownerUrl, APP_DATABASE_URL: server.appUrl, DATA_DIR: server.dataDir },
    ...words,
  );
  expect(said, words.join(" ")).toMatchObject({ code: 0 });
}

/**
 * A player who signed up in euros and got this much, with a second wallet in dollars, and who has opened a game of the
 * provider.
 */
async function givenPlayer(name: string, money: string, provider: string): Promise<string> {
  const { status, headers, body } = await server.call("POST", "/api/users", {
    user: {
      email: `${name}.${provider}@example.com`,
      password: "correct-horse-1",
      country: "DE",
      currency: "EUR",
      date_of_birth: "10/12/1990",
      terms_acceptance: true,
      ...aPerson(),
    },
  });
  expect(status).toBe(201);
  const cookie = headers
    .getSetCookie()
    .map((each) => each.split(";")[0])
    .join("; ");
  const player = String(body["id"]);
  expect((await server.call("POST", "/api/player/accounts", { currency: "USD" }, { cookie })).status).toBe(201);
  expect((await server.call("POST", "/api/player/accounts", { currency: "EUR" }, { cookie })).status).toBe(201);
  await command("wallet", "adjust", player, "EUR", money, "--reason", "money for the kit");
  // A process reads a new provider within a second.
  await vi.waitFor(
    async () => {
      const opened = await server.call(
        "POST",
        "/api/games/launch",
        { identifier: `${provider}/Comet`, mode: "real", currency: "EUR" },
        { cookie },
      );
      expect(opened).toMatchObject({
        status: 200,
        body: { launch_options: { game_url: expect.stringMatching(`^${originOf(games)}/`) } },
      });
    },
    { ...PATIENCE, interval: 200 },
  );
  return player;
}

function tried(args: readonly string[]): Promise<{ code: number | null; out: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [KIT, ...args], { cwd: folder });
    let out = "";
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk: Buffer) => void (out += chunk.toString()));
    child.once("error", reject);
    child.once("close", (code) => resolve({ code, out }));
  });
}

test.each<[string, string, () => readonly string[], () => readonly string[], string]>([
  [
    "gcp",
    "nova",
    () => ["--url", originOf(games), "--key", keyOf("nova")],
    () => [],
    "98 passed, 0 failed, 2 not applicable.",
  ],
  [
    "hub88",
    "hubby",
    () => ["--frame-origin", originOf(games), "--key-file", join(folder, "public.pem")],
    launch,
    "76 passed, 0 failed, 24 not applicable.",
  ],
  [
    "twirp",
    "tweet",
    () => ["--frame-origin", originOf(games), "--key", keyOf("tweet")],
    launch,
    "77 passed, 0 failed, 23 not applicable.",
  ],
])(
  "with rate limits on, a %s provider that was added by commands alone opens its games and passes the conformance kit",
  async (dialect, id, provider, game, counts) => {
    const pair = generateKeyPairSync("rsa", { modulusLength: 2_048 });
    writeFileSync(join(folder, "public.pem"), pair.publicKey.export({ type: "spki", format: "pem" }));
    writeFileSync(join(folder, "private.pem"), pair.privateKey.export({ type: "pkcs8", format: "pem" }));
    await command("provider", "add", id, "--dialect", dialect, ...provider());
    for (const name of ["Comet", "Meteor"])
      await command("provider", "game", "add", id, name, "--title", name, ...game());
    const [player, second, blocked] = [
      await givenPlayer("first", "12.00", id),
      await givenPlayer("second", "12.00", id),
      await givenPlayer("blocked", "3.00", id),
    ];
    await command("player", "disable", blocked, "--reason", "for the kit");

    const { code, out } = await tried([
      "--url",
      `${server.url}/gateway/${id}`,
      "--dialect",
      dialect,
      "--key",
      dialect === "hub88" ? join(folder, "private.pem") : keyOf(id),
      "--player",
      player,
      "--second-player",
      second,
      "--blocked-player",
      blocked,
      "--currency",
      "EUR",
      "--second-currency",
      "USD",
      "--game",
      "Comet",
      "--second-game",
      "Meteor",
    ]);

    expect(out).toContain(`\n${counts}\n`);
    expect([code, out.includes("FAIL")], out).toEqual([0, false]);
    expect(readFileSync(join(folder, "test-results", `wallet-conformance-${dialect}.xml`), "utf8")).toContain(
      'failures="0" errors="0"',
    );
    expect(server.logged.filter(({ level }) => level === "error")).toEqual([]);
  },
  180_000,
);
