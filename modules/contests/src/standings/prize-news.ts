import type { BoardChange } from "./board-change.ts";

/** A player who has come among the places with a prize, or is no longer there. */
export interface PrizeNotice {
  readonly playerId: number;
  readonly event: "player_joined_leaderboard" | "player_kicked_from_leaderboard";
  readonly place: number | null;
  readonly previous: number | null;
}

const PAUSE_MS = 60_000;

/** What the players of one contest know of their places with a prize. */
interface Known {
  readonly inside: Set<number>;
  readonly sentAt: Map<number, number>;
  readonly waiting: Set<number>;
}

/**
 * Who learns that the places with a prize have changed: at most one notice for each player and contest in 60 seconds, and
 * only of a state that differs from the last one the player knows of. None once a contest has ended.
 */
export class PrizeNews {
  readonly #contests = new Map<number, Known>();

  noticesOf({ contest, board, prized, places }: BoardChange, at: Date): PrizeNotice[] {
    if (at < contest.startAt || at >= contest.endAt) {
      this.#contests.delete(contest.id);
      return [];
    }
    const known: Known = this.#contests.get(contest.id) ?? {
      inside: new Set(prized.before.keys()),
      sentAt: new Map(),
      waiting: new Set(),
    };
    this.#contests.set(contest.id, known);
    const moved = new Set([
      ...[...prized.now.keys()].filter((id) => !prized.before.has(id)),
      ...[...prized.before.keys()].filter((id) => !prized.now.has(id)),
      ...known.waiting,
    ]);
    return [...moved].flatMap((playerId): PrizeNotice[] => {
      const isInside = prized.now.has(playerId);
      known.waiting.delete(playerId);
      if (known.inside.has(playerId) === isInside) return [];
      if (at.getTime() - (known.sentAt.get(playerId) ?? -Infinity) < PAUSE_MS) {
        known.waiting.add(playerId);
        return [];
      }
      known.sentAt.set(playerId, at.getTime());
      if (isInside) known.inside.add(playerId);
      else known.inside.delete(playerId);
      return [
        {
          playerId,
          event: isInside ? "player_joined_leaderboard" : "player_kicked_from_leaderboard",
          place: isInside ? board.placeOf(playerId) : null,
          previous: prized.before.get(playerId) ?? places.get(playerId) ?? null,
        },
      ];
    });
  }
}
