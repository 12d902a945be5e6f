import { KENO_TITLES, twentyLanterns } from "@apogee/keno/games";
import type { Opening } from "../../../../api/studio-client.ts";
import { givenFrame } from "../../../../kit/testing/given-frame.ts";
import { givenStudio, type GivenStudio } from "../../../../kit/testing/given-studio.ts";
import { Sounds } from "../../../../sound/sounds.ts";
import { Store } from "../../../../state/store.ts";
import { readRound } from "../../read-round.ts";
import { KENO_SOUNDS } from "../../sounds.ts";
import { firstState, type KenoState } from "../../state.ts";
import { KenoGame } from "../keno-game.ts";

/** The title that the tests play. */
export const title = KENO_TITLES[0]!;

/** A studio that plays it. */
export function givenKenoStudio(
  nonces: readonly number[],
  rules: Partial<Opening["rules"]> = {},
  mode: Opening["mode"] = "real",
) {
  return givenStudio(title, nonces, rules, mode);
}

/** Keno on a given studio, and a clock that the test advances. Quick picks take the lowest numbers. */
export function givenKeno(studio: GivenStudio) {
  const recomputing = {
    gameOf: (name: string) => KENO_TITLES.find((each) => each.name === name),
    decisionsOf: () => [],
  };
  const { opening, kept, parts, until, run } = givenFrame(studio, recomputing);
  const last = opening.last_round ? readRound(opening.last_round) : null;
  const store = new Store<KenoState>(firstState(opening, kept, twentyLanterns.sheet.defaultBet, last));
  const states: KenoState[] = [];
  store.subscribe(() => void states.push(store.get()));
  const game = new KenoGame({
    ...parts,
    store,
    sheet: twentyLanterns.sheet,
    sounds: new Sounds(KENO_SOUNDS, parts.device),
    random: () => 0,
  });
  return { game, run, until, states, state: () => store.get(), motion: parts.motion, meter: parts.meter };
}
