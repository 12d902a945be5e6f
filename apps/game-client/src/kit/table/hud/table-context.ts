import { usePart } from "../../../state/store.ts";
import { useFrame } from "../../hud/frame-context.ts";
import { TableGame } from "../play/table-game.ts";
import type { TableState } from "../state.ts";

/** The table whose frame is shown. */
export function useTable(): TableGame {
  const game = useFrame();
  if (!(game instanceof TableGame)) throw new Error("The parts of a table are drawn in the frame of one.");
  return game;
}

/** A part of the table's state. */
export function useTableState<Part>(part: (state: TableState) => Part): Part {
  return usePart(useTable().parts.store, part);
}
