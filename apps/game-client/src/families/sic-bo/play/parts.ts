import type { SicBoSheet } from "@apogee/sic-bo";
import type { TableParts } from "../../../kit/table/play/parts.ts";
import type { Sounds } from "../../../sound/sounds.ts";
import type { Store } from "../../../state/store.ts";
import type { SicBoSound } from "../sounds.ts";
import type { SicBoState } from "../state.ts";

/** Everything that a roll uses. */
export interface Parts extends TableParts {
  readonly sheet: SicBoSheet;
  readonly sounds: Sounds<SicBoSound>;
  readonly store: Store<SicBoState>;
}
