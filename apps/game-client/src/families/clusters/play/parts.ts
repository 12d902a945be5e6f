import type { ClusterSheet } from "@apogee/clusters";
import type { FrameParts } from "../../../kit/parts.ts";
import type { Sounds } from "../../../sound/sounds.ts";
import type { Store } from "../../../state/store.ts";
import type { ClusterLook } from "../look.ts";
import type { ClusterSound } from "../sounds.ts";
import type { ClusterState } from "../state.ts";

/** Everything that a round uses. */
export interface Parts extends FrameParts {
  readonly sheet: ClusterSheet;
  readonly look: ClusterLook;
  readonly sounds: Sounds<ClusterSound>;
  readonly store: Store<ClusterState>;
}
