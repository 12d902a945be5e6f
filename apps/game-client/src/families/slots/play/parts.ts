import type { DeclaredPar, ParSheet } from "@apogee/slots";
import type { IntlShape } from "react-intl";
import type { StudioClient } from "../../../api/studio-client.ts";
import type { Memory } from "../../../boot/memory.ts";
import type { Sounds } from "../../../sound/sounds.ts";
import type { Meter } from "../../../state/meter.ts";
import type { Store } from "../../../state/store.ts";
import type { Atlas } from "../load-atlas.ts";
import type { SlotState } from "../state.ts";
import type { SlotSound } from "../sounds.ts";
import type { Cue } from "./cue.ts";
import type { RoundLog } from "./round-log.ts";
import type { Stage } from "./stage.ts";
import type { Visit } from "./visit.ts";

/** Everything that a round's course touches. */
export interface Parts {
  readonly par: ParSheet;
  readonly declared: DeclaredPar;
  readonly client: StudioClient;
  readonly scene: Stage;
  readonly atlas: Atlas;
  readonly sounds: Sounds<SlotSound>;
  readonly store: Store<SlotState>;
  /** The win as it is shown, counted up. */
  readonly meter: Meter;
  readonly cue: Cue;
  readonly visit: Visit;
  /** Remembers taste on this device. */
  readonly device: Memory;
  /** The rounds of a demo as they were shown. */
  readonly log: RoundLog;
  readonly intl: IntlShape;
  readonly money: (cents: number, sign?: "auto" | "always") => string;
  /** Ms that the session has lasted. */
  readonly sessionMs: () => number;
}
