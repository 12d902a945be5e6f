import type { BlackjackSheet } from "@apogee/blackjack";
import type { TableParts } from "../../../kit/table/play/parts.ts";
import type { Sounds } from "../../../sound/sounds.ts";
import type { Store } from "../../../state/store.ts";
import type { BlackjackSound } from "../sounds.ts";
import type { BlackjackState } from "../state.ts";

/** Everything that a round of blackjack uses. */
export interface Parts extends TableParts {
  readonly sheet: BlackjackSheet;
  readonly sounds: Sounds<BlackjackSound>;
  readonly store: Store<BlackjackState>;
}
