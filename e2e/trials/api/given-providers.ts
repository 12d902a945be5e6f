import { createHmac, createSign, generateKeyPairSync, type KeyObject } from "node:crypto";
import { inTransaction, type Database } from "@apogee/database";
import { gameByIdentifier, importGames } from "@apogee/games";
import { givenGameSession } from "@apogee/games/testing";
import { addProvider, type Dialect } from "@apogee/gateway";
import { SystemClock } from "@apogee/kernel";
import { findWallet } from "@apogee/wallet";
import { sql } from "kysely";
import type { GivenServer } from "../../../apps/server/src/testing/given-server.ts";

/** Game providers by protocol: the one that calls, and another one. */
const PAIRS: Readonly<Record<Dialect, { readonly own: string; readonly another: string }>> = {
  gcp: { own: "nova", another: "vega" },
  twirp: { own: "tweet", another: "twig" },
  hub88: { own: "hubby", another: "hubbub" },
};
const HEADERS: Readonly<Record<Dialect, string>> = {
  gcp: "x-request-sign",
  twirp: "x-signature",
  hub88: "x-hub88-signature",
};

const dialectAt = (path: string): Dialect =>
  path.includes("/twirp/") ? "twirp" : /\/(?:user|transaction)\//.test(path) ? "hub88" : "gcp";

/** Which provider calls a path of the gateway. */
export const providerAt = (path: string, by: "own" | "another" = "own"): string => PAIRS[dialectAt(path)][by];

/** Two providers for each protocol, each with its own key and game. */
export async function givenProviders(server: GivenServer, sealingKey: Buffer) {
  const keys: Record<string, string> = {};
  const rsa: Record<string, KeyObject> = {};
  const operator = { sealingKey, recordAudit: async () => undefined };
  for (const [dialect, { own, another }] of Object.entries(PAIRS) as Array<[Dialect, (typeof PAIRS)[Dialect]]>)
    for (const id of [own, another]) {
      const pair = generateKeyPairSync("rsa", { modulusLength: 2048 });
      const key = dialect === "hub88" ? { key: pair.publicKey.export({ type: "spki", format: "pem" }).toString() } : {};
      await inTransaction(server.db, async (tx) => {
        const at = new SystemClock().date();
        const added = await addProvider(
          tx,
          { id, name: id, dialect, url: "http://127.0.0.1:9/api", actor: "operator:test", ...key },
          operator as never,
          at,
        );
        if (dialect === "hub88") rsa[id] = pair.privateKey;
        else keys[id] = added.key;
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
              currencies: ["EUR", "USD", "BTC", "FUN"],
            },
          ],
          at,
        );
        if (dialect !== "gcp")
          await sql`insert into gateway.launch (provider_id, name, url, demo_url, changed_at) values (${id}, 'Comet', 'http://127.0.0.1:9/open?token={token}', null, ${at})`.execute(
            tx,
          );
      });
    }
  return {
    /** Keys that are also secrets of the platform. */
    keys: Object.values(keys),
    /** Signs a call to this path, `/gateway/tweet/...` or `/gateway/{provider}/...`, for the calling provider. */
    sign(path: string, body: string | Buffer, by: "own" | "another" = "own"): Record<string, string> {
      const [dialect, id] = [dialectAt(path), providerAt(path, by)];
      const sentPath = path.replace("{provider}", providerAt(path));
      const signed =
        dialect === "twirp" ? Buffer.concat([Buffer.from(`${sentPath}\n`), Buffer.from(body as Buffer)]) : body;
      const signature = rsa[id]
        ? createSign("RSA-SHA256").update(body).sign(rsa[id], "base64")
        : hmacOf(keys[id]!, signed);
      return { [HEADERS[dialect]]: signature };
    },
  };
}

/**
 * These people open a game of each calling provider; with `nova`, which is unreachable by now, they did so before.
 * Returns the tokens in the first person's addresses, by provider.
 */
export async function givenOpened(
  server: GivenServer,
  people: ReadonlyArray<{ readonly id: number; readonly cookie: string }>,
): Promise<Record<string, string>> {
  const tokens: Record<string, string> = {};
  for (const { id, cookie } of people.toReversed())
    for (const { own: provider } of Object.values(PAIRS)) {
      if (provider === PAIRS.gcp.own) {
        const [game, wallet] = await Promise.all([
          gameByIdentifier(server.db, `${provider}/Comet`),
          findWallet(server.db, id, "EUR"),
        ]);
        await givenGameSession(server.db, new SystemClock(), {
          gameId: game!.id,
          playerId: id,
          walletId: wallet!.id,
          currency: "EUR",
          mode: "real",
        });
        continue;
      }
      const { status, body } = await server.call(
        "POST",
        "/api/games/launch",
        { identifier: `${provider}/Comet`, mode: "real", currency: "EUR" },
        { cookie },
      );
      if (status !== 200) throw new Error(`${provider} opened nothing: ${status} ${JSON.stringify(body)}`);
      tokens[provider] = new URL((body["launch_options"] as { game_url: string }).game_url).searchParams.get("token")!;
    }
  return tokens;
}

/** Grants free spins of `nova` to each of these people; returns their ids. */
export async function givenIssues(
  db: Database,
  people: ReadonlyArray<{ readonly id: number; readonly email: string }>,
): Promise<string[]> {
  const at = new SystemClock().date();
  return Promise.all(
    people.map(async ({ id, email }) => {
      const issue = `issue-of-${email.slice(0, 3)}`;
      await sql`
      insert into gateway.freespins (provider_id, issue_id, purse_id, game_id, spins, stake, status, valid_until, created_at, changed_at)
      select ${PAIRS.gcp.own}, ${issue}, p.id, g.id, 10, 100, 'issued', ${at}::timestamptz + interval '1 day', ${at}, ${at}
      from wallet.purse p, games.game g where p.player_id = ${id} and p.currency = 'EUR' and g.identifier = ${`${PAIRS.gcp.own}/Comet`}`.execute(
        db,
      );
      return issue;
    }),
  );
}

/** hex(HMAC-SHA256(key, body)). */
export const hmacOf = (key: string, body: string | Buffer): string =>
  createHmac("sha256", key).update(body).digest("hex");
