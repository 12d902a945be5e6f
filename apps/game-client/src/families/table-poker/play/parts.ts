import type { TablePokerGame as EngineGame } from "@apogee/table-poker";
import type { TableParts } from "../../../kit/table/play/parts.ts";
import type { Sounds } from "../../../sound/sounds.ts";
import type { Store } from "../../../state/store.ts";
import type { TablePokerSound } from "../sounds.ts";
import type { TablePokerState } from "../state.ts";

/** Everything that a round against the dealer uses. */
export interface Parts extends TableParts {
  /** The sheet and the declaration of the version that is shown. */
  readonly rules: EngineGame;
  readonly sounds: Sounds<TablePokerSound>;
  readonly store: Store<TablePokerState>;
}
