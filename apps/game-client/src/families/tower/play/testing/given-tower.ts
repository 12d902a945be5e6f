import type { TowerRound as EngineRound } from "@apogee/tower";
import { nineLanterns, TOWER_TITLES } from "@apogee/tower/games";
import type { Opening } from "../../../../api/studio-client.ts";
import { givenFrame } from "../../../../kit/testing/given-frame.ts";
import { givenStudio, type GivenStudio } from "../../../../kit/testing/given-studio.ts";
import { Sounds } from "../../../../sound/sounds.ts";
import { Store } from "../../../../state/store.ts";
import { decisionsOf, readRound } from "../../read-round.ts";
import { TOWER_SOUNDS } from "../../sounds.ts";
import { firstState, type TowerState } from "../../state.ts";
import { TowerGame } from "../tower-game.ts";

/** The title that the tests play. */
export const title = TOWER_TITLES[0]!;

/** A studio that plays it. */
export function givenTowerStudio(
  nonces: readonly number[],
  mode: Opening["mode"] = "real",
  rules: Partial<Opening["rules"]> = {},
) {
  return givenStudio<EngineRound>(title, nonces, rules, mode);
}

/** A tower on a given studio, and a clock that the test advances. */
export function givenTower(studio: ReturnType<typeof givenTowerStudio>) {
  const recomputing = { gameOf: (name: string) => (name === title.name ? title : undefined), decisionsOf };
  const { opening, kept, parts, until, run } = givenFrame(studio as unknown as GivenStudio, recomputing);
  const shown = opening.open_round ?? opening.last_round;
  const { sheet } = nineLanterns;
  const round = shown ? readRound(shown) : null;
  const store = new Store<TowerState>(firstState(opening, kept, sheet.usual.level, round));
  const game = new TowerGame({ ...parts, store, sheet, sounds: new Sounds(TOWER_SOUNDS, parts.device) });
  return { game, state: () => store.get(), run, until, meter: parts.meter };
}
