import type { RouletteSheet } from "@apogee/roulette";
import type { TableParts } from "../../../kit/table/play/parts.ts";
import type { Sounds } from "../../../sound/sounds.ts";
import type { Store } from "../../../state/store.ts";
import type { RouletteSound } from "../sounds.ts";
import type { RouletteState } from "../state.ts";
import type { WheelStage } from "./stage.ts";

/** Everything that a spin uses. */
export interface Parts extends TableParts {
  readonly sheet: RouletteSheet;
  readonly stage: WheelStage;
  readonly sounds: Sounds<RouletteSound>;
  readonly store: Store<RouletteState>;
}
