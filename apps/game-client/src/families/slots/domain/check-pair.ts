import { minor } from "@apogee/kernel";
import { commitOf, type Seeds } from "@apogee/rng";
import { replayRound, type ParSheet, type RoundState } from "@apogee/slots";
import type { Round } from "../../../api/studio-client.ts";

export interface CheckedRound {
  readonly round: Round;
  /** Whether price, every spin and the whole win are what the seeds give. */
  readonly ok: boolean;
}

export interface CheckedPair {
  readonly commit: string;
  readonly serverSeed: string;
  readonly clientSeed: string;
  /** Whether the revealed seed is the one that was sealed. */
  readonly sealFits: boolean;
  readonly rounds: readonly CheckedRound[];
}

/** Recomputes rounds as they were shown from nothing but their seeds, and says which of them fit. */
export function checkPair(
  par: ParSheet,
  commit: string,
  seeds: Omit<Seeds, "nonce">,
  rounds: readonly Round[],
): CheckedPair {
  return {
    ...seeds,
    commit,
    sealFits: commitOf(seeds.serverSeed) === commit,
    rounds: rounds.map((round) => ({
      round,
      ok: fits(
        round,
        replayRound(par, { ...seeds, nonce: round.nonce }, { stake: minor(round.stake_cents), buy: round.buy }),
      ),
    })),
  };
}

export function isFair({ sealFits, rounds }: CheckedPair): boolean {
  return sealFits && rounds.every(({ ok }) => ok);
}

function fits(told: Round, found: RoundState): boolean {
  return (
    told.cost_cents === found.cost &&
    told.win_cents === found.totalWin &&
    told.phases.length === found.phases.length &&
    told.phases.every(({ spin, multiplier, win_cents: win }, index) => {
      const phase = found.phases[index]!;
      return multiplier === phase.multiplier && win === phase.win && String(spin["stops"]) === String(phase.stops);
    })
  );
}
