import type { VideoPokerRound as EngineRound } from "@apogee/video-poker";
import { copperCourt, videoPokerTitle } from "@apogee/video-poker/games";
import type { Opening } from "../../../../api/studio-client.ts";
import { givenFrame } from "../../../../kit/testing/given-frame.ts";
import { givenStudio, type GivenStudio } from "../../../../kit/testing/given-studio.ts";
import { Sounds } from "../../../../sound/sounds.ts";
import { Store } from "../../../../state/store.ts";
import { decisionsOf, readRound } from "../../read-round.ts";
import { VIDEO_POKER_SOUNDS } from "../../sounds.ts";
import { firstState, type VideoPokerState } from "../../state.ts";
import { VideoPokerGame } from "../video-poker-game.ts";

/** The title that the tests play. */
export const title = videoPokerTitle(copperCourt);

/** A studio that plays it. */
export function givenVideoPokerStudio(nonces: readonly number[], mode: Opening["mode"] = "real") {
  return givenStudio<EngineRound>(title, nonces, {}, mode);
}

/** Video poker on a given studio, and a clock that the test advances. */
export function givenVideoPoker(studio: GivenStudio) {
  const recomputing = { gameOf: (name: string) => (name === studio.game.name ? studio.game : undefined), decisionsOf };
  const { opening, kept, parts, until, run } = givenFrame(studio, recomputing);
  const shown = opening.open_round ?? opening.last_round;
  const store = new Store<VideoPokerState>(firstState(opening, kept, shown ? readRound(shown) : null));
  const sounds = new Sounds(VIDEO_POKER_SOUNDS, parts.device);
  const game = new VideoPokerGame({ ...parts, store, rules: copperCourt, sounds });
  const state = (): VideoPokerState => store.get();
  return { game, state, run, until, meter: parts.meter };
}
