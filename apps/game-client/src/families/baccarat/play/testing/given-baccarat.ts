import { amberPavilion, BACCARAT_TITLES } from "@apogee/baccarat/games";
import type { Opening } from "../../../../api/studio-client.ts";
import { givenFrame } from "../../../../kit/testing/given-frame.ts";
import { givenStudio, type GivenStudio } from "../../../../kit/testing/given-studio.ts";
import { Sounds } from "../../../../sound/sounds.ts";
import { Store } from "../../../../state/store.ts";
import { readRound } from "../../read-round.ts";
import { BACCARAT_SOUNDS } from "../../sounds.ts";
import { firstState, type BaccaratState } from "../../state.ts";
import { BaccaratGame } from "../baccarat-game.ts";

/** The title that the tests play. */
export const title = BACCARAT_TITLES[0]!;

/** A studio that plays it. */
export function givenBaccaratStudio(
  nonces: readonly number[],
  rules: Partial<Opening["rules"]> = {},
  mode: Opening["mode"] = "real",
) {
  return givenStudio(title, nonces, rules, mode);
}

/** Baccarat on a given studio, and a clock that the test advances. */
export function givenBaccarat(studio: GivenStudio) {
  const recomputing = {
    gameOf: (name: string) => BACCARAT_TITLES.find((each) => each.name === name),
    decisionsOf: () => [],
  };
  const { opening, kept, parts, until, run } = givenFrame(studio, recomputing);
  const last = opening.last_round ? readRound(opening.last_round) : null;
  const store = new Store<BaccaratState>(firstState(opening, kept, last));
  const sounds = new Sounds(BACCARAT_SOUNDS, parts.device);
  const game = new BaccaratGame({ ...parts, store, sheet: amberPavilion.sheet, sounds });
  return { game, state: () => store.get(), run, until, meter: parts.meter };
}
