import { playedUpTo } from "@apogee/engine";
import { commitOf, type Seeds } from "@apogee/rng";
import type { Round } from "../../api/studio-client.ts";
import type { Recomputing } from "../recomputing.ts";

/** One round and whether it follows from its seeds. */
export interface CheckedRound {
  readonly round: Round;
  /** Whether cost, every phase and the whole win follow from the seeds. */
  readonly ok: boolean;
}

/** A revealed pair of seeds and the rounds that were drawn from it. */
export interface CheckedPair {
  readonly commit: string;
  readonly serverSeed: string;
  readonly clientSeed: string;
  /** Whether the revealed seed matches its commit. */
  readonly sealFits: boolean;
  readonly rounds: readonly CheckedRound[];
}

/**
 * Recomputes rounds, as they were shown, from their seeds and the player's decisions, and reports which of them match.
 */
export function checkPair(
  recomputing: Recomputing,
  commit: string,
  seeds: Omit<Seeds, "nonce">,
  rounds: readonly Round[],
): CheckedPair {
  return {
    ...seeds,
    commit,
    sealFits: commitOf(seeds.serverSeed) === commit,
    rounds: rounds.map((round) => ({ round, ok: fits(recomputing, seeds, round) })),
  };
}

/** Whether the seed matches its commit and every round follows from it. */
export function isFair({ sealFits, rounds }: CheckedPair): boolean {
  return sealFits && rounds.every(({ ok }) => ok);
}

function fits({ gameOf, decisionsOf }: Recomputing, seeds: Omit<Seeds, "nonce">, reported: Round): boolean {
  const game = gameOf(reported.game);
  if (!game) return false;
  const bet = game.readBet(reported.bet);
  const asked = { stake: reported.stake_cents, bet, decisions: decisionsOf(reported) };
  const found = playedUpTo(game, { ...seeds, nonce: reported.nonce }, asked);
  const phases = game.phases(found);
  return (
    reported.cost_cents === found.cost &&
    reported.win_cents === found.totalWin &&
    reported.phases.length === phases.length &&
    reported.phases.every(({ kind, win_cents: win, total_win_cents: total, view }, index) => {
      const phase = phases[index]!;
      return kind === phase.kind && win === phase.win && total === phase.totalWin && isSame(view, phase.view);
    })
  );
}

/** Whether two JSON values are equal, whatever the order of their fields. */
function isSame(a: unknown, b: unknown): boolean {
  if (a === null || b === null || typeof a !== "object" || typeof b !== "object") return a === b;
  const [left, right] = [Object.entries(a), Object.entries(b)];
  return (
    Array.isArray(a) === Array.isArray(b) &&
    left.length === right.length &&
    left.every(([name, value]) => Object.hasOwn(b, name) && isSame(value, (b as Record<string, unknown>)[name]))
  );
}
