import type { PlinkoSheet } from "@apogee/plinko";
import type { FrameParts } from "../../../kit/parts.ts";
import type { Sounds } from "../../../sound/sounds.ts";
import type { Store } from "../../../state/store.ts";
import type { PlinkoSound } from "../sounds.ts";
import type { PlinkoState } from "../state.ts";
import type { PlinkoStage } from "./stage.ts";

/** Everything that a ball uses. */
export interface Parts extends FrameParts {
  readonly sheet: PlinkoSheet;
  readonly stage: PlinkoStage;
  readonly sounds: Sounds<PlinkoSound>;
  readonly store: Store<PlinkoState>;
}
