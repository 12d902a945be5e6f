import { DomainError, ZERO } from "@apogee/kernel";
import { idleOwnRounds, roundOf, type IdleOwnRound, type Lane } from "@apogee/play";
import { upTo } from "../domain/kept-round.ts";
import { gameOf } from "../game-of.ts";
import { keptRound, RealRounds } from "../real-rounds.ts";
import type { StudioState } from "../studio.ts";

const HOUR_MS = 3_600_000;
/** No game waits for less. */
const LEAST_HOURS = 24;
const MOST_AT_ONCE = 500;

/**
 * Ends rounds that their players left open for longer than the game waits: what was drawn is shown, the game's own idle
 * decision is taken, and the round is paid. It never takes a further stake. Answers how many rounds it ended.
 */
export async function endIdleRounds(studio: StudioState, lane: Lane): Promise<number> {
  const now = studio.clock.now();
  const idle = await idleOwnRounds(studio.db, new Date(now - LEAST_HOURS * HOUR_MS), MOST_AT_ONCE);
  let ended = 0;
  for (const round of idle) if (await endIdle(studio, lane, round, now)) ended += 1;
  return ended;
}

async function endIdle(studio: StudioState, lane: Lane, { purseId, gameId, ...idle }: IdleOwnRound, now: number) {
  const row = await roundOf(studio.db, purseId, idle.round);
  if (!row?.open || row.first.seedPairId === null) return false;
  const game = gameOf(studio.ports, row.first);
  if (now - idle.at.getTime() < game.idleHours * HOUR_MS) return false;
  const rounds = new RealRounds(studio, lane, { purseId, gameId, sessionId: null, game, leastMs: 0 });
  try {
    let round = await keptRound(studio, row);
    let state = upTo(round, Number.POSITIVE_INFINITY);
    while (state.awaits !== null) {
      round = await rounds.decide(round, state.phases.length, game.idleDecision(state), ZERO, async () => null);
      state = upTo(round, Number.POSITIVE_INFINITY);
    }
    await rounds.settle(round, state);
    return true;
  } catch (error) {
    // The player came back at this moment, and their decision or the round's end was first.
    if (error instanceof DomainError) return false;
    throw error;
  }
}
