import type { Login } from "../index.ts";

/** A player with a session of the same number; null stays a guest. */
export const loginOf = (playerId: number | null): Login | null =>
  playerId === null ? null : { playerId, sessionId: playerId };
