import { demiLune, ROULETTE_TITLES, rouletteTitle } from "@apogee/roulette/games";
import type { Opening } from "../../../../api/studio-client.ts";
import { givenFrame } from "../../../../kit/testing/given-frame.ts";
import { givenStudio, type GivenStudio } from "../../../../kit/testing/given-studio.ts";
import { Sounds } from "../../../../sound/sounds.ts";
import { Store } from "../../../../state/store.ts";
import { readRound } from "../../read-round.ts";
import { ROULETTE_SOUNDS } from "../../sounds.ts";
import { firstState, type RouletteState } from "../../state.ts";
import { RouletteGame } from "../roulette-game.ts";
import type { WheelStage } from "../stage.ts";

/** The title that the tests play: with La Partage. */
export const title = rouletteTitle(demiLune);

/** A studio that plays it. */
export function givenRouletteStudio(
  nonces: readonly number[],
  rules: Partial<Opening["rules"]> = {},
  mode: Opening["mode"] = "real",
) {
  return givenStudio(title, nonces, rules, mode);
}

/** Roulette with a stage that records its calls, and a clock that the test advances. */
export function givenRoulette(studio: GivenStudio) {
  const recomputing = {
    gameOf: (name: string) => ROULETTE_TITLES.find((each) => each.name === name),
    decisionsOf: () => [],
  };
  const { opening, kept, parts, until, run, reported } = givenFrame(studio, recomputing);
  const stage = givenStage();
  const last = opening.last_round ? readRound(opening.last_round) : null;
  const store = new Store<RouletteState>(firstState(opening, kept, last));
  const { sheet } = demiLune;
  const game = new RouletteGame({ ...parts, store, stage, sheet, sounds: new Sounds(ROULETTE_SOUNDS, parts.device) });
  return {
    game,
    state: () => store.get(),
    run,
    until,
    stage,
    sheet,
    meter: parts.meter,
    motion: parts.motion,
    reported,
  };
}

function givenStage() {
  const stage = {
    landedOn: [] as number[],
    spins: 0,
    wentBack: false,
    place: () => {},
    spin: () => void stage.spins++,
    async land(index: number) {
      stage.landedOn.push(index);
    },
    putBack: () => void (stage.wentBack = true),
  } satisfies WheelStage & Record<string, unknown>;
  return stage;
}
