import type { FrameParts, FrameSounds } from "../../parts.ts";
import type { Store } from "../../../state/store.ts";
import type { TableState } from "../state.ts";

/** The sounds that every table has in addition to those of every frame. */
export interface TableSounds extends FrameSounds {
  play(name: "press" | "bet" | "refuse" | "sweep", variant?: number): void;
}

/** Everything that a table with chips uses. */
export interface TableParts extends FrameParts {
  readonly sounds: TableSounds;
  readonly store: Store<TableState>;
}
