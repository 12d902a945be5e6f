import { LIMBO_TITLES, silentAscent } from "@apogee/limbo/games";
import type { Opening } from "../../../../api/studio-client.ts";
import { givenFrame } from "../../../../kit/testing/given-frame.ts";
import { givenStudio, type GivenStudio } from "../../../../kit/testing/given-studio.ts";
import { Sounds } from "../../../../sound/sounds.ts";
import { Store } from "../../../../state/store.ts";
import { readRound } from "../../read-round.ts";
import { LIMBO_SOUNDS } from "../../sounds.ts";
import { firstState, type LimboState } from "../../state.ts";
import { LimboGame } from "../limbo-game.ts";
import type { Climb, LimboStage } from "../stage.ts";

/** The title that the tests play. */
export const title = LIMBO_TITLES[0]!;

/** A studio that plays it. */
export function givenLimboStudio(
  nonces: readonly number[],
  rules: Partial<Opening["rules"]> = {},
  mode: Opening["mode"] = "real",
) {
  return givenStudio(title, nonces, rules, mode);
}

/** Limbo with a stage that records its calls, and a clock that the test advances. */
export function givenLimbo(studio: GivenStudio) {
  const recomputing = {
    gameOf: (name: string) => LIMBO_TITLES.find((each) => each.name === name),
    decisionsOf: () => [],
  };
  const { opening, kept, parts, until, run } = givenFrame(studio, recomputing);
  const stage = givenStage();
  const last = opening.last_round ? readRound(opening.last_round) : null;
  const store = new Store<LimboState>(firstState(opening, kept, silentAscent.sheet.defaultBet, last));
  const game = new LimboGame({
    ...parts,
    store,
    stage,
    sheet: silentAscent.sheet,
    sounds: new Sounds(LIMBO_SOUNDS, parts.device),
  });
  return { game, run, until, stage, motion: parts.motion, meter: parts.meter };
}

function givenStage() {
  const stage = {
    climbs: [] as Climb[],
    aims: [] as number[],
    wentBack: false,
    wasGentle: false,
    place: () => {},
    aim: (target: number) => void stage.aims.push(target),
    async ignite() {},
    async climb(climb: Climb) {
      stage.climbs.push(climb);
    },
    async putBack() {
      stage.wentBack = true;
    },
    setGentle: (gentle: boolean) => void (stage.wasGentle ||= gentle),
  } satisfies LimboStage & Record<string, unknown>;
  return stage;
}
