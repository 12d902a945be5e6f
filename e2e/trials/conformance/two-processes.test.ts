import { spawn, type ChildProcess } from "node:child_process";
import { generateKeyPairSync } from "node:crypto";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { loadSecrets } from "@apogee/config";
import { inTransaction } from "@apogee/database";
import { gameByIdentifier, importGames } from "@apogee/games";
import { givenGameSession } from "@apogee/games/testing";
import { addProvider } from "@apogee/gateway";
import { givenPlayer } from "@apogee/identity/testing";
import { SystemClock } from "@apogee/kernel";
import { aPerson, PATIENCE } from "@apogee/kernel/testing";
import { verifyLedger } from "@apogee/play";
import { givenWallet } from "@apogee/play/testing";
import { findWallet, setWalletStatus, type Wallet } from "@apogee/wallet";
import { conform, DIALECTS, reportText, type Dialect } from "@apogee/wallet-conformance";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { givenServer, type GivenServer } from "../../../apps/server/src/testing/given-server.ts";
import { ROOT } from "../../../tools/root.ts";

/** Checks that do not apply to these dialects. */
const ONE = [
  "replay/request",
  "replay/partly-known",
  "replay/twice-in-one",
  "conflict/in-a-request",
  "win/before-its-bet",
  "win/late-bet",
  "win/of-a-blocked-player",
  "rollback/several",
  "request/in-order",
  "request/covered-too-late",
  "request/all-or-none",
  "request/bad-in-the-middle",
  "request/200-acts",
  "finished/alone",
  "conflict/in-a-rollback",
  "request/too-many-acts",
  "request/unknown-kind",
  "basis/game-of-another-provider",
  "basis/unknown-provider",
  "freespins/unknown",
  "freespins/bad-request",
  "freespins/signature",
];
const NOT_IN: Readonly<Record<Dialect, readonly string[]>> = {
  gcp: ["amount/trailing-zeros", "basis/unknown-token"],
  hub88: [...ONE, "amount/jackpot", "amount/trailing-zeros"],
  twirp: [...ONE, "amount/jackpot"],
};

const RSA = generateKeyPairSync("rsa", { modulusLength: 2_048 });
/** The provider of each protocol: its id, the key that the house keeps, and the key with which it signs. */
const PROVIDERS: Readonly<Record<Dialect, { readonly id: string; readonly kept: string; readonly key: string }>> = {
  gcp: { id: "nova", kept: "a key that house and nova share", key: "a key that house and nova share" },
  hub88: {
    id: "hubby",
    kept: RSA.publicKey.export({ type: "spki", format: "pem" }).toString(),
    key: RSA.privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
  },
  twirp: { id: "tweet", kept: "a key that house and tweet share", key: "a key that house and tweet share" },
};
const GAMES = ["Comet", "Meteor"];

/** Creates the database and the keys; the gateways are processes of their own. */
let platform: GivenServer;
const gateways: ChildProcess[] = [];
let addresses: readonly string[];
/** Of the terms in force, which players have accepted. */
let termsVersion: string;
const errors: string[] = [];

beforeAll(async () => {
  platform = await givenServer({ ROLES: "realtime,sandbox" });
  const sealingKey = Buffer.from(loadSecrets(platform.dataDir).providers, "hex");
  const at = new SystemClock().date();
  for (const [dialect, { id, kept }] of Object.entries(PROVIDERS) as Array<[Dialect, (typeof PROVIDERS)[Dialect]]>)
    await inTransaction(platform.db, async (tx) => {
      const provider = { id, dialect, url: "http://127.0.0.1:9/api", key: kept, actor: "operator:test" };
      await addProvider(tx, provider, { sealingKey, recordAudit: async () => undefined }, at);
      await importGames(tx, id, GAMES.map(gameOf), at);
    });
  const { rows } = await sql<{ version: string }>`
    select terms_version as version from content.licence where code = 'CW'`.execute(platform.db);
  termsVersion = rows[0]!.version;
  addresses = await Promise.all([startGateway(), startGateway()]);
}, 2 * PATIENCE.timeout);
afterAll(async () => {
  for (const gateway of gateways) gateway.kill("SIGKILL");
  await platform?.stop();
});

const gameOf = (name: string) => ({
  name,
  title: name,
  lines: 5,
  volatility: "high" as const,
  hitRate: null,
  payout: "96.00",
  version: "1",
  categories: [],
  currencies: ["EUR", "USD", "FUN"],
});

/** Starts a process that serves providers only; returns its address. */
async function startGateway(): Promise<string> {
  const gateway = spawn(process.execPath, ["apps/server/src/main.ts"], {
    cwd: ROOT,
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      ...process.env,
      PORT: "0",
      ROLES: "gateway",
      DATA_DIR: platform.dataDir,
      DATABASE_URL: platform.ownerUrl,
      APP_DATABASE_URL: platform.appUrl,
      SANDBOX_URL: platform.url,
      RATE_LIMITS: "off",
      LOG_LEVEL: "warn",
      NODE_ENV: "test",
    },
  });
  gateways.push(gateway);
  return new Promise((resolve, reject) => {
    createInterface({ input: gateway.stdout }).on("line", (line) => {
      if (line.includes('"level":"error"')) errors.push(line);
      const url = /^Apogee is ready: (\S+)/.exec(line)?.[1];
      if (url) resolve(url);
    });
    void once(gateway, "exit").then(([code]) => reject(new Error(`A gateway ended with code ${code}.`)), reject);
  });
}

/** A wallet whose player has opened a game of each provider. */
async function walletWith(real: number, currency = "EUR", of?: number): Promise<Wallet> {
  const { db } = platform;
  const playerId = of ?? (await givenPlayer(db, { personal: aPerson(), termsVersion })).id;
  const wallet = await givenWallet(db, { real, currency, playerId });
  for (const { id } of Object.values(PROVIDERS)) {
    const game = (await gameByIdentifier(db, `${id}/Meteor`))!;
    const session = { gameId: game.id, playerId, walletId: wallet.id, currency, mode: "real" as const };
    await givenGameSession(db, new SystemClock(), session);
  }
  return wallet;
}

/** Sends requests to the two processes in turn. */
function eachInTurn(): typeof fetch {
  let calls = 0;
  return (url, init) => fetch(String(url).replace(addresses[0]!, addresses[(calls += 1) % 2]!), init);
}

test.each(DIALECTS)(
  "two processes together pass every case of the conformance kit that applies to %s",
  async (dialect) => {
    const { id, key } = PROVIDERS[dialect];
    const [player, second, blocked] = [await walletWith(2_500), await walletWith(1_200), await walletWith(300)];
    await walletWith(40, "USD", player.playerId);
    await inTransaction(platform.db, (tx) => setWalletStatus(tx, blocked.playerId, "blocked"));

    const report = await conform(
      {
        url: `${addresses[0]}/gateway/${id}`,
        dialect,
        key,
        player: String(player.playerId),
        secondPlayer: String(second.playerId),
        blockedPlayer: String(blocked.playerId),
        currency: "EUR",
        game: "Comet",
        secondCurrency: "USD",
        secondGame: "Meteor",
      },
      { reach: eachInTurn() },
    );

    expect(
      report.results.filter(({ outcome }) => outcome === "failed"),
      reportText(report),
    ).toEqual([]);
    expect(
      report.results
        .filter(({ outcome }) => outcome === "not applicable")
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(NOT_IN[dialect].toSorted());
    expect(report.sound).toBe(true);
    for (const { playerId, real } of [
      { ...player, real: 2_500 },
      { ...second, real: 1_200 },
      { ...blocked, real: 300 },
    ]) {
      expect(await findWallet(platform.db, playerId, "EUR")).toMatchObject({ real, bonus: 0, deficit: 0 });
    }
    expect(await findWallet(platform.db, player.playerId, "USD")).toMatchObject({ real: 40 });
    expect((await verifyLedger(platform.db)).filter(({ broken }) => broken.length > 0)).toEqual([]);
    expect(errors).toEqual([]);
  },
);
