import { listed, type Database, type Tx } from "@apogee/database";
import { invariant, minor } from "@apogee/kernel";
import { sql, type RawBuilder } from "kysely";
import type pg from "pg";
import type { BonusInPlay } from "./domain/bonus.ts";
import type { StoredBonus } from "./domain/stored-bonus.ts";
import { SPENT } from "./terms/issued-terms.ts";
import { faultOfShare, type WageringShares } from "./terms/wagering-shares.ts";

/** Whether a gift is hidden from its player: it is issued, and its offer is hidden. */
export function isHidden(stage: RawBuilder<unknown>, offerVersionId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(${stage} = 'issued' and exists (
    select from bonuses.offer_version v join bonuses.offer o on o.id = v.offer_id
    where v.id = ${offerVersionId} and o.hidden_at is not null))`;
}

/** The titles of the offer that gave something, by language; null if no offer did. */
export function titlesOfOffer(offerVersionId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select v.terms -> 'titles' from bonuses.offer_version v where v.id = ${offerVersionId})`;
}

/** What the points shop gave has no offer; the cause names the exchange. */
const ofShop = sql`coalesce(bonus.cause like 'exchange:%' or case when bonus.cause like 'freespins:%' then exists (
  select from bonuses.freespins s where s.id = substring(bonus.cause from 11)::bigint and s.cause like 'exchange:%') else false end, false)`;

/** The columns of a bonus. */
export const bonusColumns: RawBuilder<unknown> = sql`
  id, player_id as "playerId", purse_id as "walletId", currency, title, strategy, stage, amount, wager_required as "wagerRequired", wagered,
  wager_times as "wagerTimes", wager_of as "wagerOf", max_bet as "maxBet", max_win as "maxWin", bonus_first as "bonusFirst", sticky,
  lost_below as "lostBelow", contributions, excluded_games as "excludedGames", wager_hours as "wagerHours", payment_id as "paymentId",
  issued_at as "issuedAt", activatable_until as "activatableUntil", activated_at as "activatedAt", valid_until as "validUntil",
  ended_at as "endedAt",
  (select o.key from bonuses.offer_version v join bonuses.offer o on o.id = v.offer_id where v.id = offer_version_id) as "offerKey",
  ${titlesOfOffer(sql`offer_version_id`)} as "offerTitles", ${ofShop} as "ofShop",
  ${isHidden(sql`stage`, sql`offer_version_id`)} as hidden`;

/** A bonus by its number. */
export async function bonusById(db: Database | Tx, id: number): Promise<StoredBonus | undefined> {
  const { rows } = await sql<StoredBonus>`select ${bonusColumns} from bonuses.bonus where id = ${id}`.execute(db);
  return rows[0];
}

/** Bonuses by their numbers. */
export async function bonusesById(db: Database | Tx, ids: readonly number[]): Promise<StoredBonus[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<StoredBonus>`
    select ${bonusColumns} from bonuses.bonus where id = any (${listed([...ids], "bigint")}) order by id`.execute(db);
  return rows;
}

/** The bonus that a cause has issued. */
export async function bonusOfCause(db: Database | Tx, cause: string): Promise<StoredBonus | undefined> {
  const { rows } = await sql<StoredBonus>`select ${bonusColumns} from bonuses.bonus where cause = ${cause}`.execute(db);
  return rows[0];
}

/** The bonuses that a deposit has issued. */
export async function bonusesOfPayment(tx: Tx, paymentId: number): Promise<StoredBonus[]> {
  const { rows } = await sql<StoredBonus>`
    select ${bonusColumns} from bonuses.bonus where payment_id = ${paymentId} order by id`.execute(tx);
  return rows;
}

/** A player's bonuses, newest first: all that have not ended, and those that ended since a time. */
export async function bonusesOf(db: Database | Tx, playerId: number, endedSince: Date): Promise<StoredBonus[]> {
  const { rows } = await sql<StoredBonus>`
    select ${bonusColumns} from bonuses.bonus
    where player_id = ${playerId} and (stage in ('issued', 'wait', 'handle_bets') or ended_at >= ${endedSince})
    order by id desc limit 500`.execute(db);
  return rows;
}

/** The bonus that a wallet wagers now. */
export async function inPlayOf(db: Database | Tx, walletId: number): Promise<StoredBonus | undefined> {
  const { rows } = await sql<StoredBonus>`
    select ${bonusColumns} from bonuses.bonus where purse_id = ${walletId} and stage = 'handle_bets'`.execute(db);
  return rows[0];
}

/** The bonuses that a wallet has accepted and that have not ended: the one in play, then those that wait for it. */
export async function acceptedOf(tx: Tx, walletId: number): Promise<StoredBonus[]> {
  const { rows } = await sql<StoredBonus>`
    select ${bonusColumns} from bonuses.bonus where purse_id = ${walletId} and stage in ('handle_bets', 'wait')
    order by stage, activated_at, id`.execute(tx);
  return rows;
}

/** The activated bonus that has waited longest for its wallet. */
export async function nextInQueue(tx: Tx, walletId: number): Promise<StoredBonus | undefined> {
  const { rows } = await sql<StoredBonus>`
    select ${bonusColumns} from bonuses.bonus where purse_id = ${walletId} and stage = 'wait' order by activated_at, id limit 1`.execute(
    tx,
  );
  return rows[0];
}

/** How many rounds are open in which this bonus staked. */
export async function openRoundsUnder(
  db: Database | Tx,
  { id, walletId }: Pick<StoredBonus, "id" | "walletId">,
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from play.round_under_bonus where purse_id = ${walletId} and bonus_id = ${id}`.execute(db);
  return rows[0]!.n;
}

/** A bonus whose end is due, with its wallet. */
export type DueBonus = Pick<StoredBonus, "id" | "walletId">;

/**
 * Bonuses in play that are completed, past their deadline, or lost. Reads each bonus in play with the money of its
 * wallet once: about 2 microseconds each.
 */
export async function dueInPlay(db: Database, at: Date, most: number): Promise<DueBonus[]> {
  const { rows } = await sql<DueBonus>`/* prepared: bonuses_due */
    select b.id, b.purse_id as "walletId"
    from bonuses.bonus b join wallet.purse_bonus_money p on p.purse_id = b.purse_id
    where b.stage = 'handle_bets' and case when b.wagered >= b.wager_required
      then b.max_win is null and not b.sticky
        or not exists (select from play.round_under_bonus r where r.purse_id = b.purse_id and r.bonus_id = b.id)
      else b.valid_until <= ${at} or p.bonus < greatest(b.lost_below, ${SPENT})
        and not exists (select from play.round_under_bonus r where r.purse_id = b.purse_id and r.bonus_id = b.id) end
    order by b.id limit ${most}`.execute(db);
  return rows;
}

/** Issued bonuses whose activation deadline has passed. */
export async function dueIssued(db: Database, at: Date, most: number): Promise<DueBonus[]> {
  const { rows } = await sql<DueBonus>`/* prepared: bonuses_not_activated */
    select id, purse_id as "walletId" from bonuses.bonus where stage = 'issued' and activatable_until <= ${at}
    order by activatable_until limit ${most}`.execute(db);
  return rows;
}

/** The bonuses in play of these wallets, in one statement. */
export async function loadBonusesInPlay(
  runner: Pick<pg.ClientBase, "query">,
  walletIds: readonly number[],
): Promise<Map<number, BonusInPlay>> {
  const { rows } = await runner.query<{
    id: number;
    purse_id: number;
    wager_required: number;
    wagered: number;
    max_bet: number | null;
    bonus_first: boolean;
    game_shares: Record<string, number> | null;
  }>({
    name: "bonuses_load",
    text: `select b.id, b.purse_id, b.wager_required, b.wagered, b.max_bet, b.bonus_first, b.game_shares
      from unnest($1::bigint[]) as i (id) join bonuses.bonus b on b.purse_id = i.id and b.stage = 'handle_bets'`,
    values: [`{${walletIds.join(",")}}`],
  });
  return new Map(
    rows.map((row) => [
      row.purse_id,
      {
        id: row.id,
        wagerRequired: minor(row.wager_required),
        wagered: minor(row.wagered),
        maxBet: row.max_bet === null ? null : minor(row.max_bet),
        bonusFirst: row.bonus_first,
        gameShares: row.game_shares,
      },
    ]),
  );
}

/** Which of these wallets ever had a forfeited bonus. */
export async function loadWalletsWithGone(
  runner: Pick<pg.ClientBase, "query">,
  walletIds: readonly number[],
): Promise<Set<number>> {
  if (walletIds.length === 0) return new Set();
  const { rows } = await runner.query<{ purse_id: number }>({
    name: "bonuses_purses_with_gone",
    text: "select distinct purse_id from bonuses.bonus where purse_id = any ($1::bigint[]) and stage in ('lost', 'canceled', 'expired')",
    values: [`{${[...new Set(walletIds)].join(",")}}`],
  });
  return new Set(rows.map((row) => row.purse_id));
}

/**
 * Which of these bonuses are forfeited: lost, cancelled or expired, with their winnings. Bonuses that are in play, or
 * whose wagering was completed, are not.
 */
export async function loadGone(
  runner: Pick<pg.ClientBase, "query">,
  bonusIds: readonly number[],
): Promise<Set<number>> {
  if (bonusIds.length === 0) return new Set();
  const { rows } = await runner.query<{ id: number }>({
    name: "bonuses_gone",
    text: "select id from bonuses.bonus where id = any ($1::bigint[]) and stage in ('lost', 'canceled', 'expired')",
    values: [`{${[...new Set(bonusIds)].join(",")}}`],
  });
  return new Set(rows.map(({ id }) => id));
}

/** Reads every wagering share. An invalid row is an error; no share is guessed. */
export async function readWageringShares(db: Database | Tx): Promise<WageringShares> {
  const { rows } = await sql<{ category: string; bps: number }>`
    select category, share_bps as bps from bonuses.wagering_share`.execute(db);
  for (const { category, bps } of rows) {
    const fault = faultOfShare(category, bps);
    invariant(fault === undefined, fault ?? "");
  }
  return new Map(rows.map(({ category, bps }) => [category, bps]));
}
