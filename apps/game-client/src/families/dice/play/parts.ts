import type { DiceSheet } from "@apogee/dice";
import type { FrameParts } from "../../../kit/parts.ts";
import type { Sounds } from "../../../sound/sounds.ts";
import type { Store } from "../../../state/store.ts";
import type { DiceSound } from "../sounds.ts";
import type { DiceState } from "../state.ts";
import type { DiceStage } from "./stage.ts";

/** Everything that a roll uses. */
export interface Parts extends FrameParts {
  readonly sheet: DiceSheet;
  readonly stage: DiceStage;
  readonly sounds: Sounds<DiceSound>;
  readonly store: Store<DiceState>;
}
