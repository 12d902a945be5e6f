import type { KeyActions } from "../../hud/use-keys.ts";
import type { KeyLine } from "../../parts.ts";
import type { TableGame } from "../play/table-game.ts";

/** The keys of a table: figures choose a chip, letters move chips. */
export function tableKeys(game: TableGame): KeyActions {
  const chips = Object.fromEntries(
    [1, 2, 3, 4, 5, 6].map((nth) => [
      String(nth),
      () => void (game.chips[nth - 1] && game.setStake(game.chips[nth - 1]!)),
    ]),
  );
  return {
    ...chips,
    u: () => game.undo(),
    c: () => game.clear(),
    d: () => game.double(),
    r: () => game.repeat(),
    "+": () => game.stepStake(1),
    "-": () => game.stepStake(-1),
  };
}

/** The same for the list of keys in the menu. */
export const TABLE_KEYS: readonly KeyLine[] = [
  { keys: ["1", "6"], does: "table.keys.chip" },
  { keys: ["Q"], does: "table.keys.least" },
  { keys: ["W"], does: "table.keys.most" },
  { keys: ["↑", "↓", "←", "→"], does: "table.keys.spot" },
  { keys: ["⌫"], does: "table.keys.take" },
  { keys: ["U"], does: "table.undo" },
  { keys: ["C"], does: "table.clear" },
  { keys: ["Z"], does: "table.half" },
  { keys: ["D", "X"], does: "table.double" },
  { keys: ["R"], does: "table.repeat" },
];
