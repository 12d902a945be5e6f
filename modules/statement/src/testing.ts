import { connect, inTransaction } from "@apogee/database";
import { testApp } from "@apogee/http/testing";
import { FixedClock, minor } from "@apogee/kernel";
import { Lane } from "@apogee/play";
import { givenWallet } from "@apogee/play/testing";
import { postEntry, type Entry, type Wallet } from "@apogee/wallet";
import { sql } from "kysely";
import type { GiftName, PaymentName, StatementPorts } from "./ports.ts";
import { statementRoutes } from "./routes.ts";

const GAMES = new Map([
  [1, { identifier: "apogee/DragonsEmber", title: "Dragon's Ember" }],
  [7, { identifier: "comet/FrostlightField", title: "Frostlight Field" }],
]);
const ACCOUNT_OF: Partial<Record<Entry["kind"], Extract<Entry["postings"][number], { account: unknown }>["account"]>> =
  {
    deposit: { kind: "provider_transit", shard: "cards" },
    withdrawal_reserved: { kind: "withdrawals_reserved" },
    withdrawal_released: { kind: "withdrawals_reserved" },
    bonus_issued: { kind: "house_bonus" },
    bonus_forfeited: { kind: "house_bonus" },
  };

/** The routes of statements behind the real edge, with a lane, a clock and the names of two games. */
export function givenStatements(appUrl: string, start = "2026-03-04T12:00:00Z") {
  const clock = new FixedClock(start);
  const connection = connect({ url: appUrl });
  const { db } = connection;
  const lane = new Lane({ url: appUrl, clock });
  const payments = new Map<number, PaymentName>();
  const gifts = new Map<string, GiftName>();
  const caller = { playerId: 0, currency: "EUR" };
  let causes = 0;
  const ports: StatementPorts = {
    gamesById: async () => GAMES,
    gameIdOf: async (identifier) => [...GAMES].find(([, game]) => game.identifier === identifier)?.[0],
    paymentsById: async () => payments,
    giftsByCause: async () => gifts,
    holder: async () => "Ada Byron",
    texts: async () => ({
      "statement.title": "Statement",
      "statement.kind_other": "Other",
      "statement.loss_withdrawal": "ended by a withdrawal",
    }),
  };
  const app = testApp(statementRoutes(ports), {
    db,
    clock,
    secret: "s",
    trustedOrigins: [],
    facts: () => ({ ip: "127.0.0.1", userAgent: "test", host: "localhost", locale: "en", visitor: "v" }),
    authenticate: async () => ({ kind: "player", sessionId: 1, licence: "CW", language: "en", ...caller }),
    startSession: async () => undefined,
    endSession: async () => undefined,
    log: () => undefined,
  });
  return {
    app,
    clock,
    db,
    lane,
    ports,
    payments,
    gifts,
    caller,
    /** A new player with a wallet, who is the caller from now on. */
    async wallet(): Promise<Wallet> {
      const wallet = await givenWallet(db);
      caller.playerId = wallet.playerId;
      return wallet;
    },
    /** Posts an entry of a kind; `bonus` moves bonus money. */
    post(
      wallet: Wallet,
      kind: Entry["kind"],
      amount: number,
      {
        money = "real" as "real" | "bonus",
        cause = `cause:${(causes += 1)}`,
        reason = undefined as string | undefined,
      } = {},
    ) {
      const entry: Entry = {
        kind,
        currency: wallet.currency,
        cause,
        actor: "test",
        ...(reason === undefined ? {} : { reason }),
        postings: [
          { walletId: wallet.id, amount: minor(amount), money },
          { account: ACCOUNT_OF[kind] ?? { kind: "adjustments" }, amount: minor(-amount) },
        ],
      };
      return inTransaction(db, (tx) => postEntry(tx, entry, clock.date()));
    },
    /** Posts a bonus that became real money. */
    convert(wallet: Wallet, amount: number) {
      const entry: Entry = {
        kind: "bonus_converted",
        currency: wallet.currency,
        cause: `cause:${(causes += 1)}`,
        actor: "test",
        postings: [
          { walletId: wallet.id, amount: minor(-amount), money: "bonus" },
          { walletId: wallet.id, amount: minor(amount) },
          { account: { kind: "house_bonus" }, amount: minor(amount) },
          { account: { kind: "house" }, amount: minor(-amount) },
        ],
      };
      return inTransaction(db, (tx) => postEntry(tx, entry, clock.date()));
    },
    async close(): Promise<void> {
      await app.close();
      await lane.close();
      await connection.close();
    },
  };
}

/**
 * Writes rounds of a wallet straight into the log, a second apart, as fast as the database can; the ledger's accounts
 * do not know them. Each stakes 10 and every third one pays 25. `perGame` rounds follow each other in one game.
 */
export async function givenManyRounds(
  ownerDb: ReturnType<typeof connect>["db"],
  wallet: Wallet,
  { rounds, perGame, start }: { readonly rounds: number; readonly perGame: number; readonly start: string },
): Promise<void> {
  const held = 100_000_000;
  await sql`
    insert into play.event (purse_id, seq, key, kind, round, at, game_id, paytable, stake, win, real, bonus, house, house_bonus, real_after, bonus_after, record)
    select ${wallet.id}::bigint, n, 'many:' || n, 1, n, ${start}::timestamptz + n * interval '1 second', case when (n / ${perGame}) % 2 = 0 then 1 else 7 end, 'test@1', 10, won,
      won - 10, 0, 10 - won, 0, ${held}::bigint + 25 * (n / 3) - 10 * n, 0, '{"denomination": 1, "choices": {}, "phases": []}'::jsonb
    from generate_series(1, ${rounds}) n cross join lateral (select case when n % 3 = 0 then 25 else 0 end as won) w`.execute(
    ownerDb,
  );
  await sql`analyze play.event`.execute(ownerDb);
}
