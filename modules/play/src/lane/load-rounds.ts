import { loadGone, loadWalletsWithGone } from "@apogee/bonuses";
import type pg from "pg";
import type { Aggregate } from "../domain/aggregate.ts";
import type { PlayEvent } from "../domain/event.ts";
import type { KnownEvent } from "../domain/history.ts";
import { roundKey, type Intent } from "../domain/intent.ts";
import { addressOf, EVENT_COLUMNS, eventOf, type EventRow } from "./load.ts";

/** A round of a wallet, by its number. */
export interface RoundOfWallet {
  readonly walletId: number;
  readonly round: number;
}

/** A round that a decision may need. */
export interface RoundBehind extends RoundOfWallet {
  /** Needed only for the stakes of forfeited bonuses in it. Not read for a wallet that never had such a bonus. */
  readonly ofGone: boolean;
}

/** A wallet and a round as one key. */
export function placeOf({ walletId, round }: RoundOfWallet): string {
  return `${walletId} ${round}`;
}

/**
 * The rounds whose earlier events a decision may need. While a bonus is in play: rounds that a rollback, a bet or a win
 * refers to. Without a bonus: rounds of wins that are finished, or that a former bonus staked in. Most batches need
 * none.
 */
export function roundsBehind(
  intents: readonly Intent[],
  wallets: ReadonlyMap<number, Aggregate>,
  known: ReadonlyMap<string, KnownEvent>,
): RoundBehind[] {
  const rounds = new Map<string, RoundBehind>();
  for (const intent of intents) {
    const { walletId } = intent;
    const wallet = wallets.get(walletId);
    if (intent.kind !== "outside" || !wallet) continue;
    const open = wallet.openRounds.find(({ name }) => name === intent.roundName);
    const ofNone = open !== undefined && open.bonusId === null;
    for (const action of intent.actions) {
      if (!wallet.bonusInPlay && (action.kind !== "win" || ofNone)) continue;
      const name = action.kind === "rollback" ? action.original : roundKey(intent.roundName);
      const found = known.get(addressOf({ walletId, name }));
      if (found) rounds.set(placeOf(found.event), { walletId, round: found.event.round, ofGone: !wallet.bonusInPlay });
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
  const withGone = await loadWalletsWithGone(
    client,
    behind.filter(({ ofGone }) => ofGone).map(({ walletId }) => walletId),
  );
  const rounds = behind.filter(({ ofGone, walletId }) => !ofGone || withGone.has(walletId));
  if (rounds.length === 0) return byPlace;
  for (const round of rounds) byPlace.set(placeOf(round), []);
  const { rows } = await client.query<EventRow>({
    name: "lane_rounds",
    text: `select ${EVENT_COLUMNS} from unnest($1::bigint[], $2::bigint[]) as i (purse_id, round)
      cross join lateral (
        select * from play.event where purse_id = i.purse_id and seq = i.round
        union all select * from play.event where purse_id = i.purse_id and round = i.round and seq <> round) e
      order by e.purse_id, e.seq`,
    values: [rounds.map(({ walletId }) => walletId), rounds.map(({ round }) => round)],
  });
  for (const event of rows.map(eventOf)) byPlace.get(placeOf(event))!.push(event);
  return byPlace;
}

/** Of the bonuses that these events name and that are not in play: the forfeited ones. */
export function loadGoneOf(
  client: pg.ClientBase,
  events: readonly PlayEvent[],
  wallets: ReadonlyMap<number, Aggregate>,
): Promise<Set<number>> {
  return loadGone(
    client,
    events.flatMap(({ walletId, bonusId }) =>
      bonusId !== null && bonusId !== wallets.get(walletId)?.bonusInPlay?.id ? [bonusId] : [],
    ),
  );
}
