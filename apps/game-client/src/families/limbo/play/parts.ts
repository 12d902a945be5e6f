import type { LimboSheet } from "@apogee/limbo";
import type { FrameParts } from "../../../kit/parts.ts";
import type { Sounds } from "../../../sound/sounds.ts";
import type { Store } from "../../../state/store.ts";
import type { LimboSound } from "../sounds.ts";
import type { LimboState } from "../state.ts";
import type { LimboStage } from "./stage.ts";

/** Everything that a draw uses. */
export interface Parts extends FrameParts {
  readonly sheet: LimboSheet;
  readonly stage: LimboStage;
  readonly sounds: Sounds<LimboSound>;
  readonly store: Store<LimboState>;
}
