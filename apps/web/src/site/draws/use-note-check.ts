import { noteFairnessCheck } from "@apogee/contract";
import { useApi } from "../api/use-api.ts";
import { useSession } from "../session/session.tsx";

/**
 * Tells the platform that the player has checked a round, a box or a draw, for the achievement of verifiers. Guests are
 * not asked, and a check stands whether or not it could be noted.
 */
export function useNoteCheck(): (what: "round" | "box" | "draw", of: string | number) => void {
  const api = useApi();
  const { player } = useSession();
  return (what, of) => {
    if (player) void api.call(noteFairnessCheck, { body: { what, of: String(of) } }).catch(() => undefined);
  };
}
