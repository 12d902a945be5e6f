import type { CoinSheet } from "@apogee/coin-flip";
import type { FrameParts } from "../../../kit/parts.ts";
import type { Sounds } from "../../../sound/sounds.ts";
import type { Store } from "../../../state/store.ts";
import type { CoinSound } from "../sounds.ts";
import type { CoinState } from "../state.ts";

/** Everything that a round of coin flips uses. */
export interface Parts extends FrameParts {
  readonly sheet: CoinSheet;
  readonly sounds: Sounds<CoinSound>;
  readonly store: Store<CoinState>;
}
