import type { BaccaratSheet } from "@apogee/baccarat";
import type { TableParts } from "../../../kit/table/play/parts.ts";
import type { Sounds } from "../../../sound/sounds.ts";
import type { Store } from "../../../state/store.ts";
import type { BaccaratSound } from "../sounds.ts";
import type { BaccaratState } from "../state.ts";

/** Everything that a round of baccarat uses. */
export interface Parts extends TableParts {
  readonly sheet: BaccaratSheet;
  readonly sounds: Sounds<BaccaratSound>;
  readonly store: Store<BaccaratState>;
}
