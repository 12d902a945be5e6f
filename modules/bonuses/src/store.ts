import type { Tx } from "@apogee/database";
import { recordFact } from "@apogee/events";
import type { Minor } from "@apogee/kernel";
import { sql } from "kysely";
import type { BonusEnd } from "./domain/bonus-end.ts";
import type { CreditedDeposit } from "./domain/credited-deposit.ts";
import type { StoredBonus, Strategy } from "./domain/stored-bonus.ts";
import { bonusEnded, bonusFact } from "./facts.ts";
import { bonusColumns } from "./queries.ts";
import type { IssuedTerms } from "./terms/issued-terms.ts";

/** A bonus that is issued now. */
export interface NewBonus {
  readonly playerId: number;
  readonly walletId: number;
  readonly currency: string;
  readonly title: string;
  readonly strategy: Strategy;
  readonly amount: Minor;
  readonly wagerRequired: Minor;
  readonly terms: IssuedTerms;
  /** What issued it: at most one bonus for each. Null for bonuses that nothing can issue twice. */
  readonly cause: string | null;
  readonly offerVersionId: number | null;
  readonly paymentId: number | null;
  readonly activatableUntil: Date | null;
}

/** Inserts an issued bonus, with the fact. Undefined if its cause has issued one before. */
export async function insertBonus(tx: Tx, bonus: NewBonus, at: Date): Promise<StoredBonus | undefined> {
  const { terms } = bonus;
  const { rows } = await sql<StoredBonus>`
    insert into bonuses.bonus (player_id, purse_id, currency, title, strategy, stage, amount, wager_required, wager_times, wager_of,
      max_bet, max_win, bonus_first, sticky, lost_below, contributions, excluded_games, wager_hours, cause, offer_version_id, payment_id,
      activatable_until, issued_at)
    values (${bonus.playerId}, ${bonus.walletId}, ${bonus.currency}, ${bonus.title}, ${bonus.strategy}, 'issued', ${bonus.amount},
      ${bonus.wagerRequired}, ${terms.wagerTimes}, ${terms.wagerOf}, ${terms.maxBet}, ${terms.maxWin}, ${terms.bonusFirst}, ${terms.sticky},
      ${terms.lostBelow}, ${JSON.stringify(terms.contributions)}, ${JSON.stringify(terms.excludedGames)}, ${terms.wagerHours}, ${bonus.cause},
      ${bonus.offerVersionId}, ${bonus.paymentId}, ${bonus.activatableUntil}, ${at})
    on conflict (cause) where cause is not null do nothing
    returning ${bonusColumns}`.execute(tx);
  if (rows[0]) await recordFact(tx, bonusFact("bonus.issued", rows[0], at));
  return rows[0];
}

/** Puts a bonus in play, with the fact. Its wallet is locked, and has no other bonus in play. */
export async function putInPlay(
  tx: Tx,
  id: number,
  { gameShares, validUntil }: { gameShares: Readonly<Record<string, number>> | null; validUntil: Date | null },
  at: Date,
): Promise<StoredBonus> {
  const { rows } = await sql<StoredBonus>`
    update bonuses.bonus set stage = 'handle_bets', activated_at = ${at}, valid_until = ${validUntil},
      game_shares = ${gameShares === null ? null : JSON.stringify(gameShares)}
    where id = ${id} returning ${bonusColumns}`.execute(tx);
  await recordFact(tx, bonusFact("bonus.started", rows[0]!, at));
  return rows[0]!;
}

/** Puts an activated bonus into the queue of its wallet. */
export async function putInQueue(tx: Tx, id: number, at: Date): Promise<StoredBonus> {
  const { rows } = await sql<StoredBonus>`
    update bonuses.bonus set stage = 'wait', activated_at = ${at} where id = ${id} returning ${bonusColumns}`.execute(
    tx,
  );
  return rows[0]!;
}

/** Moves a bonus to its final stage, with the fact. */
export async function putEnd(tx: Tx, id: number, stage: BonusEnd, at: Date): Promise<StoredBonus> {
  const { rows } = await sql<StoredBonus>`
    update bonuses.bonus set stage = ${stage}, ended_at = ${at} where id = ${id} returning ${bonusColumns}`.execute(tx);
  await recordFact(tx, bonusEnded(rows[0]!, stage, at));
  return rows[0]!;
}

/** Moves the deadlines of a player's bonuses by this much, such as for a break. */
export async function moveDeadlines(tx: Tx, playerId: number, byMs: number): Promise<void> {
  const by = sql`make_interval(secs => ${byMs / 1_000})`;
  await sql`
    update bonuses.bonus set activatable_until = activatable_until + ${by}, valid_until = valid_until + ${by}
    where player_id = ${playerId} and stage in ('issued', 'wait', 'handle_bets')`.execute(tx);
  await sql`
    update bonuses.freespins set activatable_until = activatable_until + ${by}, valid_until = valid_until + ${by}
    where player_id = ${playerId} and stage in ('issued', 'activated')`.execute(tx);
}

/** The number of a player's newest credited deposit; 0 before the first. */
export async function lastDepositNumber(tx: Tx, playerId: number): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    select coalesce(max(number), 0) as number from bonuses.credited_deposit where player_id = ${playerId}`.execute(tx);
  return rows[0]!.number;
}

export async function insertCreditedDeposit(
  tx: Tx,
  deposit: CreditedDeposit & { readonly number: number },
  at: Date,
): Promise<void> {
  const { paymentId, playerId, walletId, currency, amount, methodId, number } = deposit;
  await sql`
    insert into bonuses.credited_deposit
      (payment_id, player_id, purse_id, currency, amount, method_id, number, credited_at)
    values (${paymentId}, ${playerId}, ${walletId}, ${currency}, ${amount}, ${methodId}, ${number}, ${at})`.execute(tx);
}
