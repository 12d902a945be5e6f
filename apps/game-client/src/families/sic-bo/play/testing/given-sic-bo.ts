import { SIC_BO_TITLES, tripleLantern } from "@apogee/sic-bo/games";
import type { Opening } from "../../../../api/studio-client.ts";
import { givenFrame } from "../../../../kit/testing/given-frame.ts";
import { givenStudio, type GivenStudio } from "../../../../kit/testing/given-studio.ts";
import { Sounds } from "../../../../sound/sounds.ts";
import { Store } from "../../../../state/store.ts";
import { readRound } from "../../read-round.ts";
import { SIC_BO_SOUNDS } from "../../sounds.ts";
import { firstState, type SicBoState } from "../../state.ts";
import { SicBoGame } from "../sic-bo-game.ts";

/** The title that the tests play. */
export const title = SIC_BO_TITLES[0]!;

/** A studio that plays it. */
export function givenSicBoStudio(
  nonces: readonly number[],
  rules: Partial<Opening["rules"]> = {},
  mode: Opening["mode"] = "real",
) {
  return givenStudio(title, nonces, rules, mode);
}

/** Sic bo on a given studio, and a clock that the test advances. */
export function givenSicBo(studio: GivenStudio) {
  const recomputing = {
    gameOf: (name: string) => SIC_BO_TITLES.find((each) => each.name === name),
    decisionsOf: () => [],
  };
  const { opening, kept, parts, until, run } = givenFrame(studio, recomputing);
  const last = opening.last_round ? readRound(opening.last_round) : null;
  const store = new Store<SicBoState>(firstState(opening, kept, last));
  const { sheet } = tripleLantern;
  const game = new SicBoGame({ ...parts, store, sheet, sounds: new Sounds(SIC_BO_SOUNDS, parts.device) });
  return { game, state: () => store.get(), run, until, meter: parts.meter };
}
