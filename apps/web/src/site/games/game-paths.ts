import type { GameView } from "@apogee/contract";
import { pathTo } from "../navigation/route-names.ts";

export type PlayMode = "real" | "demo";

/** `nebula/CometSevens` is played at `/play/nebula/CometSevens`, and in the wrapper of an app at `.../wrapper`. */
export function gamePath(game: Pick<GameView, "identifier">, mode?: PlayMode, wrapped = false): string {
  const [producer = "", name = ""] = game.identifier.split("/");
  const path = pathTo("gameItem", { producer, name }, { mode });
  return wrapped ? path.replace(/(?=\?|$)/, "/wrapper") : path;
}

/** Play money is a separate currency; a game without it has no demo. */
export const hasDemo = (game: Pick<GameView, "currencies">): boolean => "FUN" in game.currencies;

/** Whether a game accepts this currency. Every game accepts coins; its provider converts them. */
export function takes(
  game: Pick<GameView, "currencies">,
  currency: { readonly code: string; readonly fiat: boolean },
): boolean {
  return !currency.fiat || currency.code in game.currencies;
}
