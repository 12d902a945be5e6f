import { DomainError, invariant, ZERO } from "@apogee/kernel";
import { idleOwnRounds, roundOf, voidRound, WalletInUse, type IdleOwnRound, type Lane } from "@apogee/play";
import { upTo } from "../domain/kept-round.ts";
import { keptRound, RealRounds } from "../real-rounds.ts";
import type { StudioState } from "../studio.ts";

const HOUR_MS = 3_600_000;
/** No game waits for less. */
const LEAST_HOURS = 24;

/**
 * Ends rounds that were left open for longer than their game waits: shows the remaining phases, takes the game's own
 * idle decision, and pays the round. Never takes a further stake. If the game has no idle decision, voids the round:
 * stake, limits and wagering. Returns how many rounds it ended.
 */
export async function endIdleRounds(studio: StudioState, lane: Lane): Promise<number> {
  const now = studio.clock.now();
  const idle = await idleOwnRounds(studio.db, new Date(now - LEAST_HOURS * HOUR_MS));
  let ended = 0;
  for (const round of idle) if (await endIdle(studio, lane, round, now)) ended += 1;
  return ended;
}

async function endIdle(studio: StudioState, lane: Lane, { walletId, gameId, ...idle }: IdleOwnRound, now: number) {
  // The wallet is read before the round: an event that is written in between makes its version stale.
  const wallet = await studio.walletOf(walletId);
  invariant(wallet, `Purse ${walletId} of an open round is missing.`);
  const row = await roundOf(studio.db, walletId, idle.round);
  if (!row?.open || row.first.seedPairId === null) return false;
  // A round whose version is missing waits for support. It does not stop the others.
  const game = studio.ports.game(row.first.paytable);
  if (!game || now - idle.at.getTime() < game.idleHours * HOUR_MS) return false;
  const rounds = new RealRounds(studio, lane, { walletId, gameId, sessionId: null, game, leastMs: 0 });
  try {
    let round = await keptRound(studio, row);
    let state = upTo(round, Number.POSITIVE_INFINITY);
    while (state.awaits !== null) {
      const taken = game.idleDecision(state);
      if (taken === null) {
        await voidRound(studio.db, unlessPlayedSince(lane, wallet.version), round.id);
        return true;
      }
      round = await rounds.decide(round, state.phases.length, taken, ZERO, async () => null);
      state = upTo(round, Number.POSITIVE_INFINITY);
    }
    await rounds.settle(round, state);
    return true;
  } catch (error) {
    // The player has just returned, and their decision or the end of the round was first.
    if (error instanceof DomainError) return false;
    throw error;
  }
}

/**
 * A lane that voids the round only as it was read. `voidRound` reads the round again if the wallet has changed. By then
 * the player may have decided, and that decision must count. The next run looks at the round again.
 */
function unlessPlayedSince(lane: Lane, version: number): Pick<Lane, "submit"> {
  const submit = async (intent: Parameters<Lane["submit"]>[0]) => {
    if (intent.voids?.asOf !== version) throw new WalletInUse();
    return lane.submit(intent);
  };
  return { submit: submit as Lane["submit"] };
}
