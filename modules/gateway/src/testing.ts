import { createSign, generateKeyPairSync, randomBytes } from "node:crypto";
import { contributionOf, readWageringShares, seedBonuses } from "@apogee/bonuses";
import { connect, inTransaction, testDatabase, type Tx } from "@apogee/database";
import { recordAudit } from "@apogee/events";
import { importGames } from "@apogee/games";
import { CallBudgets, Mistakes } from "@apogee/http";
import { testApp } from "@apogee/http/testing";
import { DomainError, FixedClock } from "@apogee/kernel";
import { Lane } from "@apogee/play";
import { givenWallet } from "@apogee/play/testing";
import type { Wallet } from "@apogee/wallet";
import { sql } from "kysely";
import { addProvider } from "./commands/add-provider.ts";
import { GCP_SIGNATURE } from "./dialects/gcp.ts";
import { HUB88_SIGNATURE } from "./dialects/hub88.ts";
import { hmacOf } from "./dialects/signatures.ts";
import { TWIRP_SIGNATURE, twirpSigned } from "./dialects/twirp.ts";
import { Gateway } from "./gateway.ts";
import type { AuditEntry } from "./ports.ts";
import { refusalForProviders } from "./outside-dialects.ts";
import { gatewayRoutes } from "./routes.ts";
import { countedStrangers } from "./strangers.ts";

/** An answer as a provider receives it. */
export interface Received {
  readonly status: number;
  /** The value of `Retry-After`. */
  readonly retryAfter?: string;
  readonly body: Record<string, unknown> & { readonly balance?: number; readonly code?: number };
}

export const KEY = "a key of tests, agreed with the provider";
export const TWEET_KEY = "a key of tests, agreed with tweet";

/** Signs as `tweet` does; the path is the part after `/gateway/`. */
export const tweetSign = (path: string, body: string, key = TWEET_KEY): string =>
  hmacOf(key, twirpSigned(`/gateway/${path}`, body));

/** Creates a gateway behind the real edge, with a provider `nova` that has two games. */
export async function givenGateway({
  counted = false,
  actionsPerMinute,
  atOnce,
}: {
  /** Whether each process counts wrong signatures and unknown players, separately. */
  readonly counted?: boolean;
  /** How many actions a provider may send in a minute, in each process. */
  readonly actionsPerMinute?: number;
  /** How many calls each process serves at once; new requests are rejected at two thirds. */
  readonly atOnce?: { readonly money: number; readonly rest: number };
} = {}) {
  const database = await testDatabase();
  const { db, close } = connect({ url: database.appUrl });
  const clock = new FixedClock("2026-03-04T05:06:07Z");
  const lanes = [new Lane({ url: database.appUrl, clock }), new Lane({ url: database.appUrl, clock })] as const;
  const sealingKey = Buffer.alloc(32, 3);
  const audited: AuditEntry[] = [];
  const moved: Array<{ playerId: number; currency: string }> = [];
  const logged: string[] = [];
  const standing: { refusal: DomainError | null } = { refusal: null };
  await inTransaction(db, seedBonuses);
  const shares = await readWageringShares(db);
  // Writes to the real audit trail, with its lock, and also collects the entries.
  const operator = {
    sealingKey,
    async recordAudit(tx: Tx, entry: AuditEntry): Promise<void> {
      await recordAudit(tx, entry);
      audited.push(entry);
    },
  };
  const rsa = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const providers = [
    ["nova", "gcp", KEY],
    ["hubby", "hub88", rsa.publicKey.export({ type: "spki", format: "pem" }).toString()],
    ["tweet", "twirp", TWEET_KEY],
  ] as const;
  for (const [id, dialect, key] of providers)
    await inTransaction(db, async (tx) => {
      await addProvider(
        tx,
        { id, dialect, url: "http://127.0.0.1:9/api", key, actor: "operator:test" },
        operator,
        clock.date(),
      );
      await importGames(
        tx,
        id,
        ["Comet", "Meteor"].map((name) => ({
          name,
          title: name,
          lines: 5,
          volatility: "high",
          hitRate: null,
          payout: "96.00",
          version: "1",
          categories: [],
          currencies: ["EUR", "USD", "FUN"],
        })),
        clock.date(),
      );
    });
  const budgets = lanes.map(() => new CallBudgets({ db: null, clock, log: () => undefined }));
  const gateways = lanes.map(
    (lane, index) =>
      new Gateway({
        db,
        clock,
        lane,
        ...operator,
        ...(counted ? { mistakes: new Mistakes(budgets[index]!), strangers: countedStrangers(budgets[index]!) } : {}),
        ...(actionsPerMinute === undefined
          ? {}
          : {
              actions: {
                take: (providerId: string, actions: number) =>
                  budgets[index]!.takeSeveral(
                    providerId,
                    { name: "gateway.actions @", perMinute: actionsPerMinute },
                    actions,
                  ),
              },
            }),
        freespinsMostTimes: 1_000,
        contributionOf: (categories) => contributionOf(shares, categories),
        largeWinOf: async (_tx, currency) => (currency === "EUR" ? 5_000 : null),
        whyNoStakes: async () => {
          if (standing.refusal && !(standing.refusal instanceof DomainError)) throw standing.refusal;
          return standing.refusal;
        },
        balanceMoved: async (playerId, currency) => void moved.push({ playerId, currency }),
      }),
  );
  const apps = gateways.map((gateway) =>
    testApp(
      gatewayRoutes(gateway),
      {
        db,
        clock,
        secret: "s",
        trustedOrigins: [],
        ...(atOnce === undefined ? {} : { atOnce }),
        facts: ({ ip }) => ({ ip, userAgent: "test", host: "localhost", locale: "en", visitor: "v" }),
        authenticate: async () => null,
        startSession: async () => undefined,
        endSession: async () => undefined,
        log: (_level, message, facts) => void logged.push(`${message} ${JSON.stringify(facts)}`),
      },
      refusalForProviders,
    ),
  );
  let calls = 0;

  /** Sends exactly these bytes, to two processes in turn. */
  const send = async (
    path: string,
    body: string,
    headers: Record<string, string> = { [GCP_SIGNATURE]: hmacOf(KEY, body) },
    from = "127.0.0.1",
  ): Promise<Received> => {
    const answer = await apps[(calls += 1) % 2]!.inject({
      method: "POST",
      url: `/gateway/${path}`,
      remoteAddress: from,
      headers: { "content-type": "application/json", ...headers },
      payload: body,
    });
    return {
      status: answer.statusCode,
      body: answer.json(),
      ...(answer.headers["retry-after"] === undefined ? {} : { retryAfter: String(answer.headers["retry-after"]) }),
    };
  };
  /** Signs as Hub88 does. */
  const rsaSign = (body: string): string => createSign("RSA-SHA256").update(body).sign(rsa.privateKey, "base64");
  const call = (path: string, body: object): Promise<Received> => send(`nova/${path}`, JSON.stringify(body));

  /** Correctly signed calls of `hubby` and `tweet` in their protocols. */
  const hub = (path: string, body: object): Promise<Received> => {
    const text = JSON.stringify({ request_uuid: "q", ...body });
    return send(`hubby${path}`, text, { [HUB88_SIGNATURE]: rsaSign(text) });
  };
  const tweet = (method: string, body: object): Promise<Received> => {
    const text = JSON.stringify(body);
    const path = `tweet/twirp/wallet.v1.Wallet/${method}`;
    return send(path, text, { [TWIRP_SIGNATURE]: tweetSign(path, text) });
  };

  /** Opens a game session for a wallet, as its player does. */
  const session = async ({ id, playerId, currency }: Wallet, identifier: string): Promise<number> => {
    const {
      rows: [opened],
    } = await sql<{ id: number }>`
      insert into games.session (token_hash, player_id, purse_id, game_id, currency, mode, licence, locale, created_at, last_used_at)
      select ${randomBytes(32)}, ${playerId}, ${id}, g.id, ${currency}, 'real', 'CW', 'en', ${clock.date()}, ${clock.date()} from games.game g where g.identifier = ${identifier} returning id`.execute(
      db,
    );
    return opened!.id;
  };

  return {
    db,
    clock,
    database,
    operator,
    gateway: gateways[0]!,
    audited,
    moved,
    logged,
    standing,
    send,
    call,
    hub,
    tweet,
    rsaSign,
    /** Opens a port for each of the two processes; returns their addresses. */
    listen: (): Promise<string[]> => Promise.all(apps.map((app) => app.listen({ host: "127.0.0.1", port: 0 }))),
    session,
    /** A wallet whose player has opened the game Meteor of each provider. */
    async wallet(real: number, rest: Parameters<typeof givenWallet>[1] = {}): Promise<Wallet> {
      const wallet = await givenWallet(db, { real, ...rest });
      for (const [id] of providers) await session(wallet, `${id}/Meteor`);
      return wallet;
    },
    /** A wallet whose player has never opened a game. */
    stranger: (real: number, rest: Parameters<typeof givenWallet>[1] = {}): Promise<Wallet> =>
      givenWallet(db, { real, ...rest }),
    /** A request about a round of Comet. */
    play: ({ playerId }: Wallet, actions: readonly object[], rest: object = {}) =>
      call("play", { user_id: String(playerId), currency: "EUR", game: "nova:Comet", game_id: "r1", actions, ...rest }),
    rollback: ({ playerId }: Wallet, actions: readonly object[], rest: object = {}) =>
      call("rollback", {
        user_id: String(playerId),
        currency: "EUR",
        game: "nova:Comet",
        game_id: "r1",
        actions,
        ...rest,
      }),
    async close() {
      await Promise.all(apps.map((app) => app.close()));
      await Promise.all([...lanes, ...budgets].map((each) => each.close()));
      await close();
      await database.drop();
    },
  };
}
