import type { UserLimit } from "@apogee/contract";
import { depositLimitReached, playLimitReached, runningBreak } from "./limit-state.ts";

/** What the player may no longer do: stake, deposit, or both because a break runs. */
export type Reach = "play" | "deposit" | "break";

/** The limits that are reached, each with a name that is another one in the next period. */
function reachedIn(limits: readonly UserLimit[]): Array<{ readonly name: string; readonly reach: Reach }> {
  return limits.flatMap((limit) => {
    const reach = reachOf(limit);
    const until = limit.accounts[0]?.active_until ?? limit.disable_at ?? "";
    return reach ? [{ name: `${limit.type}:${limit.id}:${until}`, reach }] : [];
  });
}

function reachOf(limit: UserLimit): Reach | undefined {
  if (runningBreak([limit])) return "break";
  if (playLimitReached([limit])) return "play";
  return depositLimitReached([limit]) ? "deposit" : undefined;
}

/**
 * Specification 4-12: which message a player gets, given the limits that were shown before, and what to keep of it.
 * Each limit that is reached is shown once in its period; a break comes first, then a limit of play.
 */
export function newsOf(
  limits: readonly UserLimit[],
  reported: string | null,
): { readonly reach: Reach | undefined; readonly reported: string | null } {
  const reached = reachedIn(limits);
  const before = new Set((reported ?? "").split(" "));
  const fresh = reached.filter(({ name }) => !before.has(name)).map(({ reach }) => reach);
  return {
    reach: (["break", "play", "deposit"] as const).find((each) => fresh.includes(each)),
    reported: reached.length > 0 ? reached.map(({ name }) => name).join(" ") : null,
  };
}
