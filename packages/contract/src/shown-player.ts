import type { Access, RouteContract } from "./route.ts";

/** The header in which a page states whom it shows: the id of a player. */
export const SHOWN_PLAYER = "X-Player-Id";

/**
 * Whether calls of a route may change something for the player of the session cookie. They state in `X-Player-Id` for
 * which player they were made, and are refused with 409 `player_changed` if another one is signed in. Frames of games
 * need no such header: the token that they send belongs to one player, and the cookie is not read.
 */
export function actsForPlayer({
  access,
  method,
  readOnly,
}: { readonly access: Access } & Pick<RouteContract, "method" | "readOnly">): boolean {
  return method !== "GET" && !readOnly && (access === "player" || access === "public" || access === "guest");
}
