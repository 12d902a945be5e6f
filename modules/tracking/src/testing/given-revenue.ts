import { connect, inTransaction, testDatabase } from "@apogee/database";
import { addProducer, importGames } from "@apogee/games";
import { FixedClock, minor } from "@apogee/kernel";
import { Lane } from "@apogee/play";
import { givenWallet, stakeOf } from "@apogee/play/testing";
import { postEntry, type Posting, type Wallet } from "@apogee/wallet";
import { sql } from "kysely";
import type { Projection } from "@apogee/events";
import { projectToEnd } from "./projected.ts";

const PROVIDERS = ["nova", "orbit"];

/** A database with two games of two providers, a lane and a clock, for tests of reports. */
export async function givenRevenue(projections: readonly Projection[], now = "2026-03-05T10:00:00Z") {
  const database = await testDatabase();
  const { db, close } = connect({ url: database.appUrl });
  const owner = connect({ url: database.ownerUrl, max: 1 });
  const clock = new FixedClock(now);
  const lane = new Lane({ url: database.appUrl, clock });
  await inTransaction(db, async (tx) => {
    for (const provider of PROVIDERS) await addProducer(tx, { provider, slug: provider, name: provider });
    for (const provider of PROVIDERS)
      await importGames(
        tx,
        provider,
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
            currencies: ["EUR", "USD"],
          },
        ],
        clock.date(),
      );
  });
  const { rows } = await sql<{
    id: number;
  }>`select id from games.game where identifier in ('nova/Comet', 'orbit/Comet') order by identifier`.execute(db);
  const games = rows.map(({ id }) => id);
  let causes = 0;
  return {
    db,
    owner: owner.db,
    clock,
    lane,
    games,
    /** A wallet with money, of a player from a country. */
    async wallet(country: string | null = null, { real = 1_000_00, currency = "EUR" } = {}): Promise<Wallet> {
      const wallet = await givenWallet(db, { real, currency });
      if (country !== null)
        await sql`
          insert into identity.player (id, email, email_key, licence, currency, language, country, receive_promos, receive_sms_promos, terms_version, terms_accepted_at, created_at)
          overriding system value values (${wallet.playerId}, ${`p${wallet.playerId}@example.com`}, ${`p${wallet.playerId}@example.com`}, 'CW', 'EUR', 'en', ${country}, false, false,
            '1', ${clock.date()}, ${clock.date()})`.execute(owner.db);
      return wallet;
    },
    /** A finished round of one stake, in cents. */
    play: (wallet: Wallet, stake: number, pays: number, game = 0) =>
      lane.submit(stakeOf(wallet, `k${(causes += 1)}`, stake, { win: minor(pays) }, { gameId: games[game]! })),
    /** An entry of the ledger. */
    post: (
      kind: string,
      postings: readonly Posting[],
      { currency = "EUR", cause = `cause:${(causes += 1)}` }: { currency?: string; cause?: string } = {},
    ) => inTransaction(db, (tx) => postEntry(tx, { kind, currency, cause, actor: "test", postings }, clock.date())),
    async project(): Promise<void> {
      for (const projection of projections) await projectToEnd(db, projection, clock.date());
    },
    /** What the accounts of the house have gained, according to the ledger. */
    async gained(currency = "EUR"): Promise<number> {
      const { rows: sums } = await sql<{ sum: number }>`
        select coalesce(sum(balance), 0)::bigint as sum from wallet.account
        where kind in ('house', 'house_bonus', 'fees', 'jackpot_house') and currency = ${currency}`.execute(db);
      return sums[0]!.sum;
    },
    async close(): Promise<void> {
      await lane.close();
      await owner.close();
      await close();
      await database.drop();
    },
  };
}
/** What a test of reports works with. */
export type GivenRevenue = Awaited<ReturnType<typeof givenRevenue>>;

/** The posting of an account. */
export const toAccount = (
  kind: Extract<Posting, { account: unknown }>["account"]["kind"],
  amount: number,
  shard = "0",
): Posting => ({ account: { kind, shard }, amount: minor(amount) });
/** The posting of a wallet. */
export const toWallet = ({ id }: Wallet, amount: number, money: "real" | "bonus" = "real"): Posting => ({
  walletId: id,
  amount: minor(amount),
  money,
});
