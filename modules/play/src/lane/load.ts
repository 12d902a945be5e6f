import { minor } from "@apogee/kernel";
import type pg from "pg";
import type { Aggregate } from "../domain/aggregate.ts";
import { EVENT_KINDS, type EventKind, type PlayEvent } from "../domain/event.ts";
import type { RoundRecord } from "../domain/intent.ts";

/** Loads purses with all that guards a decision, in one round trip for the whole batch. */
export async function loadAggregates(client: pg.ClientBase, purseIds: readonly number[]): Promise<Map<number, Aggregate>> {
  const { rows } = await client.query<AggregateRow>({
    name: "lane_load",
    text: `select p.id, p.player_id, p.currency, p.version, p.status, p.real, p.bonus, d.seed_pair_id, d.next_nonce,
        (select json_agg(json_build_object('round', o.round, 'gameId', o.game_id, 'stake', o.stake) order by o.round)
         from play.open_round o where o.purse_id = p.id) as open
      from unnest($1::bigint[]) as i (id) join wallet.purse p on p.id = i.id left join play.draw d on d.purse_id = p.id`,
    values: [`{${purseIds.join(",")}}`],
  });
  return new Map(rows.map((row) => [row.id, {
    purseId: row.id, playerId: row.player_id, currency: row.currency, version: row.version, blocked: row.status !== "open",
    real: minor(row.real), bonus: minor(row.bonus),
    draw: row.seed_pair_id === null ? null : { seedPairId: row.seed_pair_id, nextNonce: row.next_nonce ?? 0 },
    openRounds: row.open ?? [],
  }]));
}

interface AggregateRow {
  id: number;
  player_id: number;
  currency: string;
  version: number;
  status: string;
  real: number;
  bonus: number;
  seed_pair_id: number | null;
  next_nonce: number | null;
  open: Aggregate["openRounds"] | null;
}

/** Finds events by purse and key, so that a repeat is answered before anything is refused. */
export async function loadKnown(client: pg.ClientBase, calls: ReadonlyArray<{ purseId: number; key: string }>): Promise<PlayEvent[]> {
  const { rows } = await client.query<EventRow>({
    name: "lane_known",
    text: `select ${EVENT_COLUMNS} from unnest($1::bigint[], $2::text[]) as i (purse_id, key)
      cross join lateral (select * from play.event where key = i.key and purse_id + 0 = i.purse_id limit 1) e`,
    values: [calls.map(({ purseId }) => purseId), calls.map(({ key }) => key)],
  });
  return rows.map(eventOf);
}

export const EVENT_COLUMNS = `e.purse_id, e.seq, e.key, e.kind, e.round, e.at, e.game_id, e.paytable, e.session_id, e.stake, e.win, e.real, e.bonus,
  e.house, e.house_bonus, e.real_after, e.bonus_after, e.seed_pair_id, e.nonce, e.record`;

export interface EventRow {
  purse_id: number;
  seq: number;
  key: string;
  kind: number;
  round: number;
  at: Date;
  game_id: number;
  paytable: string;
  session_id: number | null;
  stake: number;
  win: number;
  real: number;
  bonus: number;
  house: number;
  house_bonus: number;
  real_after: number;
  bonus_after: number;
  seed_pair_id: number | null;
  nonce: number | null;
  record: RoundRecord | null;
}

const kindByNumber = new Map<number, EventKind>(Object.entries(EVENT_KINDS).map(([name, number]) => [number, name as EventKind]));

/** A row of the log as the domain knows it. */
export function eventOf(row: EventRow): PlayEvent {
  return {
    purseId: row.purse_id, seq: row.seq, at: row.at, key: row.key, kind: kindByNumber.get(row.kind)!, round: row.round, gameId: row.game_id,
    paytable: row.paytable, sessionId: row.session_id, stake: minor(row.stake), win: minor(row.win), real: minor(row.real), bonus: minor(row.bonus),
    house: minor(row.house), houseBonus: minor(row.house_bonus), realAfter: minor(row.real_after), bonusAfter: minor(row.bonus_after),
    seedPairId: row.seed_pair_id, nonce: row.nonce, record: row.record,
  };
}
