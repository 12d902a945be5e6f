import { COIN_TITLES, moonpenny } from "@apogee/coin-flip/games";
import type { CoinRound as EngineRound } from "@apogee/coin-flip";
import type { Game } from "@apogee/engine";
import type { Opening } from "../../../../api/studio-client.ts";
import { givenFrame } from "../../../../kit/testing/given-frame.ts";
import { givenStudio, type GivenStudio } from "../../../../kit/testing/given-studio.ts";
import { Sounds } from "../../../../sound/sounds.ts";
import { Store } from "../../../../state/store.ts";
import { decisionsOf, readRound } from "../../read-round.ts";
import { COIN_SOUNDS } from "../../sounds.ts";
import { firstState, type CoinState } from "../../state.ts";
import { CoinGame } from "../coin-game.ts";

/** The title that the tests play. */
export const title = COIN_TITLES[0]!;

/** A studio that plays it, or another sheet of it. */
export function givenCoinStudio(
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

/** Coin flips on a given studio, and a clock that the test advances. */
export function givenCoin(studio: GivenStudio) {
  const recomputing = { gameOf: (name: string) => (name === studio.game.name ? studio.game : undefined), decisionsOf };
  const { opening, kept, parts, until, run } = givenFrame(studio, recomputing);
  const shown = opening.open_round ?? opening.last_round;
  const store = new Store<CoinState>(firstState(opening, kept, shown ? readRound(shown) : null));
  const game = new CoinGame({
    ...parts,
    store,
    sheet: moonpenny.sheet,
    sounds: new Sounds(COIN_SOUNDS, parts.device),
  });
  const state = (): CoinState => store.get();
  return { game, state, run, until, motion: parts.motion, meter: parts.meter };
}
