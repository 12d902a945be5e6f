import type { KeyActions } from "../../../kit/hud/use-keys.ts";
import type { MinesGame } from "../play/mines-game.ts";

const SIDE = 5;

/** The keys of mines: arrows move over the field, R picks any tile, plus and minus change the stake. */
export function fieldKeys(game: MinesGame): KeyActions {
  const move = (right: number, down: number) => (event: KeyboardEvent) => {
    const at = tileOf(document.activeElement) ?? tileOf(document.querySelector("[data-tile][tabindex='0']"))!;
    const [row, column] = [Math.floor(at / SIDE) + down, (at % SIDE) + right];
    if (row < 0 || row >= SIDE || column < 0 || column >= SIDE) return;
    event.preventDefault();
    document.querySelector<HTMLElement>(`[data-tile="${row * SIDE + column}"]`)?.focus();
  };
  return {
    ArrowRight: move(1, 0),
    ArrowLeft: move(-1, 0),
    ArrowDown: move(0, 1),
    ArrowUp: move(0, -1),
    r: () => void game.pickAny(),
    "+": () => game.stepStake(1),
    "-": () => game.stepStake(-1),
  };
}

function tileOf(element: Element | null): number | null {
  const tile = element?.getAttribute("data-tile");
  return tile == null ? null : Number(tile);
}
