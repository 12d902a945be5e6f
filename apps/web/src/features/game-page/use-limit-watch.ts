import { listLimits, type GameView, type UserLimit } from "@apogee/contract";
import { useEffect, useEffectEvent } from "react";
import { useNavigate } from "react-router";
import { useApi } from "../../site/api/use-api.ts";
import type { PlayMode } from "../../site/games/game-paths.ts";
import { useLocalPath } from "../../site/intl/local-link.tsx";
import { playLimitReached, runningBreak } from "../../site/limits/limit-state.ts";
import { useLimitMessage } from "../../site/limits/use-limit-message.ts";
import { useSession } from "../../site/session/session.tsx";

/**
 * Specification 2.3-06: a game in real mode leads to the limits if one is reached, unless a round of this game waits to
 * be finished. The shell tells of one that is reached while playing; the round can be finished.
 */
export function useLimitWatch(game: GameView, mode: PlayMode): void {
  const api = useApi();
  const navigate = useNavigate();
  const local = useLocalPath();
  const message = useLimitMessage();
  const { player } = useSession();
  const wanted = mode === "real" && player !== null;
  const hasRound = game.unfinished_games_for.length > 0;
  const lead = useEffectEvent((limits: readonly UserLimit[]) => {
    if (!playLimitReached(limits) || hasRound) return;
    message(runningBreak(limits) ? "break" : "play");
    void navigate(local("/profile/limits"), { replace: true });
  });
  useEffect(() => {
    if (!wanted) return;
    let left = false;
    api.call(listLimits, {}).then(
      (limits) => left || lead(limits),
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [api, wanted]);
}
