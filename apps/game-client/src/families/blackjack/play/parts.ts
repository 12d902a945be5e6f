import type { FrameParts } from "../../../kit/parts.ts";
import type { Sounds } from "../../../sound/sounds.ts";
import type { Store } from "../../../state/store.ts";
import type { BlackjackSheet } from "@apogee/blackjack";
import type { BlackjackSound } from "../sounds.ts";
import type { BlackjackState } from "../state.ts";

/** Everything that a round of blackjack uses. */
export interface Parts extends FrameParts {
  readonly sheet: BlackjackSheet;
  readonly sounds: Sounds<BlackjackSound>;
  readonly store: Store<BlackjackState>;
}
