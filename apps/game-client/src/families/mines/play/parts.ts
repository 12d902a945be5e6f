import type { MinesSheet } from "@apogee/mines";
import type { FrameParts } from "../../../kit/parts.ts";
import type { Sounds } from "../../../sound/sounds.ts";
import type { Store } from "../../../state/store.ts";
import type { MinesSound } from "../sounds.ts";
import type { MinesState } from "../state.ts";

/** Everything that a round of mines uses. */
export interface Parts extends FrameParts {
  readonly sheet: MinesSheet;
  readonly sounds: Sounds<MinesSound>;
  readonly store: Store<MinesState>;
}
