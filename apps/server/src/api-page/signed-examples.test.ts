import { aPerson } from "@apogee/kernel/testing";
import { createHmac, createSign, generateKeyPairSync } from "node:crypto";
import { loadSecrets } from "@apogee/config";
import { connect, inTransaction } from "@apogee/database";
import { gameByIdentifier, importGames } from "@apogee/games";
import { givenGameSession } from "@apogee/games/testing";
import { addProvider, type Dialect } from "@apogee/gateway";
import type { OpenApiDocument, Operation } from "@apogee/http";
import { minor, SystemClock } from "@apogee/kernel";
import { adjustWallet, findWallet } from "@apogee/wallet";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { givenServer, type GivenServer } from "../testing/given-server.ts";

/** The player that the document's examples name. */
const PLAYER = 1_001;
const keyOf = (id: string): string => `a key of tests, agreed with ${id}`;
const PROVIDERS: Readonly<Record<Dialect, string>> = { gcp: "nova", hub88: "hubby", twirp: "tweet" };
const rsa = generateKeyPairSync("rsa", { modulusLength: 2_048 });
let server: GivenServer;
let document: OpenApiDocument;
let walletId: number;

beforeAll(async () => {
  server = await givenServer({ ROLES: "realtime,studio,gateway", RATE_LIMITS: "off" });
  document = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as OpenApiDocument;
  const admin = connect({ url: server.superuserUrl, max: 1 });
  await sql`select setval(pg_get_serial_sequence('identity.player', 'id'), ${PLAYER}, false)`.execute(admin.db);
  await admin.close();
  const clock = new SystemClock();
  const { body } = await server.call("POST", "/api/users", {
    user: {
      email: "examples@example.com",
      password: "correct-horse-1",
      country: "DE",
      currency: "EUR",
      date_of_birth: "10/12/1990",
      terms_acceptance: true,
      ...aPerson(),
    },
  });
  expect(body["id"]).toBe(PLAYER);
  walletId = (await findWallet(server.db, PLAYER, "EUR"))!.id;
  await inTransaction(server.db, (tx) =>
    adjustWallet(
      tx,
      {
        playerId: PLAYER,
        currency: "EUR",
        amount: minor(100_000),
        actor: "operator:test",
        reason: "money to bet",
        reference: "examples",
      },
      clock.date(),
    ),
  );
  const operator = {
    sealingKey: Buffer.from(loadSecrets(server.dataDir).providers, "hex"),
    recordAudit: async () => undefined,
  };
  for (const [dialect, id] of Object.entries(PROVIDERS)) {
    const key = dialect === "hub88" ? String(rsa.publicKey.export({ type: "spki", format: "pem" })) : keyOf(id);
    await inTransaction(server.db, async (tx) => {
      await addProvider(
        tx,
        { id, dialect, url: "http://127.0.0.1:9/api", key, actor: "operator:test" },
        operator,
        clock.date(),
      );
      await importGames(
        tx,
        id,
        [
          {
            name: "Comet",
            title: "Comet",
            lines: 5,
            volatility: "high",
            hitRate: null,
            payout: "96.00",
            version: "1",
            categories: [],
            currencies: ["EUR"],
          },
        ],
        clock.date(),
      );
    });
    const { id: gameId } = (await gameByIdentifier(server.db, `${id}/Comet`))!;
    await givenGameSession(server.db, clock, { gameId, playerId: PLAYER, walletId, currency: "EUR", mode: "real" });
  }
  const at = clock.date();
  await sql`
    insert into gateway.freespins (provider_id, issue_id, purse_id, game_id, spins, stake, status, valid_until, created_at, changed_at)
    select 'nova', 'issue-1', ${walletId}, g.id, 10, 100, 'issued', ${at}::timestamptz + interval '1 day', ${at}, ${at} from games.game g where g.identifier = 'nova/Comet'`.execute(
    server.db,
  );
});
afterAll(() => server?.stop());

const hmac = (id: string, signed: string): string => createHmac("sha256", keyOf(id)).update(signed).digest("hex");
/** Signs as the document's signature schemes describe. */
const SIGNERS: Readonly<Record<string, (body: string, path: string) => string>> = {
  "hex of HMAC-SHA256 of the body": (body) => hmac(PROVIDERS.gcp, body),
  "hex of HMAC-SHA256 of the path, a line feed and the body": (body, path) => hmac(PROVIDERS.twirp, `${path}\n${body}`),
  "base64 of RSA-SHA256 of the body": (body) => createSign("RSA-SHA256").update(body).sign(rsa.privateKey, "base64"),
};
const callsOf = (): Array<[string, Operation]> =>
  Object.entries(document.paths).flatMap(([path, { post }]): Array<[string, Operation]> =>
    path.startsWith("/gateway/") && post ? [[path, post]] : [],
  );

/** Sends an example as a reader of the document would: to the example's path, signed by its scheme. */
async function sent(path: string, { security, requestBody, parameters, "x-codeSamples": [sample] }: Operation) {
  const [dialect] = Object.keys(security[0]!) as [Dialect];
  const { name: header, description } = document.components.securitySchemes[dialect] as {
    name: string;
    description: string;
  };
  const [how, signer] = Object.entries(SIGNERS).find(([words]) => description.includes(words))!;
  expect(sample!.source).toContain(`-H '${header}: <${how}>'`);
  expect(parameters.map(({ example }) => example)).toEqual(["nova"]);
  const text = JSON.stringify(requestBody!.content["application/json"].example);
  expect(sample!.source).toContain(text.replaceAll("'", String.raw`'\''`));
  const sentPath = path.replace("{provider}", PROVIDERS[dialect]);
  return server.call("POST", sentPath, text, { [header]: signer(text, sentPath) });
}

test("each example of a game provider's request, signed as documented, is accepted, or refused only for its player token", async () => {
  const answers: Record<string, unknown> = {};
  const calls = callsOf();
  expect(calls).toHaveLength(13);
  for (const [path, operation] of calls) {
    const { status, body } = await sent(path, operation);
    answers[path.replace("/gateway/{provider}", "")] =
      body["status"] === undefined
        ? [status, ...("code" in body ? [body["code"], body["msg"] ?? body["message"]] : [])]
        : [status, body["status"]];
  }
  const taken = [200];
  const wallet = "/twirp/wallet.v1.Wallet";
  expect(answers).toEqual({
    "/play": taken,
    "/rollback": taken,
    "/freespins": taken,
    "/user/info": [200, "RS_ERROR_INVALID_TOKEN"],
    ...Object.fromEntries(
      ["/user/balance", "/transaction/bet", "/transaction/win", "/transaction/rollback"].map((path) => [
        path,
        [200, "RS_OK"],
      ]),
    ),
    [`${wallet}/GetPlayer`]: [
      404,
      "not_found",
      "This token is unknown or has expired. The player must open the game again.",
    ],
    ...Object.fromEntries(["GetBalance", "Bet", "Win", "Rollback"].map((method) => [`${wallet}/${method}`, taken])),
  });
  const {
    rows: [log],
  } = await sql<{
    events: number;
  }>`select count(*)::int as events from play.event where purse_id = ${walletId}`.execute(server.db);
  expect(log!.events).toBeGreaterThan(0);
});
