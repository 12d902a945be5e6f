import type { KeyActions } from "../../../kit/hud/use-keys.ts";
import type { DiceGame } from "../play/dice-game.ts";

/** The step of the arrow keys for the target, in hundredths; with Shift it is one hundredth. */
export const TARGET_STEP = 100;

/** The keys of dice: arrows move the target, S changes the side, plus and minus change the stake. */
export function targetKeys(game: DiceGame): KeyActions {
  const move = (way: 1 | -1) => (event: KeyboardEvent) => {
    event.preventDefault();
    game.moveTarget(way * (event.shiftKey ? 1 : TARGET_STEP));
  };
  return {
    ArrowRight: move(1),
    ArrowUp: move(1),
    ArrowLeft: move(-1),
    ArrowDown: move(-1),
    s: () => game.switchSide(),
    "+": () => game.stepStake(1),
    "-": () => game.stepStake(-1),
  };
}
