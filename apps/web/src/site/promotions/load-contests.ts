import {
  listTournaments,
  playerTournaments,
  type PlayerView,
  type ResponseOf,
  type TournamentView,
} from "@apogee/contract";
import type { Api } from "../api/call.ts";
import type { ListedStatus } from "./contest-card.tsx";

/** Tournaments and quests with what is known of the player, by the number of the contest. */
export interface Contests {
  readonly all: readonly TournamentView[];
  readonly statuses: Readonly<Record<number, ListedStatus>>;
}

type Joined = ResponseOf<typeof playerTournaments>;

/** The contests that the visitor may see. Without the player's own ones, the list is still complete. */
export async function loadContests(api: Api, player: PlayerView | null): Promise<Contests> {
  const [all, joined] = await Promise.all([
    api.call(listTournaments, {}),
    player ? api.call(playerTournaments, {}).catch((): Joined => []) : [],
  ]);
  return { all, statuses: statusesOf(joined) };
}

export const statusesOf = (joined: Joined): Contests["statuses"] =>
  Object.fromEntries(joined.map(({ id, player_status }) => [id, player_status]));
