import type { KeyActions } from "../../../kit/hud/use-keys.ts";
import type { LimboGame } from "../play/limbo-game.ts";

/** The keys of limbo: arrows move the target, with Shift by one hundredth; plus and minus change the stake. */
export function targetKeys(game: LimboGame): KeyActions {
  const move = (way: 1 | -1) => (event: KeyboardEvent) => {
    event.preventDefault();
    game.moveTarget(way, event.shiftKey);
  };
  return {
    ArrowRight: move(1),
    ArrowUp: move(1),
    ArrowLeft: move(-1),
    ArrowDown: move(-1),
    "+": () => game.stepStake(1),
    "-": () => game.stepStake(-1),
  };
}
