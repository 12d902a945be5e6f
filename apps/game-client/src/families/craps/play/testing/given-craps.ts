import { CRAPS_TITLES, ropewalkSevens } from "@apogee/craps/games";
import type { CrapsRound as EngineRound } from "@apogee/craps";
import type { Opening } from "../../../../api/studio-client.ts";
import { givenFrame } from "../../../../kit/testing/given-frame.ts";
import { givenStudio, type GivenStudio } from "../../../../kit/testing/given-studio.ts";
import { Sounds } from "../../../../sound/sounds.ts";
import { Store } from "../../../../state/store.ts";
import { decisionsOf, readRound } from "../../read-round.ts";
import { CRAPS_SOUNDS } from "../../sounds.ts";
import { firstState, type CrapsState } from "../../state.ts";
import { CrapsGame } from "../craps-game.ts";

/** The title that the tests play. */
export const title = CRAPS_TITLES[0]!;

/** A studio that plays it. */
export function givenCrapsStudio(nonces: readonly number[], mode: Opening["mode"] = "real") {
  return givenStudio<EngineRound>(title, nonces, {}, mode);
}

/** Craps on a given studio, and a clock that the test advances. */
export function givenCraps(studio: GivenStudio) {
  const recomputing = { gameOf: (name: string) => (name === studio.game.name ? studio.game : undefined), decisionsOf };
  const { opening, kept, parts, until, run } = givenFrame(studio, recomputing);
  const shown = opening.open_round ?? opening.last_round;
  const store = new Store<CrapsState>(firstState(opening, kept, shown ? readRound(shown) : null));
  const game = new CrapsGame({
    ...parts,
    store,
    rules: ropewalkSevens,
    sounds: new Sounds(CRAPS_SOUNDS, parts.device),
  });
  return { game, state: () => store.get(), run, until, meter: parts.meter };
}
