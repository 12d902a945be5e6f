import type { Tx } from "@apogee/database";
import { edgeExceeded, jackpotsOf, MOST_JACKPOTS, type TakingJackpot } from "./domain/edges.ts";
import { JackpotExceedsEdge, TooManyJackpots } from "./errors.ts";
import type { JackpotPorts } from "./ports.ts";
import { allJackpots, type Jackpot } from "./queries.ts";

/** A level takes the larger of what it takes now and what it will take from its next pot. */
function taking({ links, levels }: Jackpot): TakingJackpot {
  return {
    links,
    levels: levels
      .filter(({ state }) => state !== "closed")
      .map(({ potPpm, reservePpm, next }) => {
        const later = { potPpm, reservePpm, ...next } as { potPpm: number; reservePpm: number };
        return later.potPpm + later.reservePpm > potPpm + reservePpm ? later : { potPpm, reservePpm };
      }),
  };
}

/**
 * Refuses `JackpotExceedsEdge` and `TooManyJackpots` if what a change in this transaction leaves takes too much of a bet of
 * any game. `ordered` are terms that the judge has not read yet. Called under the lock of jackpots.
 */
export async function requireBelowEdge(
  tx: Tx,
  ports: Pick<JackpotPorts, "games">,
  running: string,
  ordered?: TakingJackpot["levels"],
): Promise<void> {
  const games = await ports.games(tx);
  const counted = (await allJackpots(tx))
    .filter(({ identifier, state }) => state === "active" || identifier === running)
    .map((jackpot) => {
      const now = taking(jackpot);
      return jackpot.identifier === running && ordered ? { ...now, levels: larger(now.levels, ordered) } : now;
    });
  const exceeded = edgeExceeded(games, counted);
  if (exceeded) throw new JackpotExceedsEdge(exceeded);
  const crowded = games.find((game) => jackpotsOf(game, counted).length > MOST_JACKPOTS);
  if (crowded) throw new TooManyJackpots(crowded.identifier, MOST_JACKPOTS);
}

const sum = (levels: TakingJackpot["levels"]): number =>
  levels.reduce((of, { potPpm, reservePpm }) => of + potPpm + reservePpm, 0);
const larger = (a: TakingJackpot["levels"], b: TakingJackpot["levels"]): TakingJackpot["levels"] =>
  sum(a) >= sum(b) ? a : b;
