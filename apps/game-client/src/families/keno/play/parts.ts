import type { KenoSheet } from "@apogee/keno";
import type { FrameParts } from "../../../kit/parts.ts";
import type { Sounds } from "../../../sound/sounds.ts";
import type { Store } from "../../../state/store.ts";
import type { KenoSound } from "../sounds.ts";
import type { KenoState } from "../state.ts";

/** Everything that a draw uses. */
export interface Parts extends FrameParts {
  readonly sheet: KenoSheet;
  readonly sounds: Sounds<KenoSound>;
  readonly store: Store<KenoState>;
  /** A whole number below the given one, for quick picks. */
  readonly random: (below: number) => number;
}
