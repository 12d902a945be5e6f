import { loadGone, loadPursesWithGone } from "@apogee/bonuses";
import type pg from "pg";
import type { Aggregate } from "../domain/aggregate.ts";
import type { PlayEvent } from "../domain/event.ts";
import type { KnownEvent } from "../domain/history.ts";
import { roundKey, type Intent } from "../domain/intent.ts";
import { addressOf, EVENT_COLUMNS, eventOf, type EventRow } from "./load.ts";

/** A round of a wallet, by its number. */
export interface RoundOfPurse {
  readonly purseId: number;
  readonly round: number;
}

/** A round that a decision may need. */
export interface RoundBehind extends RoundOfPurse {
  /** Needed only for the stakes of forfeited bonuses in it. Not read for a wallet that never had such a bonus. */
  readonly ofGone: boolean;
}

/** A wallet and a round as one key. */
export function placeOf({ purseId, round }: RoundOfPurse): string {
  return `${purseId} ${round}`;
}

/**
 * The rounds whose earlier events a decision may need. While a bonus is in play: rounds that a rollback, a bet or a win
 * refers to. Without a bonus: rounds of wins that are finished, or that a former bonus staked in. Most batches need
 * none.
 */
export function roundsBehind(
  intents: readonly Intent[],
  purses: ReadonlyMap<number, Aggregate>,
  known: ReadonlyMap<string, KnownEvent>,
): RoundBehind[] {
  const rounds = new Map<string, RoundBehind>();
  for (const intent of intents) {
    const { purseId } = intent;
    const purse = purses.get(purseId);
    if (intent.kind !== "outside" || !purse) continue;
    const open = purse.openRounds.find(({ name }) => name === intent.roundName);
    const ofNone = open !== undefined && open.bonusId === null;
    for (const action of intent.actions) {
      if (!purse.bonusInPlay && (action.kind !== "win" || ofNone)) continue;
      const name = action.kind === "rollback" ? action.original : roundKey(intent.roundName);
      const found = known.get(addressOf({ purseId, name }));
      if (found) rounds.set(placeOf(found.event), { purseId, round: found.event.round, ofGone: !purse.bonusInPlay });
    }
  }
  return [...rounds.values()];
}

/** The events of rounds, each in order, by their places. */
export async function loadRounds(
  client: pg.ClientBase,
  behind: readonly RoundBehind[],
): Promise<Map<string, PlayEvent[]>> {
  const byPlace = new Map<string, PlayEvent[]>();
  const withGone = await loadPursesWithGone(
    client,
    behind.filter(({ ofGone }) => ofGone).map(({ purseId }) => purseId),
  );
  const rounds = behind.filter(({ ofGone, purseId }) => !ofGone || withGone.has(purseId));
  if (rounds.length === 0) return byPlace;
  for (const round of rounds) byPlace.set(placeOf(round), []);
  const { rows } = await client.query<EventRow>({
    name: "lane_rounds",
    text: `select ${EVENT_COLUMNS} from unnest($1::bigint[], $2::bigint[]) as i (purse_id, round)
      cross join lateral (
        select * from play.event where purse_id = i.purse_id and seq = i.round
        union all select * from play.event where purse_id = i.purse_id and round = i.round and seq <> round) e
      order by e.purse_id, e.seq`,
    values: [rounds.map(({ purseId }) => purseId), rounds.map(({ round }) => round)],
  });
  for (const event of rows.map(eventOf)) byPlace.get(placeOf(event))!.push(event);
  return byPlace;
}

/** Of the bonuses that these events name and that are not in play: the forfeited ones. */
export function loadGoneOf(
  client: pg.ClientBase,
  events: readonly PlayEvent[],
  purses: ReadonlyMap<number, Aggregate>,
): Promise<Set<number>> {
  return loadGone(
    client,
    events.flatMap(({ purseId, bonusId }) =>
      bonusId !== null && bonusId !== purses.get(purseId)?.bonusInPlay?.id ? [bonusId] : [],
    ),
  );
}
