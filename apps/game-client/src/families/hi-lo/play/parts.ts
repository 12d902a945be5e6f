import type { FrameParts } from "../../../kit/parts.ts";
import type { Sounds } from "../../../sound/sounds.ts";
import type { Store } from "../../../state/store.ts";
import type { HiLoSound } from "../sounds.ts";
import type { HiLoState } from "../state.ts";

/** Everything that a round of hi-lo uses. */
export interface Parts extends FrameParts {
  /** The skips that a round has. */
  readonly skips: number;
  readonly sounds: Sounds<HiLoSound>;
  readonly store: Store<HiLoState>;
}
