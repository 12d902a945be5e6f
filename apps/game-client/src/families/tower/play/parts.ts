import type { TowerSheet } from "@apogee/tower";
import type { FrameParts } from "../../../kit/parts.ts";
import type { Sounds } from "../../../sound/sounds.ts";
import type { Store } from "../../../state/store.ts";
import type { TowerSound } from "../sounds.ts";
import type { TowerState } from "../state.ts";

/** Everything that a round of a tower uses. */
export interface Parts extends FrameParts {
  readonly sheet: TowerSheet;
  readonly sounds: Sounds<TowerSound>;
  readonly store: Store<TowerState>;
}
