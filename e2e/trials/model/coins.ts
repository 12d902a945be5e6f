import { give, hasRoomForDeposit } from "./bonuses.ts";
import type { CoinCommand } from "./coin-commands.ts";
import type { State } from "./state.ts";

/** Applies a command that concerns coins to the model, and returns its answer. */
export function coinsHappen(state: State, command: CoinCommand): string {
  if (command.do === "coins") {
    if (credit(state, command.amount)) return "credited";
    state.held.push(command.amount);
    return "held";
  }
  if (state.held.length === 0) return "done";
  const at = command.nth % state.held.length;
  if (command.do === "release coins") {
    if (!credit(state, state.held[at]!)) return "limit_has_no_room";
  } else if (command.fails) return "held";
  state.held.splice(at, 1);
  return command.do === "release coins" ? "credited" : "returned";
}

/** Coins count from their credit. A break does not hold them: they are there. */
function credit(state: State, amount: number): boolean {
  if (!hasRoomForDeposit(state, amount, 1)) return false;
  state.deposits.push({ atMs: state.nowMs, amount, dollars: false, coins: true, chargedBack: false });
  give(state, amount);
  return true;
}
