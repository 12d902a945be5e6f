import type { GameView } from "@apogee/contract";

export type PlayMode = "real" | "demo";

/** `nebula/CometSevens` is played at `/play/nebula/CometSevens`. */
export function gamePath(game: Pick<GameView, "identifier">, mode?: PlayMode): string {
  const path = `/play/${game.identifier.split("/").map(encodeURIComponent).join("/")}`;
  return mode ? `${path}?mode=${mode}` : path;
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
