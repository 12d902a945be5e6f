import { connect, inTransaction } from "@apogee/database";
import { minor } from "@apogee/kernel";
import { findWallet, type Wallet } from "@apogee/wallet";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hasUsedProvider } from "./queries.ts";
import { insertFreespins } from "./store.ts";
import { givenGateway, type Received } from "./testing.ts";

let house: Awaited<ReturnType<typeof givenGateway>>;
beforeAll(async () => void (house = await givenGateway()));
afterAll(() => house?.close());

/** A provider's calls about a player, in each protocol. */
interface Voice {
  readonly provider: string;
  balance(userId: string, currency?: string): Promise<Received>;
  bet(userId: string, id: string, currency?: string): Promise<Received>;
  win(userId: string, id: string, amount?: number, currency?: string): Promise<Received>;
  rollback(userId: string, id: string, original: string): Promise<Received>;
  readonly nobody: object;
  taken(balance: number): object;
}

const gcp = (userId: string, actions: readonly object[], path = "play", currency = "EUR") =>
  house.call(path, { user_id: userId, currency, game: "nova:Comet", game_id: "r", actions });
const hub = (path: string, user: string, rest: object, currency = "EUR") =>
  house.hub(path, { user, currency, game_code: "Comet", round: "r", ...rest });
const tweet = (method: string, player_id: string, rest: object, currency = "EUR") =>
  house.tweet(method, { player_id, currency, game: "Comet", round_id: "r", ...rest });

const VOICES: Readonly<Record<string, Voice>> = {
  gcp: {
    provider: "nova",
    balance: (user, currency) => gcp(user, [], "play", currency),
    bet: (user, id, currency) => gcp(user, [{ action: "bet", action_id: id, amount: 10 }], "play", currency),
    win: (user, id, amount = 5, currency = "EUR") =>
      gcp(user, [{ action: "win", action_id: id, amount }], "play", currency),
    rollback: (user, id, original) =>
      gcp(user, [{ action: "rollback", action_id: id, original_action_id: original }], "rollback"),
    nobody: { status: 412, body: { code: 101, message: "There is no such player." } },
    taken: (balance) => ({ status: 200, body: { balance } }),
  },
  hub88: {
    provider: "hubby",
    balance: (user, currency) => hub("/user/balance", user, {}, currency),
    bet: (user, id, currency) => hub("/transaction/bet", user, { transaction_uuid: id, amount: 10_000 }, currency),
    win: (user, id, amount = 5, currency = "EUR") =>
      hub("/transaction/win", user, { transaction_uuid: id, amount: amount * 1_000 }, currency),
    rollback: (user, id, original) =>
      hub("/transaction/rollback", user, { transaction_uuid: id, reference_transaction_uuid: original }),
    nobody: { status: 200, body: { status: "RS_ERROR_INVALID_PARTNER" } },
    taken: (balance) => ({ status: 200, body: { status: "RS_OK", balance: balance * 1_000 } }),
  },
  twirp: {
    provider: "tweet",
    balance: (user, currency) => tweet("GetBalance", user, {}, currency),
    bet: (user, id, currency) => tweet("Bet", user, { transaction_id: id, amount: "0.10" }, currency),
    win: (user, id, amount = 5, currency = "EUR") =>
      tweet("Win", user, { transaction_id: id, amount: (amount / 100).toFixed(2) }, currency),
    rollback: (user, id, original) =>
      tweet("Rollback", user, { transaction_id: id, original_transaction_id: original }),
    nobody: { status: 404, body: { code: "not_found", msg: "There is no such player." } },
    taken: (balance) => ({ status: 200, body: { balance: (balance / 100).toFixed(2) } }),
  },
};
const ALL = Object.entries(VOICES);
const idOf = ({ playerId }: Wallet): string => String(playerId);
const now = async (wallet: Wallet) => {
  const { real, version } = (await findWallet(house.db, wallet.playerId, "EUR"))!;
  const {
    rows: [written],
  } = await sql<{ events: number; keys: number; claims: number }>`
    select (select count(*) from play.event where purse_id = ${wallet.id}) as events, (select count(*) from play.key where purse_id = ${wallet.id}) as keys,
      (select count(*) from play.claim where player_id = ${wallet.playerId}) as claims`.execute(house.db);
  return { real, version, ...written! };
};
/** An answer without the player's id. */
const unnamed = ({ status, body: { user: _user, ...body } }: Received): unknown => ({ status, body });

describe.each(ALL)("in %s", (_dialect, { provider, balance, bet, win, rollback, nobody, taken }) => {
  test("a player who never opened a game of the provider is unknown to all its calls, and nothing is written", async () => {
    const wallet = await house.stranger(100);
    // With a second wallet, ids are claimed first.
    await house.stranger(50, { playerId: wallet.playerId, currency: "USD" });
    const before = await now(wallet);
    const asks: Array<(user: string) => Promise<Received>> = ["EUR", "USD", "BTC"].flatMap((currency) => [
      (user: string) => balance(user, currency),
      (user: string) => bet(user, "1", currency),
      (user: string) => win(user, "2", 5, currency),
      (user: string) => win(user, "3", 0, currency),
    ]);
    asks.push(
      (user) => rollback(user, "4", "5"),
      (user) => rollback(user, "6", "2"),
    );
    for (const ask of asks) {
      const answer = await ask(idOf(wallet));
      expect(answer).toMatchObject(nobody);
      // The answer is the same as for a player who does not exist, so that no provider learns who plays elsewhere.
      expect(unnamed(answer)).toEqual(unnamed(await ask("999999999")));
    }
    expect(await now(wallet)).toEqual(before);
  });

  test("a player with a transaction of this provider in the log stays known to it, and to no other provider", async () => {
    const [wallet, others] = [await house.stranger(100), await house.stranger(100)];
    for (const [{ id }, key] of [
      [wallet, `outside:${provider}:old`],
      [others, `outside:${provider}s:old`],
      [others, `round:${provider}:old`],
    ] as const) {
      await sql`insert into play.key (purse_id, key, seq, at) values (${id}, ${key}, 0, ${house.clock.date()})`.execute(
        house.db,
      );
    }
    expect(await win(idOf(wallet), `w${wallet.id}`)).toMatchObject(taken(105));
    expect(await rollback(idOf(wallet), `z${wallet.id}`, `w${wallet.id}`)).toMatchObject(taken(100));
    expect(await win(idOf(others), `w${others.id}`)).toMatchObject(nobody);
    expect(await now(others)).toMatchObject({ real: 100, events: 0 });
  });

  test("a game opened at another provider does not make a player known; one opened at this provider does, permanently", async () => {
    const wallet = await house.stranger(100);
    await house.session(wallet, provider === "nova" ? "tweet/Comet" : "nova/Comet");
    await sql`insert into games.session (token_hash, player_id, purse_id, game_id, currency, mode, licence, locale, created_at, last_used_at)
      select sha256(${`${provider} ${wallet.id}`}::bytea), ${wallet.playerId}, null, id, 'FUN', 'demo', 'CW', 'en', ${house.clock.date()}, ${house.clock.date()} from games.game where identifier = ${`${provider}/Comet`}`.execute(
      house.db,
    );
    expect(await bet(idOf(wallet), `b${wallet.id}`)).toMatchObject(nobody);
    expect(await now(wallet)).toMatchObject({ real: 100, events: 0 });
    await house.session(wallet, `${provider}/Meteor`);
    expect(await balance(idOf(wallet))).toMatchObject(taken(100));
    expect(await bet(idOf(wallet), `b${wallet.id}`)).toMatchObject(taken(90));
    await sql`update games.session set ended_at = ${house.clock.date()} where player_id = ${wallet.playerId}`.execute(
      house.db,
    );
    house.clock.advance(30 * 86_400_000);
    expect(await bet(idOf(wallet), `c${wallet.id}`)).toMatchObject(taken(80));
  });
});

test.each<["pending" | "issued" | "finished" | "refused", boolean]>([
  ["pending", true],
  ["issued", true],
  ["finished", true],
  ["refused", false],
])("free spins that are %s make their player known to the provider: %s", async (status, hasCome) => {
  const { bet, nobody, taken } = VOICES["gcp"]!;
  const wallet = await house.stranger(100);
  const issueId = `fs-${wallet.id}`;
  await inTransaction(house.db, (tx) =>
    insertFreespins(
      tx,
      {
        providerId: "nova",
        issueId,
        walletId: wallet.id,
        gameId: 1,
        spins: 10,
        stake: minor(20),
        validUntil: new Date(house.clock.now() + 86_400_000),
      },
      house.clock.date(),
    ),
  );
  await sql`update gateway.freespins set status = ${status}, total = ${status === "finished" ? 0 : null} where issue_id = ${issueId}`.execute(
    house.db,
  );
  expect(await bet(idOf(wallet), `b${wallet.id}`)).toMatchObject(hasCome ? taken(90) : nobody);
  expect(await now(wallet)).toMatchObject(hasCome ? { real: 90, events: 1 } : { real: 100, events: 0 });
});

test("the end of a round alone reveals nothing about a player who never used the provider, in any currency", async () => {
  const wallet = await house.stranger(100);
  const before = await now(wallet);
  const end = (user_id: string, currency: string) =>
    house.call("play", { user_id, currency, game: "nova:Comet", game_id: "r", finished: true });
  for (const currency of ["EUR", "USD", "BTC"])
    for (const user of [idOf(wallet), "999999999"]) expect(await end(user, currency)).toEqual(VOICES["gcp"]!.nobody);
  expect(await now(wallet)).toEqual(before);
  await house.session(wallet, "nova/Comet");
  expect(await end(idOf(wallet), "EUR")).toEqual({
    status: 200,
    body: { balance: 100, game_id: "r", transactions: [] },
  });
});

test("a bet on an unknown game is refused for a player who never used the provider as for an unknown player", async () => {
  const wallet = await house.stranger(100);
  const betIn = (user_id: string) =>
    house.call("play", {
      user_id,
      currency: "EUR",
      game: "nova:Nothing",
      game_id: "r",
      actions: [{ action: "bet", action_id: "nowhere", amount: 10 }],
    });
  expect(await betIn(idOf(wallet))).toEqual(VOICES["gcp"]!.nobody);
  expect(await betIn("999999999")).toEqual(VOICES["gcp"]!.nobody);
  expect(await now(wallet)).toMatchObject({ real: 100, events: 0 });
});

test("a request with a win and a bet of a player who never used the provider is refused as a whole", async () => {
  const wallet = await house.stranger(100);
  const before = await now(wallet);
  expect(
    await gcp(idOf(wallet), [
      { action: "win", action_id: "all-1", amount: 5 },
      { action: "bet", action_id: "all-2", amount: 5 },
    ]),
  ).toMatchObject(VOICES["gcp"]!.nobody);
  expect(await now(wallet)).toEqual(before);
});

test("looking up whether a player has used a provider reads fewer than 1,000 rows, beside 3,000 games and 20,000 sessions", async () => {
  // Without and with statistics, no plan reads rows of other players or providers.
  await sql`
    insert into games.game (identifier, slug, producer_id, title, search_title, version, art, position, created_at, changed_at)
    select 'nova/G' || n, 'nova-g' || n, p.id, 'G', 'g', '1', 'g', n, ${house.clock.date()}, ${house.clock.date()} from games.producer p, generate_series(1, 3000) n where p.provider = 'nova'`.execute(
    house.db,
  );
  const [nobody, elsewhere, known] = [await house.stranger(0), await house.stranger(0), await house.stranger(0)];
  for (const identifier of ["hubby/Comet", "hubby/Comet", "hubby/Comet", "tweet/Meteor"])
    await house.session(elsewhere, identifier);
  await house.session(known, "nova/Comet");
  await sql`
    insert into games.session (token_hash, player_id, purse_id, game_id, currency, mode, licence, locale, created_at, last_used_at)
    select sha256(('known' || n)::bytea), player_id, purse_id, game_id, currency, mode, licence, locale, created_at, last_used_at
    from games.session, generate_series(1, 20000) n where player_id = ${known.playerId}`.execute(house.db);
  // A new connection, so that its plans are newer than these rows.
  const asker = connect({ url: house.database.appUrl, max: 1 });
  const readFor = (playerId: number): Promise<{ came: boolean; rows: number }> =>
    inTransaction(asker.db, async (tx) => {
      const read = async (): Promise<number> =>
        (
          await sql<{
            rows: number;
          }>`select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as rows from pg_stat_xact_user_tables`.execute(
            tx,
          )
        ).rows[0]!.rows;
      const before = await read();
      const came = await hasUsedProvider(tx, { playerId, providerId: "nova", beginning: "outside:nova:" });
      return { came, rows: (await read()) - before };
    });
  const owner = connect({ url: house.database.superuserUrl, max: 1 });
  for (const withStatistics of [false, true]) {
    if (withStatistics) await sql`analyze`.execute(owner.db);
    for (const [{ playerId }, came] of [
      [nobody, false],
      [elsewhere, false],
      [known, true],
    ] as const) {
      const read = await readFor(playerId);
      expect(read.came).toBe(came);
      // Tables of a few rows may be read whole; those of games and sessions have thousands.
      expect(read.rows).toBeLessThan(1_000);
    }
  }
  await Promise.all([owner.close(), asker.close()]);
});
