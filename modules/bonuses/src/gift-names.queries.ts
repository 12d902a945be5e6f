import { listed, type Database, type Tx } from "@apogee/database";
import type { Minor } from "@apogee/kernel";
import { sql } from "kysely";

/** A bonus or free spins as a statement names them. */
export interface GiftName {
  readonly title: string;
  readonly stage: string;
  /** What must be staked before a bonus becomes real money; null for free spins. */
  readonly wagerRequired: Minor | null;
  /** The number of free spins; null for a bonus. */
  readonly spins: number | null;
}

/**
 * The gifts of a player behind the causes of ledger entries: `bonus:7`, `freespins:7`, and `freespins:{provider}:{issue}`
 * for spins at an outside provider. Other causes, and gifts of others, are left out.
 */
export async function giftsByCause(
  db: Database | Tx,
  playerId: number,
  causes: readonly string[],
): Promise<Map<string, GiftName>> {
  if (causes.length === 0) return new Map();
  const { rows } = await sql<GiftName & { cause: string }>`
    with asked as (select cause from unnest(${[...causes]}::text[]) as c (cause))
    select a.cause, b.title, b.stage, b.wager_required as "wagerRequired", null::int as spins
    from bonuses.bonus b join asked a on a.cause = 'bonus:' || b.id where b.player_id = ${playerId}
    union all
    select a.cause, f.title, f.stage, null, f.spins
    from bonuses.freespins f join asked a on a.cause = 'freespins:' || f.id or a.cause like 'freespins:%:' || f.outside_issue
    where f.player_id = ${playerId}`.execute(db);
  return new Map(rows.map(({ cause, ...gift }) => [cause, gift]));
}

/** What the offer of a deposit has brought: bonus money or free spins. */
export interface BroughtGift {
  readonly title: string;
  /** Bonus money; null for free spins. */
  readonly amount: Minor | null;
  /** The bonus money is not in the wallet yet: another bonus is wagered first. */
  readonly waits: boolean;
  /** The number of free spins; null for a bonus. */
  readonly spins: number | null;
}

/** What these deposits have brought, by number of the payment. A deposit claims one offer at most. */
export async function giftsOfPayments(
  db: Database | Tx,
  paymentIds: readonly number[],
): Promise<ReadonlyMap<number, BroughtGift>> {
  if (paymentIds.length === 0) return new Map();
  const ids = listed([...paymentIds], "bigint");
  const { rows } = await sql<BroughtGift & { paymentId: number }>`
    select payment_id as "paymentId", title, amount, stage = 'wait' as waits, null::int as spins
    from bonuses.bonus where payment_id = any (${ids})
    union all
    select c.payment_id, f.title, null, false, f.spins
    from bonuses.chosen_offer c join bonuses.offer_version v on v.id = c.offer_version_id join bonuses.offer o on o.id = v.offer_id
    join bonuses.freespins f on f.cause = 'payment:' || c.payment_id || ':' || o.key
    where c.payment_id = any (${ids})`.execute(db);
  return new Map(rows.map(({ paymentId, ...gift }) => [paymentId, gift]));
}
