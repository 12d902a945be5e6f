import { stellarDice, DICE_TITLES } from "@apogee/dice/games";
import type { Opening } from "../../../../api/studio-client.ts";
import { givenFrame } from "../../../../kit/testing/given-frame.ts";
import { givenStudio, type GivenStudio } from "../../../../kit/testing/given-studio.ts";
import { Sounds } from "../../../../sound/sounds.ts";
import { Store } from "../../../../state/store.ts";
import { readRound } from "../../read-round.ts";
import { DICE_SOUNDS } from "../../sounds.ts";
import { firstState, type DiceState } from "../../state.ts";
import { DiceGame } from "../dice-game.ts";
import type { DiceStage } from "../stage.ts";

/** The title that the tests play. */
export const title = DICE_TITLES[0]!;

/** A studio that plays it. */
export function givenDiceStudio(
  nonces: readonly number[],
  rules: Partial<Opening["rules"]> = {},
  mode: Opening["mode"] = "real",
) {
  return givenStudio(title, nonces, rules, mode);
}

/** Dice with a stage that records its calls, and a clock that the test advances. */
export function givenDice(studio: GivenStudio) {
  const recomputing = {
    gameOf: (name: string) => DICE_TITLES.find((each) => each.name === name),
    decisionsOf: () => [],
  };
  const { opening, kept, parts, until, run, reported } = givenFrame(studio, recomputing);
  const stage = givenStage();
  const last = opening.last_round ? readRound(opening.last_round) : null;
  const store = new Store<DiceState>(firstState(opening, kept, stellarDice.sheet.defaultBet, last));
  const states: DiceState[] = [];
  store.subscribe(() => void states.push(store.get()));
  const game = new DiceGame({
    ...parts,
    store,
    stage,
    sheet: stellarDice.sheet,
    sounds: new Sounds(DICE_SOUNDS, parts.device),
  });
  return { game, run, until, stage, motion: parts.motion, meter: parts.meter, reported, states };
}

function givenStage() {
  const stage = {
    landedOn: [] as number[],
    lifts: 0,
    wentBack: false,
    wasGentle: false,
    place: () => {},
    async lift() {
      stage.lifts++;
    },
    async land(roll: number) {
      stage.landedOn.push(roll);
    },
    async putBack() {
      stage.wentBack = true;
    },
    setGentle: (gentle: boolean) => void (stage.wasGentle ||= gentle),
  } satisfies DiceStage & Record<string, unknown>;
  return stage;
}
