import type { BlackjackRound as EngineRound } from "@apogee/blackjack";
import { BLACKJACK_TITLES, copperlight } from "@apogee/blackjack/games";
import type { Opening } from "../../../../api/studio-client.ts";
import { givenFrame } from "../../../../kit/testing/given-frame.ts";
import { givenStudio, type GivenStudio } from "../../../../kit/testing/given-studio.ts";
import { Sounds } from "../../../../sound/sounds.ts";
import { Store } from "../../../../state/store.ts";
import { decisionsOf, readRound } from "../../read-round.ts";
import { BLACKJACK_SOUNDS } from "../../sounds.ts";
import { firstState, type BlackjackState } from "../../state.ts";
import { BlackjackGame } from "../blackjack-game.ts";

/** The title that the tests play. */
export const title = BLACKJACK_TITLES[0]!;

/** A studio that plays it. */
export function givenBlackjackStudio(
  nonces: readonly number[],
  { mode = "real", rules = {} }: { readonly mode?: Opening["mode"]; readonly rules?: Partial<Opening["rules"]> } = {},
) {
  return givenStudio<EngineRound>(title, nonces, rules, mode);
}

/** Blackjack on a given studio, and a clock that the test advances. */
export function givenBlackjack(studio: GivenStudio) {
  const recomputing = { gameOf: (name: string) => (name === studio.game.name ? studio.game : undefined), decisionsOf };
  const { opening, kept, parts, until, run } = givenFrame(studio, recomputing);
  const shown = opening.open_round ?? opening.last_round;
  const store = new Store<BlackjackState>(firstState(opening, kept, shown ? readRound(shown) : null, false));
  const sounds = new Sounds(BLACKJACK_SOUNDS, parts.device);
  const game = new BlackjackGame({ ...parts, store, sheet: copperlight.sheet, sounds });
  /** Puts a chip of 2.00 on each of these spots, and deals. */
  const deal = (...spots: readonly string[]): Promise<void> => {
    for (const spot of spots.length === 0 ? ["hand1"] : spots) game.put(spot);
    return run(() => game.deal());
  };
  const state = (): BlackjackState => store.get();
  return { game, state, run, deal, until, motion: parts.motion, meter: parts.meter, device: parts.device };
}
