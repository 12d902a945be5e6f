import { PLINKO_TITLES, vesperPins } from "@apogee/plinko/games";
import type { Opening } from "../../../../api/studio-client.ts";
import { givenFrame } from "../../../../kit/testing/given-frame.ts";
import { givenStudio, type GivenStudio } from "../../../../kit/testing/given-studio.ts";
import { Sounds } from "../../../../sound/sounds.ts";
import type { Motion } from "../../../../stage/motion.ts";
import { Store } from "../../../../state/store.ts";
import { readRound, type Step } from "../../read-round.ts";
import { PLINKO_SOUNDS } from "../../sounds.ts";
import { firstState, type PlinkoState } from "../../state.ts";
import { PlinkoGame } from "../plinko-game.ts";
import type { PlinkoStage } from "../stage.ts";

/** The title that the tests play. */
export const title = PLINKO_TITLES[0]!;

/** A studio that plays it. */
export function givenPlinkoStudio(
  nonces: readonly number[],
  rules: Partial<Opening["rules"]> = {},
  mode: Opening["mode"] = "real",
) {
  return givenStudio(title, nonces, rules, mode);
}

/** Plinko with a stage that records its calls, and a clock that the test advances. */
export function givenPlinko(studio: GivenStudio) {
  const recomputing = {
    gameOf: (name: string) => PLINKO_TITLES.find((each) => each.name === name),
    decisionsOf: () => [],
  };
  const { opening, kept, parts, until, run } = givenFrame(studio, recomputing);
  const stage = givenStage(parts.motion);
  const last = opening.last_round ? readRound(opening.last_round) : null;
  const { sheet } = vesperPins;
  const store = new Store<PlinkoState>(firstState(opening, kept, sheet.defaultBet, last));
  const game = new PlinkoGame({ ...parts, store, stage, sheet, sounds: new Sounds(PLINKO_SOUNDS, parts.device) });
  return { game, run, until, stage, state: () => store.get(), motion: parts.motion, meter: parts.meter };
}

function givenStage(motion: Motion) {
  const stage = {
    ways: [] as (readonly Step[])[],
    isClear: true,
    /** How long each ball falls, in the order in which they are dropped; none takes time if this is empty. */
    falls: [] as number[],
    hold() {
      stage.isClear = false;
      const ms = stage.falls.shift() ?? 0;
      return {
        async fall(steps: readonly Step[]) {
          stage.ways.push(steps);
          await motion.wait(ms);
        },
        remove: () => void (stage.isClear = true),
      };
    },
    clear: () => void (stage.isClear = true),
  } satisfies PlinkoStage & Record<string, unknown>;
  return stage;
}
