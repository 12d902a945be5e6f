import { minor } from "@apogee/kernel";
import type { Drawn } from "@apogee/play";
import type { Seeds } from "@apogee/rng";
import type { Choices, ParSheet } from "@apogee/slots";
import { recordedPhase, roundUpTo, firstShown } from "../domain/round-view.ts";

/** Draws the beginning of a round for the log; a round without free spins is finished by it. */
export function drawRound(par: ParSheet, seeds: Seeds, choices: Choices): Drawn {
  const state = roundUpTo(par, seeds, choices, firstShown(choices));
  return {
    win: state.totalWin,
    finished: state.finished,
    record: {
      denomination: minor(choices.stake / par.bets.step),
      choices: { stake: choices.stake, buy: choices.buy },
      phases: state.phases.map(recordedPhase),
    },
  };
}
