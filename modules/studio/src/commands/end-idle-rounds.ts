import { DomainError, invariant, ZERO } from "@apogee/kernel";
import { idleOwnRounds, roundOf, voidRound, WalletInUse, type IdleOwnRound, type Lane } from "@apogee/play";
import { upTo } from "../domain/kept-round.ts";
import { keptRound, RealRounds } from "../real-rounds.ts";
import type { StudioState } from "../studio.ts";

const HOUR_MS = 3_600_000;
/** No game waits for less. */
const LEAST_HOURS = 24;

/**
 * Ends rounds that their players left open for longer than the game waits: what was drawn is shown, the game's own idle
 * decision is taken, and the round is paid. It never takes a further stake. A game without an idle decision has the whole
 * round taken back: stakes, limits and wagering. Answers how many rounds it ended.
 */
export async function endIdleRounds(studio: StudioState, lane: Lane): Promise<number> {
  const now = studio.clock.now();
  const idle = await idleOwnRounds(studio.db, new Date(now - LEAST_HOURS * HOUR_MS));
  let ended = 0;
  for (const round of idle) if (await endIdle(studio, lane, round, now)) ended += 1;
  return ended;
}

async function endIdle(studio: StudioState, lane: Lane, { purseId, gameId, ...idle }: IdleOwnRound, now: number) {
  // The purse before the round: what is played in between makes this version stale.
  const purse = await studio.purseOf(purseId);
  invariant(purse, `Purse ${purseId} of an open round is missing.`);
  const row = await roundOf(studio.db, purseId, idle.round);
  if (!row?.open || row.first.seedPairId === null) return false;
  // A round of a version that is gone waits for support, and holds up no other.
  const game = studio.ports.game(row.first.paytable);
  if (!game || now - idle.at.getTime() < game.idleHours * HOUR_MS) return false;
  const rounds = new RealRounds(studio, lane, { purseId, gameId, sessionId: null, game, leastMs: 0 });
  try {
    let round = await keptRound(studio, row);
    let state = upTo(round, Number.POSITIVE_INFINITY);
    while (state.awaits !== null) {
      const taken = game.idleDecision(state);
      if (taken === null) {
        await voidRound(studio.db, unlessPlayedSince(lane, purse.version), round.id);
        return true;
      }
      round = await rounds.decide(round, state.phases.length, taken, ZERO, async () => null);
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

/**
 * The lane for taking a round back as it was read. `voidRound` reads the round anew when the purse has moved on; by then
 * the player may have guessed, and a guess must stand. The next run looks at the round again.
 */
function unlessPlayedSince(lane: Lane, version: number): Pick<Lane, "submit"> {
  const submit = async (intent: Parameters<Lane["submit"]>[0]) => {
    if (intent.voids?.asOf !== version) throw new WalletInUse();
    return lane.submit(intent);
  };
  return { submit: submit as Lane["submit"] };
}
