import { loadBonusesInPlay, loadGone } from "@apogee/bonuses";
import { minor } from "@apogee/kernel";
import { dayOf, loadStandings, newCounters } from "@apogee/limits";
import type { Rates } from "@apogee/rates";
import type pg from "pg";
import type { Aggregate, LastStake, OpenRound } from "../domain/aggregate.ts";
import { EVENT_KINDS, numbersOf, type EventKind, type PlayEvent } from "../domain/event.ts";
import type { KnownEvent } from "../domain/history.ts";
import type { RoundRecord } from "../domain/intent.ts";
import { LONGEST_PAUSE_MS, withStake } from "../domain/pace.ts";

/**
 * How many versions of a wallet back we search for the last stake in a game: more than anybody plays in the longest
 * pause. A provider that writes more events of the wallet within that time, at 500 in a call, hides a stake of ours.
 * Bounded, to avoid scanning a month.
 */
const RECENT = 1_000;
const NONE: readonly number[] = [];

/**
 * Loads wallets with all that guards a decision, set-based for the whole batch. The wallet is read first: a change
 * after that raises its version, so a batch that was decided on older rows leaves it out. `rates` are those that limits
 * over wallets of several currencies are converted with.
 */
export async function loadAggregates(
  client: pg.ClientBase,
  walletIds: readonly number[],
  at: Date,
  rates: () => Promise<Rates>,
): Promise<Map<number, Aggregate>> {
  const [wallets, standings, bonuses] = await Promise.all([
    loadWallets(client, walletIds, at),
    loadStandings(client, walletIds, dayOf(at), rates),
    loadBonusesInPlay(client, walletIds),
  ]);
  const former = wallets.flatMap(({ id, open }) =>
    (open ?? []).flatMap(({ bonusId }) => (bonusId !== null && bonusId !== bonuses.get(id)?.id ? [bonusId] : [])),
  );
  const gone = await loadGone(client, former);
  return new Map(
    wallets.map((row) => [
      row.id,
      {
        walletId: row.id,
        playerId: row.player_id,
        currency: row.currency,
        version: row.version,
        blocked: row.status !== "open",
        test: row.test,
        real: minor(row.real),
        bonus: minor(row.bonus),
        deficit: minor(row.deficit),
        draw: row.seed_pair_id === null ? null : { seedPairId: row.seed_pair_id, nextNonce: row.next_nonce ?? 0 },
        openRounds: row.open ?? [],
        lastStakes: (row.stakes ?? []).reduce<LastStake[]>(
          (stakes, { gameId, atMs }) => withStake(stakes, gameId, new Date(atMs)),
          [],
        ),
        standing: standings.get(row.id)?.standing ?? newCounters(at),
        playerLimits: standings.get(row.id)?.playerLimits ?? null,
        bonusInPlay: bonuses.get(row.id) ?? null,
        goneBonuses:
          gone.size === 0
            ? NONE
            : [
                ...new Set(
                  (row.open ?? []).flatMap(({ bonusId }) => (bonusId !== null && gone.has(bonusId) ? [bonusId] : [])),
                ),
              ],
      },
    ]),
  );
}

async function loadWallets(client: pg.ClientBase, walletIds: readonly number[], at: Date): Promise<AggregateRow[]> {
  const { rows } = await client.query<AggregateRow>({
    name: "lane_load",
    text: `select p.id, p.player_id, p.currency, p.version, p.status, p.real, p.bonus, p.deficit, d.seed_pair_id, d.next_nonce,
        exists (select from wallet.test_play t where t.purse_id = p.id and t.until_version is null) as test,
        (select json_agg(json_build_object('round', o.round, 'gameId', o.game_id, 'name', o.name, 'stake', o.stake, 'real', o.real, 'bonus', o.bonus, 'bonusId', o.bonus_id, 'countable', o.countable, 'win', o.win) order by o.round)
         from play.open_round o where o.purse_id = p.id) as open,
        (select json_agg(json_build_object('gameId', e.game_id, 'atMs', (extract(epoch from e.at) * 1000)::bigint) order by e.seq)
         from (select distinct on (s.game_id) s.game_id, s.at, s.seq from play.event s
           where s.purse_id = p.id and s.seq > p.version - ${RECENT} and s.at > $2::timestamptz and s.kind in (${numbersOf("round", "stake")}) and s.seq = s.round order by s.game_id, s.seq desc) e) as stakes
      from unnest($1::bigint[]) as i (id) join wallet.purse p on p.id = i.id left join play.draw d on d.purse_id = p.id`,
    values: [`{${walletIds.join(",")}}`, new Date(at.getTime() - LONGEST_PAUSE_MS)],
  });
  return rows;
}

interface AggregateRow {
  id: number;
  player_id: number;
  currency: string;
  version: number;
  status: string;
  real: number;
  bonus: number;
  deficit: number;
  seed_pair_id: number | null;
  next_nonce: number | null;
  open: OpenRound[] | null;
  stakes: LastStake[] | null;
  test: boolean;
}

/** A name to look up for a wallet. */
export interface Asked {
  readonly walletId: number;
  readonly name: string;
}

/** A wallet and a name as one key. */
export function addressOf({ walletId, name }: Asked): string {
  return `${walletId} ${name}`;
}

/** Finds events by wallet and name, so that a repeat is answered before anything is refused. */
export async function loadKnown(client: pg.ClientBase, asked: readonly Asked[]): Promise<Map<string, KnownEvent>> {
  const { rows } = await client.query<EventRow & { asked: string; reversed: boolean }>({
    name: "lane_known",
    text: `select i.key as asked, ${EVENT_COLUMNS},
        exists (select from play.key r where r.key = 'reverses:' || k.seq and r.purse_id = k.purse_id) as reversed
      from unnest($1::bigint[], $2::text[]) as i (purse_id, key)
      cross join lateral (select * from play.key where key = i.key and purse_id = i.purse_id limit 1) k
      join play.event e on e.purse_id = k.purse_id and e.seq = k.seq and e.at = k.at`,
    values: [asked.map(({ walletId }) => walletId), asked.map(({ name }) => name)],
  });
  return new Map(
    rows.map((row) => [
      addressOf({ walletId: row.purse_id, name: row.asked }),
      { event: eventOf(row), reversed: row.reversed },
    ]),
  );
}

export const EVENT_COLUMNS = `e.purse_id, e.seq, e.key, e.kind, e.round, e.at, e.game_id, e.paytable, e.session_id, e.stake, e.win,
  e.jackpot_contribution, e.jackpot_win, e.real, e.bonus, e.deficit, e.house, e.house_bonus, e.real_after, e.bonus_after, e.deficit_after, e.counted,
  e.bonus_id, e.reverses, e.late, e.seed_pair_id, e.nonce, e.record`;

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
  jackpot_contribution: number;
  jackpot_win: number;
  real: number;
  bonus: number;
  deficit: number;
  house: number;
  house_bonus: number;
  real_after: number;
  bonus_after: number;
  deficit_after: number;
  counted: number;
  bonus_id: number | null;
  reverses: number | null;
  late: boolean;
  seed_pair_id: number | null;
  nonce: number | null;
  record: RoundRecord | null;
}

const kindByNumber = new Map<number, EventKind>(
  Object.entries(EVENT_KINDS).map(([name, number]) => [number, name as EventKind]),
);

/** Converts a row of the log into an event. */
export function eventOf(row: EventRow): PlayEvent {
  return {
    walletId: row.purse_id,
    seq: row.seq,
    at: row.at,
    key: row.key,
    kind: kindByNumber.get(row.kind)!,
    round: row.round,
    gameId: row.game_id,
    paytable: row.paytable,
    sessionId: row.session_id,
    stake: minor(row.stake),
    win: minor(row.win),
    jackpotContribution: minor(row.jackpot_contribution),
    jackpotWin: minor(row.jackpot_win),
    real: minor(row.real),
    bonus: minor(row.bonus),
    deficit: minor(row.deficit),
    house: minor(row.house),
    houseBonus: minor(row.house_bonus),
    realAfter: minor(row.real_after),
    bonusAfter: minor(row.bonus_after),
    deficitAfter: minor(row.deficit_after),
    counted: minor(row.counted),
    bonusId: row.bonus_id,
    reverses: row.reverses,
    late: row.late,
    seedPairId: row.seed_pair_id,
    nonce: row.nonce,
    record: row.record,
  };
}
