import type { CrapsGame as EngineGame } from "@apogee/craps";
import type { TableParts } from "../../../kit/table/play/parts.ts";
import type { Sounds } from "../../../sound/sounds.ts";
import type { Store } from "../../../state/store.ts";
import type { CrapsSound } from "../sounds.ts";
import type { CrapsState } from "../state.ts";

/** Everything that a round of craps uses. */
export interface Parts extends TableParts {
  /** The sheet and the declaration of the version that is shown. */
  readonly rules: EngineGame;
  readonly sounds: Sounds<CrapsSound>;
  readonly store: Store<CrapsState>;
}
