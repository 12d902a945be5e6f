import { useSession } from "../session/session.tsx";
import { takes } from "./game-paths.ts";
import type { TileGame } from "./tile-game.ts";

/** The currency of the player's selected wallet, if the game does not accept it. */
export function useRefusedCurrency(game: Pick<TileGame, "currencies">): string | undefined {
  const { player, account, currencies } = useSession();
  const currency = currencies.find((each) => each.code === account?.currency);
  return player && currency && !takes(game, currency) ? currency.code : undefined;
}
