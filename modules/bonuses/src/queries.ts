import type { Database, Tx } from "@apogee/database";
import { invariant, minor } from "@apogee/kernel";
import { sql } from "kysely";
import type pg from "pg";
import type { BonusInPlay } from "./domain/bonus.ts";
import { faultOfShare, type WageringShares } from "./terms/wagering-shares.ts";

/** The bonuses in play of these wallets, in one statement. */
export async function loadBonusesInPlay(
  runner: Pick<pg.ClientBase, "query">,
  purseIds: readonly number[],
): Promise<Map<number, BonusInPlay>> {
  const { rows } = await runner.query<{
    id: number;
    purse_id: number;
    wager_required: number;
    wagered: number;
    max_bet: number | null;
  }>({
    name: "bonuses_load",
    text: `select b.id, b.purse_id, b.wager_required, b.wagered, b.max_bet
      from unnest($1::bigint[]) as i (id) join bonuses.bonus b on b.purse_id = i.id and b.stage = 'handle_bets'`,
    values: [`{${purseIds.join(",")}}`],
  });
  return new Map(
    rows.map((row) => [
      row.purse_id,
      {
        id: row.id,
        wagerRequired: minor(row.wager_required),
        wagered: minor(row.wagered),
        maxBet: row.max_bet === null ? null : minor(row.max_bet),
      },
    ]),
  );
}

/** Which of these wallets ever had a forfeited bonus. */
export async function loadPursesWithGone(
  runner: Pick<pg.ClientBase, "query">,
  purseIds: readonly number[],
): Promise<Set<number>> {
  if (purseIds.length === 0) return new Set();
  const { rows } = await runner.query<{ purse_id: number }>({
    name: "bonuses_purses_with_gone",
    text: "select distinct purse_id from bonuses.bonus where purse_id = any ($1::bigint[]) and stage in ('lost', 'canceled', 'expired')",
    values: [`{${[...new Set(purseIds)].join(",")}}`],
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
