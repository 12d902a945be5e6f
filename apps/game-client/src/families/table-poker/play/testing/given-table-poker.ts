import type { TablePokerRound as EngineRound } from "@apogee/table-poker";
import { tablePokerTitle, threeFinches } from "@apogee/table-poker/games";
import type { Opening } from "../../../../api/studio-client.ts";
import { givenFrame } from "../../../../kit/testing/given-frame.ts";
import { givenStudio, type GivenStudio } from "../../../../kit/testing/given-studio.ts";
import { Sounds } from "../../../../sound/sounds.ts";
import { Store } from "../../../../state/store.ts";
import { decisionsOf, readRound } from "../../read-round.ts";
import { TABLE_POKER_SOUNDS } from "../../sounds.ts";
import { firstState, type TablePokerState } from "../../state.ts";
import { TablePokerGame } from "../table-poker-game.ts";

/** The title that the tests play. */
export const title = tablePokerTitle(threeFinches);

/** A studio that plays it. */
export function givenTablePokerStudio(nonces: readonly number[], mode: Opening["mode"] = "real") {
  return givenStudio<EngineRound>(title, nonces, {}, mode);
}

/** Three card poker on a given studio, and a clock that the test advances. */
export function givenTablePoker(studio: GivenStudio) {
  const recomputing = { gameOf: (name: string) => (name === studio.game.name ? studio.game : undefined), decisionsOf };
  const { opening, kept, parts, until, run } = givenFrame(studio, recomputing);
  const shown = opening.open_round ?? opening.last_round;
  const store = new Store<TablePokerState>(firstState(opening, kept, shown ? readRound(shown) : null, 3));
  const sounds = new Sounds(TABLE_POKER_SOUNDS, parts.device);
  const game = new TablePokerGame({ ...parts, store, rules: threeFinches, sounds });
  const state = (): TablePokerState => store.get();
  return { game, state, run, until, meter: parts.meter };
}
