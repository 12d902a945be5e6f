import { isDeepStrictEqual } from "node:util";
import type { Database } from "@apogee/database";
import { gameByIdentifier } from "@apogee/games";
import { givenGameSession } from "@apogee/games/testing";
import { SystemClock } from "@apogee/kernel";
import { findWallet } from "@apogee/wallet";
import { sql } from "kysely";
import { changedBy } from "../api/changed-by.ts";
import type { GivenPlatform } from "../api/given-platform.ts";
import { providerAt } from "../api/given-providers.ts";
import { comesTo } from "./expect.ts";
import { leaksOf } from "./leaks.ts";

/** A call whose body names something that is not the caller's. */
interface Naming {
  readonly what: string;
  readonly path: string;
  /** What it names: first Ben's or another provider's object, then one that nobody has. */
  readonly another: unknown;
  readonly nobodys: unknown;
  body(named: unknown): object;
  headers(body: string): Record<string, string>;
  /**
   * `refused`: with this status and code, and nothing moves. `taken`: nothing of it is the caller's, so no money moves.
   */
  readonly ends: string;
  /** Tables in which the refusal itself is counted. */
  readonly counts?: readonly string[];
}

/**
 * Calls whose bodies name another's object. Each must be answered like a call that names an object that nobody has.
 */
export async function namedInBodies(
  platform: GivenPlatform,
): Promise<{ readonly named: string[]; readonly wrong: string[] }> {
  const wrong: string[] = [];
  const named: string[] = [];
  for (const naming of await namings(platform)) {
    const {
      result: [another, nobodys],
      changed: tables,
    } = await changedBy(
      platform.admin.db,
      async () => [await ask(platform, naming, naming.another), await ask(platform, naming, naming.nobodys)] as const,
      naming.ends === "taken" ? balancesOf : undefined,
    );
    const moved = tables.filter((table) => !naming.counts?.includes(table));
    if (moved.length > 0) wrong.push(`${naming.what} changed ${moved.join(", ")}`);
    if (comesTo(another) !== naming.ends)
      wrong.push(
        `${naming.what} was answered ${comesTo(another)} (${JSON.stringify(another.body).slice(0, 200)}) instead of ${naming.ends}`,
      );
    if (!isDeepStrictEqual(withoutNames(another, naming.another), withoutNames(nobodys, naming.nobodys)))
      wrong.push(
        `${naming.what} is answered otherwise than what nobody has: ${JSON.stringify([another.body, nobodys.body])}`,
      );
    if (naming.ends !== "taken")
      wrong.push(
        ...leaksOf(platform, another, JSON.stringify(naming.body(naming.another))).map(
          (what) => `${naming.what} ${what}`,
        ),
      );
    named.push(`${naming.what}: ${comesTo(another)}`);
  }
  return { named, wrong };
}

type Answer = Awaited<ReturnType<GivenPlatform["server"]["call"]>>;

function ask({ server }: GivenPlatform, { path, body, headers }: Naming, named: unknown): Promise<Answer> {
  const text = JSON.stringify(body(named));
  return server.call("POST", path.replace("{provider}", providerAt(path, "another")), text, headers(text));
}

/** Fields that are new in every call. */
const OF_ITS_CALL = new Set(["request_id", "tx_id", "wallet_transaction_id", "processed_at", "action_id", "game_id"]);

function withoutNames({ status, body }: Answer, named: unknown): unknown {
  return {
    status,
    body: JSON.stringify(body, (key, value: unknown) => (OF_ITS_CALL.has(key) ? undefined : value)).replaceAll(
      String(named),
      "it",
    ),
  };
}

/** Everyone's money, by wallet. */
async function balancesOf(db: Database): Promise<Record<string, string>> {
  const { rows } = await sql<{
    id: number;
    money: string;
  }>`select id, concat_ws(' ', real, bonus, deficit) as money from wallet.purse`.execute(db);
  return Object.fromEntries(rows.map(({ id, money }) => [String(id), money]));
}

async function namings(platform: GivenPlatform): Promise<Naming[]> {
  const { server, mia, ben, tokens, issues } = platform;
  const commitOf = async (
    cookie: string,
    identifier: string,
  ): Promise<{ commit: string; frame: Record<string, string> }> => {
    const { body } = await server.call("POST", "/api/games/launch", { identifier, mode: "demo" }, { cookie });
    const frame = {
      authorization: `Bearer ${/#token=([\w-]{43})/.exec((body["launch_options"] as { game_url: string }).game_url)![1]!}`,
    };
    const { body: opened } = await server.call("POST", "/studio/open", {}, frame);
    const { steps_cents: steps } = opened["bets"] as { steps_cents: number[] };
    const { body: played } = await server.call("POST", "/studio/rounds", { stake_cents: steps[0] }, frame);
    return { commit: (played["fairness"] as { commit: string }).commit, frame };
  };
  const [bens, mias] = [
    await commitOf(ben.cookie, "apogee/NovaHiLo"),
    await commitOf(mia.cookie, "apogee/DragonsEmber"),
  ];
  const card = await givenCard(platform);
  const another = (path: string) => ({
    path: `/gateway/{provider}${path}`,
    headers: (body: string) => platform.sign(`/gateway/${providerAt(path, "another")}${path}`, body, "another"),
  });
  const asMia = () => ({ cookie: mia.cookie });
  const user = String(ben.id);
  const TWIRP = "/twirp/wallet.v1.Wallet";
  // Ben has been at the other providers. Mia has not, so they do not know her.
  for (const path of ["/play", "/user/info", `${TWIRP}/Win`]) await givenVisit(platform, providerAt(path, "another"));
  const strangers = { another: String(mia.id), nobodys: "999999999" };
  let calls = 0;
  const next = (): string => `named-${(calls += 1)}`;
  return [
    {
      what: "a deposit by another's card",
      path: "/api/cashbox/deposits",
      another: card,
      nobodys: "999999999",
      headers: asMia,
      ends: "422 saved_profile_unknown",
      body: (id) => ({ method: "card", currency: "EUR", amount_cents: 2_000, saved_profile_id: id }),
    },
    {
      what: "a withdrawal to another's card",
      path: "/api/cashbox/withdrawals",
      another: card,
      nobodys: "999999999",
      headers: asMia,
      ends: "422 payout_target_not_own",
      counts: ["cashier.refused_target"],
      body: (id) => ({ method: "card", currency: "EUR", amount_cents: 2_000, saved_profile_id: id }),
    },
    {
      what: "the seeds of another's demo",
      path: "/studio/demo/reveal",
      another: bens.commit,
      nobodys: "0".repeat(64),
      headers: () => mias.frame,
      ends: "409 pair_not_in_use",
      body: (commit) => ({ commit }),
    },
    {
      what: "free spins of another provider",
      ...another("/freespins"),
      another: issues[1],
      nobodys: "nobodys",
      ends: "404 404",
      body: (id) => ({ issue_id: id, status: "finished", total_amount: 100 }),
    },
    {
      what: "a game of another provider",
      ...another("/play"),
      another: "nova:Comet",
      nobodys: "nova:Nothing",
      ends: "400 400",
      body: (game) => ({
        user_id: user,
        currency: "EUR",
        game,
        game_id: "r",
        actions: [{ action: "win", action_id: next(), amount: 100 }],
      }),
    },
    {
      what: "another provider's token, by Hub88",
      ...another("/user/info"),
      another: tokens["hubby"],
      nobodys: "nobodys",
      ends: "200 RS_ERROR_INVALID_TOKEN",
      body: (token) => ({ token }),
    },
    {
      what: "another provider's token, by Twirp",
      ...another(`${TWIRP}/GetPlayer`),
      another: tokens["tweet"],
      nobodys: "nobodys",
      ends: "404 not_found",
      body: (token) => ({ token }),
    },
    {
      what: "a rollback of another provider's action, by gcp",
      ...another("/rollback"),
      another: "kept-gcp",
      nobodys: "nobodys",
      ends: "taken",
      body: (id) => ({
        user_id: user,
        currency: "EUR",
        game: "vega:Comet",
        game_id: "r",
        actions: [{ action: "rollback", action_id: next(), original_action_id: id }],
      }),
    },
    {
      what: "a rollback of another provider's action, by Hub88",
      ...another("/transaction/rollback"),
      another: "kept-hub88",
      nobodys: "nobodys",
      ends: "taken",
      body: (id) => ({
        user,
        currency: "EUR",
        transaction_uuid: next(),
        round: "r",
        game_code: "Comet",
        reference_transaction_uuid: id,
      }),
    },
    {
      what: "a rollback of another provider's action, by Twirp",
      ...another(`${TWIRP}/Rollback`),
      another: "kept-twirp",
      nobodys: "nobodys",
      ends: "taken",
      body: (id) => ({
        player_id: user,
        currency: "EUR",
        transaction_id: next(),
        round_id: "r",
        game: "Comet",
        original_transaction_id: id,
      }),
    },
    ...["EUR", "BTC", "USD"].flatMap((currency): Naming[] => [
      {
        what: `the balance in ${currency} of who never came, by gcp`,
        ...another("/play"),
        ...strangers,
        ends: "412 101",
        body: (id) => ({ user_id: id, currency, game: "vega:Comet" }),
      },
      {
        what: `the end of a round in ${currency} of who never came, by gcp`,
        ...another("/play"),
        ...strangers,
        ends: "412 101",
        body: (id) => ({ user_id: id, currency, game: "vega:Comet", game_id: "r", finished: true }),
      },
      {
        what: `a win in ${currency} of who never came, by gcp`,
        ...another("/play"),
        ...strangers,
        ends: "412 101",
        body: (id) => ({
          user_id: id,
          currency,
          game: "vega:Comet",
          game_id: "r",
          actions: [{ action: "win", action_id: next(), amount: 0 }],
        }),
      },
      {
        what: `a rollback in ${currency} of who never came, by gcp`,
        ...another("/rollback"),
        ...strangers,
        ends: "412 101",
        body: (id) => ({
          user_id: id,
          currency,
          game: "vega:Comet",
          game_id: "r",
          actions: [{ action: "rollback", action_id: next(), original_action_id: "kept-gcp" }],
        }),
      },
      {
        what: `a win in ${currency} of who never came, by Hub88`,
        ...another("/transaction/win"),
        ...strangers,
        ends: "200 RS_ERROR_INVALID_PARTNER",
        body: (id) => ({ user: id, currency, transaction_uuid: next(), round: "r", game_code: "Comet", amount: 0 }),
      },
      {
        what: `a rollback in ${currency} of who never came, by Hub88`,
        ...another("/transaction/rollback"),
        ...strangers,
        ends: "200 RS_ERROR_INVALID_PARTNER",
        body: (id) => ({
          user: id,
          currency,
          transaction_uuid: next(),
          round: "r",
          game_code: "Comet",
          reference_transaction_uuid: "kept-hub88",
        }),
      },
      {
        what: `a win in ${currency} of who never came, by Twirp`,
        ...another(`${TWIRP}/Win`),
        ...strangers,
        ends: "404 not_found",
        body: (id) => ({ player_id: id, currency, transaction_id: next(), round_id: "r", game: "Comet", amount: "0" }),
      },
      {
        what: `a rollback in ${currency} of who never came, by Twirp`,
        ...another(`${TWIRP}/Rollback`),
        ...strangers,
        ends: "404 not_found",
        body: (id) => ({
          player_id: id,
          currency,
          transaction_id: next(),
          round_id: "r",
          game: "Comet",
          original_transaction_id: "kept-twirp",
        }),
      },
    ]),
  ];
}

async function givenVisit({ admin: { db }, ben }: GivenPlatform, provider: string): Promise<void> {
  const [game, wallet] = await Promise.all([gameByIdentifier(db, `${provider}/Comet`), findWallet(db, ben.id, "EUR")]);
  await givenGameSession(db, new SystemClock(), {
    gameId: game!.id,
    playerId: ben.id,
    walletId: wallet!.id,
    currency: "EUR",
    mode: "real",
  });
}

/** A card that Ben has saved, and a bet of his at each calling provider, which no other provider may roll back. */
async function givenCard({ admin, server, ben, sign }: GivenPlatform): Promise<string> {
  const at = new SystemClock().date();
  const bets: ReadonlyArray<readonly [path: string, body: object]> = [
    [
      "/play",
      {
        user_id: String(ben.id),
        currency: "EUR",
        game: "nova:Comet",
        game_id: "kept",
        actions: [{ action: "bet", action_id: "kept-gcp", amount: 100 }],
      },
    ],
    [
      "/transaction/bet",
      {
        user: String(ben.id),
        currency: "EUR",
        transaction_uuid: "kept-hub88",
        round: "kept",
        game_code: "Comet",
        amount: 100_000,
      },
    ],
    [
      "/twirp/wallet.v1.Wallet/Bet",
      {
        player_id: String(ben.id),
        currency: "EUR",
        transaction_id: "kept-twirp",
        round_id: "kept",
        game: "Comet",
        amount: "1",
      },
    ],
  ];
  for (const [path, body] of bets) {
    const text = JSON.stringify(body);
    const answer = await server.call(
      "POST",
      `/gateway/${providerAt(path)}${path}`,
      text,
      sign(`/gateway/{provider}${path}`, text),
    );
    if (comesTo(answer) !== "taken")
      throw new Error(`A bet was answered ${comesTo(answer)}: ${JSON.stringify(answer.body)}`);
  }
  const {
    rows: [saved],
  } = await sql<{ id: number }>`
    insert into cashier.saved_profile (player_id, method_id, provider, token, brand, bin, last_four, holder, expires, created_at, last_used_at)
    select ${ben.id}, m.id, m.provider, 'of-ben', 'visa', '455673', '9855', 'Ben', '12/30', ${at}, ${at} from cashier.method m where m.id = 'card' returning id`.execute(
    admin.db,
  );
  return String(saved!.id);
}
