import type { MinesRound as EngineRound } from "@apogee/mines";
import { frostlightField, MINES_TITLES } from "@apogee/mines/games";
import type { Opening } from "../../../../api/studio-client.ts";
import { givenFrame } from "../../../../kit/testing/given-frame.ts";
import { givenStudio, type GivenStudio } from "../../../../kit/testing/given-studio.ts";
import { Sounds } from "../../../../sound/sounds.ts";
import { Store } from "../../../../state/store.ts";
import { decisionsOf, readRound } from "../../read-round.ts";
import { MINES_SOUNDS } from "../../sounds.ts";
import { firstState, type MinesState } from "../../state.ts";
import { MinesGame } from "../mines-game.ts";

/** The title that the tests play. */
export const title = MINES_TITLES[0]!;

/** A studio that plays it. */
export function givenMinesStudio(rounds = 1, mode: Opening["mode"] = "real", rules: Partial<Opening["rules"]> = {}) {
  return givenStudio<EngineRound>(
    title,
    Array.from({ length: rounds }, (_, nonce) => nonce),
    rules,
    mode,
  );
}

/** A game of mines on a given studio, and a clock that the test advances. */
export function givenMines(studio: ReturnType<typeof givenMinesStudio>) {
  const recomputing = { gameOf: (name: string) => (name === title.name ? title : undefined), decisionsOf };
  const { opening, kept, parts, until, run } = givenFrame(studio as unknown as GivenStudio, recomputing);
  const shown = opening.open_round ?? opening.last_round;
  const { sheet } = frostlightField;
  const round = shown ? readRound(shown) : null;
  const store = new Store<MinesState>(firstState(opening, kept, sheet.usual.mines, round));
  const game = new MinesGame({ ...parts, store, sheet, sounds: new Sounds(MINES_SOUNDS, parts.device) });
  const state = (): MinesState => store.get();
  /** The mined and the safe tiles of the round in play, as the studio knows them. */
  const field = (): { readonly mines: readonly number[]; readonly safe: readonly number[] } => {
    const mines = studio.last().round.field;
    return { mines, safe: Array.from({ length: 25 }, (_, tile) => tile).filter((tile) => !mines.includes(tile)) };
  };
  return { game, state, run, until, field, meter: parts.meter };
}
