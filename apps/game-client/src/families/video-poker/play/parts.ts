import type { VideoPokerGame as EngineGame } from "@apogee/video-poker";
import type { FrameParts } from "../../../kit/parts.ts";
import type { Sounds } from "../../../sound/sounds.ts";
import type { Store } from "../../../state/store.ts";
import type { VideoPokerSound } from "../sounds.ts";
import type { VideoPokerState } from "../state.ts";

/** Everything that a round of video poker uses. */
export interface Parts extends FrameParts {
  /** The sheet and the declaration of the version that is shown: the pay table, and the sums of the strategy. */
  readonly rules: EngineGame;
  readonly sounds: Sounds<VideoPokerSound>;
  readonly store: Store<VideoPokerState>;
}
