import type { DeclaredPar, ParSheet } from "@apogee/slots";
import type { FrameParts } from "../../../kit/parts.ts";
import type { Sounds } from "../../../sound/sounds.ts";
import type { Store } from "../../../state/store.ts";
import type { Atlas } from "../load-atlas.ts";
import type { SlotSound } from "../sounds.ts";
import type { SlotState } from "../state.ts";
import type { Stage } from "./stage.ts";

/** Everything that a pokie's round uses. */
export interface Parts extends FrameParts {
  readonly par: ParSheet;
  readonly declared: DeclaredPar;
  readonly scene: Stage;
  readonly atlas: Atlas;
  readonly sounds: Sounds<SlotSound>;
  readonly store: Store<SlotState>;
}
