import { confirmEntry, givenContest, givenPorts, givenTerms, returnBuyIns } from "@apogee/contests/testing";
import { inTransaction, type Database } from "@apogee/database";
import { givenRunning, termsOf } from "@apogee/jackpots/testing";
import { minor, type Clock } from "@apogee/kernel";
import { Lane } from "@apogee/play";
import { givenWallet, stakeOf } from "@apogee/play/testing";
import { postEntry, type Wallet } from "@apogee/wallet";
import { sql } from "kysely";

interface Books {
  readonly db: Database;
  readonly url: string;
  readonly clock: Clock;
}

/**
 * What promotions record about a player: a contest with a fee, a canceled one that returned its fee, a lottery with tickets
 * for points and money and a paid prize, rewards of achievements, and a jackpot that the player won.
 */
export async function givenPromotions(books: Books, player: number): Promise<Record<string, number>> {
  const { db } = books;
  const wallet = await givenWallet(db, { real: 10_000, playerId: player });
  const contest = await enteredContest(books, player);
  const canceled = await enteredContest(books, player);
  await cancel(books, canceled);
  const lottery = await givenLottery(books, wallet);
  await givenAchievements(books, wallet);
  const level = await givenWins(books, wallet);
  return { contest, canceled, lottery, level };
}

async function enteredContest({ db, clock }: Books, playerId: number): Promise<number> {
  const fee = { amounts: { EUR: 500 }, poolShare: 9_000 };
  const contestId = await givenContest(db, {
    terms: givenTerms({ join: { mode: "buy_in", beforeStart: true, fee } }),
    stage: "active",
    startAt: new Date("2026-03-01T00:00:00Z"),
  });
  await inTransaction(db, (tx) =>
    confirmEntry(tx, givenPorts({ db, clock }), { contestId, playerId, currency: "EUR" }, clock.date()),
  );
  return contestId;
}

async function cancel({ db, clock }: Books, contest: number): Promise<void> {
  await sql`update contests.contest set stage = 'canceled', canceled_at = ${clock.date()}, cancel_reason = 'a test' where id = ${contest}`.execute(
    db,
  );
  await returnBuyIns(givenPorts({ db, clock }), contest);
}

/** A lottery with two tickets for points and one for money, which won 1.50 EUR. */
async function givenLottery({ db, clock }: Books, { id: walletId, playerId }: Wallet): Promise<number> {
  const at = clock.date();
  const name = `books-${playerId}`;
  const { rows } = await sql<{ id: number }>`
    insert into lotteries.lottery (slug, stage, titles, art, rules, start_at, end_at, salt, issued, draw_id, draw_at, published_at, created_at, finished_at)
    values (${name}, 'paid', '{"en": "Moonshot"}', '{}', '{}', '2026-03-01', '2026-03-02', ${"0".repeat(64)}, 3, 1, ${at}, ${at}, ${at}, ${at})
    returning id`.execute(db);
  const lottery = rows[0]!.id;
  const [forPoints, forMoney] = [`lottery_ticket:${name}:points`, `lottery_ticket:${name}:money`];
  await sql`
    insert into lotteries.issue (lottery_id, player_id, source, cause, first, tickets, points, amount, currency, at)
    values (${lottery}, ${playerId}, 'points', ${forPoints}, 1, 2, 10, null, null, ${at}),
      (${lottery}, ${playerId}, 'money', ${forMoney}, 3, 1, null, 200, 'EUR', ${at})`.execute(db);
  await sql`
    insert into loyalty.point_entry (player_id, at, kind, chargeable, persistent, cause, actor)
    values (${playerId}, ${at}, 'exchanged', -10, 0, ${forPoints}, 'test')`.execute(db);
  await sql`update loyalty.player_points set chargeable = chargeable - 10 where player_id = ${playerId}`.execute(db);
  await sql`
    insert into lotteries.winner (lottery_id, place, ticket, player_id, reward, currency, given_at)
    values (${lottery}, 1, 3, ${playerId}, '{"kind": "money", "amounts": {"EUR": 150}}', 'EUR', ${at})`.execute(db);
  const move = (kind: string, cause: string, amount: number) =>
    inTransaction(db, (tx) =>
      postEntry(
        tx,
        {
          kind,
          currency: "EUR",
          cause,
          actor: "test",
          postings: [
            { walletId, amount: minor(amount) },
            { account: { kind: "house_bonus", shard: "lotteries" }, amount: minor(-amount) },
          ],
        },
        at,
      ),
    );
  await move("lottery_ticket", forMoney, -200);
  await move("lottery_prize", `lottery:${lottery}:1`, 150);
  return lottery;
}

/** Five counted rounds of one day, and two tiers, the first of which gave points. */
async function givenAchievements({ db, clock }: Books, { id: walletId, playerId }: Wallet): Promise<void> {
  const at = clock.date();
  await sql`
    insert into achievements.game_play (purse_id, game_id, player_id, rounds, wins, x10, x100, x1000, fresh, features, naturals, zeros, staked, run, best_run)
    values (${walletId}, 1, ${playerId}, 3, 2, 0, 0, 0, 0, 0, 0, 0, 3000000, 0, 1), (${walletId}, 7, ${playerId}, 2, 1, 0, 0, 0, 0, 0, 0, 0, 99200000, 1, 1)`.execute(
    db,
  );
  await sql`insert into achievements.day (player_id, day, rounds) values (${playerId}, '2026-03-04', 5)`.execute(db);
  await sql`
    insert into achievements.reached (player_id, achievement, tier, target, at, reward, given_at)
    values (${playerId}, 'spins', 1, 1, ${at}, '{"kind": "points", "points": 7}', ${at}), (${playerId}, 'spins', 2, 5, ${at}, null, null)`.execute(
    db,
  );
  await sql`
    insert into rewards.given (cause, source, kind, player_id, currency, reward, given, actor, at)
    values (${`achievement:spins:1:${playerId}`}, 'achievement', 'points', ${playerId}, 'EUR', '{"kind": "points", "points": 7}', '{}', 'achievements', ${at})`.execute(
    db,
  );
}

/** Stakes that win a jackpot of a few cents several times. Returns its level. */
async function givenWins({ db, url, clock }: Books, wallet: Wallet): Promise<number> {
  const terms = termsOf({ level: { seed: 1, cap: 9, pot_ppm: 100_000, reserve_ppm: 90_000 }, largest_stake: 80 });
  const { jackpot, feeds, read } = await givenRunning(db, clock, `books-${wallet.playerId}`, terms);
  const lane = new Lane({ url, clock, feeds: () => feeds });
  for (let n = 0; n < 10; n += 1) await lane.submit(stakeOf(wallet, `fed ${n}`, 33));
  await lane.close();
  await read();
  return jackpot.levels[0]!.id;
}

const TICKETS_FOR_MONEY = "Money for tickets less returns and prizes";
const ROUNDS_OF_PLAYER = "The counted rounds of every player are the same";
const REWARDS_OF_TIERS = "Every reward of a tier was given once";
const POTS = "The accounts of each pot and reserve hold";

/** Faults in the books of promotions: a table, the fault, its SQL, the check that fails, and what its finding must name. */
export const BREAKS_OF_PROMOTIONS: ReadonlyArray<readonly [string, string, string, string, string]> = [
  [
    "contests.entry",
    "a fee is a cent larger",
    "update contests.entry set buy_in_amount = buy_in_amount + 1 where contest_id = {contest}",
    "Every entry fee of a contest is an entry of the ledger",
    "{contest}",
  ],
  [
    "contests.entry",
    "a player with a fee is missing",
    "delete from contests.entry where contest_id = {contest}",
    "Every entry fee of a contest is an entry of the ledger",
    "contest:{contest}:{player}",
  ],
  [
    "contests.entry",
    "a fee that was returned is not marked",
    "update contests.entry set returned_at = null where contest_id = {canceled}",
    "Every fee that was returned has an entry that reverses it",
    "{canceled}",
  ],
  [
    "contests.contest",
    "a contest whose fees lie in its pool is missing",
    "delete from contests.contest where id = {contest}",
    "The account of each contest's pool holds the fees",
    "contest:{contest}",
  ],
  [
    "wallet.account",
    "a contest's pool gains a cent",
    "update wallet.account set balance = balance + 1 where shard = 'contest:{canceled}'",
    "The account of each contest's pool holds the fees",
    "contest:{canceled}",
  ],
  [
    "lotteries.lottery",
    "a lottery has issued a ticket more",
    "update lotteries.lottery set issued = issued + 1 where id = {lottery}",
    "The tickets of every lottery have the numbers from 1 on",
    "books-{player}",
  ],
  [
    "lotteries.issue",
    "tickets have other numbers",
    "update lotteries.issue set first = first + 1 where lottery_id = {lottery} and source = 'money'",
    "The tickets of every lottery have the numbers from 1 on",
    "books-{player}",
  ],
  [
    "lotteries.issue",
    "a ticket cost a cent more",
    "update lotteries.issue set amount = amount + 1 where lottery_id = {lottery} and source = 'money'",
    TICKETS_FOR_MONEY,
    '"EUR"',
  ],
  [
    "lotteries.issue",
    "tickets cost a point more",
    "update lotteries.issue set points = points + 1 where lottery_id = {lottery} and source = 'points'",
    "Every ticket that was sold for points has one entry",
    "lottery_ticket:books-{player}",
  ],
  [
    "lotteries.winner",
    "a prize that was paid is not marked",
    "update lotteries.winner set given_at = null where lottery_id = {lottery}",
    TICKETS_FOR_MONEY,
    '"EUR"',
  ],
  [
    "wallet.account",
    "the account of lotteries loses a cent",
    "update wallet.account set balance = balance - 1 where kind = 'house_bonus' and shard = 'lotteries'",
    TICKETS_FOR_MONEY,
    '"EUR"',
  ],
  [
    "achievements.game_play",
    "a game has a round more",
    "update achievements.game_play set rounds = rounds + 1 where purse_id = {wallet} and game_id = 7",
    ROUNDS_OF_PLAYER,
    "{player}",
  ],
  [
    "achievements.day",
    "a day is missing",
    "delete from achievements.day where player_id = {player}",
    ROUNDS_OF_PLAYER,
    "{player}",
  ],
  [
    "achievements.reached",
    "a tier is skipped",
    "update achievements.reached set tier = 3 where player_id = {player} and tier = 2",
    "Every tier was reached after the tiers before it.",
    "{player}",
  ],
  [
    "achievements.reached",
    "a reward that was given is not marked",
    "update achievements.reached set given_at = null where player_id = {player} and tier = 1",
    REWARDS_OF_TIERS,
    "achievement:spins:1:{player}",
  ],
  [
    "rewards.given",
    "the reward of a tier is missing",
    "delete from rewards.given where player_id = {player} and source = 'achievement'",
    REWARDS_OF_TIERS,
    "achievement:spins:1:{player}",
  ],
  [
    "jackpots.contribution",
    "a stake booked a cent more",
    "update jackpots.contribution set pots[1] = pots[1] + 1 where level_id = {level} and what = 'fed'",
    "Each lane has booked the whole units",
    "{level}",
  ],
  [
    "jackpots.contribution",
    "a stake that fed a pot is another event",
    "update jackpots.contribution set seqs[1] = seqs[1] + 1000 where level_id = {level} and what = 'fed'",
    "Every stake that fed a level is an event of its wallet",
    "{level}",
  ],
  [
    "jackpots.lane",
    "a lane carries more",
    "update jackpots.lane set pot_carry = pot_carry + 1 where level_id = {level}",
    "What a lane carries for a level",
    "{level}",
  ],
  [
    "jackpots.standing",
    "a pot gains a cent",
    "update jackpots.standing set pot = pot + 1 where level_id = {level}",
    POTS,
    "{level}",
  ],
  [
    "jackpots.pot",
    "a level began with a cent more",
    "update jackpots.pot set seed = seed + 1 where level_id = {level} and generation = 1",
    "What the house has in pots is the first seeds",
    "{level}",
  ],
  [
    "jackpots.booked",
    "a level is booked up to an earlier transaction",
    "update jackpots.booked set xid = '1' where level_id = {level}",
    POTS,
    "{level}",
  ],
  [
    "jackpots.level",
    "a level has the name of another",
    "update jackpots.level set identifier = 'other' where id = {level}",
    POTS,
    "{level}",
  ],
  [
    "jackpots.jackpot",
    "a jackpot has another currency",
    "update jackpots.jackpot set currency = 'USD' where identifier = 'books-{player}'",
    POTS,
    "{level}",
  ],
  [
    "wallet.account",
    "the account of a reserve gains a cent",
    "update wallet.account set balance = balance + 1 where kind = 'jackpot_reserve' and shard like 'books-{player}:%'",
    POTS,
    "{level}",
  ],
  [
    "jackpots.win",
    "a pot paid a cent more",
    "update jackpots.win set paid = paid + 1 where level_id = {level}",
    "Every pot that was won paid its wallet",
    "{level}",
  ],
  [
    "jackpots.win",
    "a pot has another winner",
    "update jackpots.win set purse_id = purse_id + 1000 where level_id = {level}",
    "A recount of the log in the order of transactions",
    "{level}",
  ],
];
