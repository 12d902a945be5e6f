import { HI_LO_TITLES } from "@apogee/hi-lo/games";
import type { HiLoRound as EngineRound } from "@apogee/hi-lo";
import type { Game } from "@apogee/engine";
import type { Opening } from "../../../../api/studio-client.ts";
import { givenFrame } from "../../../../kit/testing/given-frame.ts";
import { givenStudio, type GivenStudio } from "../../../../kit/testing/given-studio.ts";
import { Sounds } from "../../../../sound/sounds.ts";
import { Store } from "../../../../state/store.ts";
import { decisionsOf, readRound } from "../../read-round.ts";
import { HI_LO_SOUNDS } from "../../sounds.ts";
import { firstState, type HiLoState } from "../../state.ts";
import { HiLoGame } from "../hi-lo-game.ts";

/** The title that the tests play. */
export const title = HI_LO_TITLES[0]!;

/** A studio that plays it, or another sheet of it. */
export function givenHiLoStudio(
  nonces: readonly number[],
  {
    rules = {},
    mode = "real",
    game = title,
  }: {
    readonly rules?: Partial<Opening["rules"]>;
    readonly mode?: Opening["mode"];
    readonly game?: Game;
  } = {},
) {
  return givenStudio<EngineRound>(game, nonces, rules, mode);
}

/** Hi-lo on a given studio, and a clock that the test advances. */
export function givenHiLo(studio: GivenStudio) {
  const recomputing = { gameOf: (name: string) => (name === studio.game.name ? studio.game : undefined), decisionsOf };
  const { opening, kept, parts, until, run, reported } = givenFrame(studio, recomputing);
  const shown = opening.open_round ?? opening.last_round;
  const store = new Store<HiLoState>(firstState(opening, kept, shown ? readRound(shown) : null));
  const game = new HiLoGame({ ...parts, store, skips: 12, sounds: new Sounds(HI_LO_SOUNDS, parts.device) });
  const state = (): HiLoState => store.get();
  return { game, state, run, until, motion: parts.motion, meter: parts.meter, reported };
}
