import { listLimits, type GameView, type UserLimit } from "@apogee/contract";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useApi } from "../../app/api/use-api.ts";
import type { PlayMode } from "../../app/games/game-paths.ts";
import { useLocalPath } from "../../app/intl/local-link.tsx";
import { useText } from "../../app/intl/text.tsx";
import { playLimitReached } from "../../app/limits/limit-state.ts";
import { useChannel } from "../../app/realtime/realtime.tsx";
import { useSession } from "../../app/session/session.tsx";
import { showToast } from "../../app/toasts/toasts.ts";

/** Limits are read again at most this often while rounds move the balance. */
const REREAD_MS = 10_000;

/**
 * Specifications 2.3-06 and 4-12: a game in real mode leads to the limits if one is reached, unless a round of this game
 * waits to be finished. The player is notified once of one that is reached while playing, whosever game it is; the round can be finished.
 */
export function useLimitWatch(game: GameView, mode: PlayMode): void {
  const api = useApi();
  const t = useText();
  const navigate = useNavigate();
  const local = useLocalPath();
  const { player } = useSession();
  const wanted = mode === "real" && player !== null;
  const hasRound = game.unfinished_games_for.length > 0;
  const [moved, setMoved] = useState(0);
  const state = useRef({ told: false, readAt: -REREAD_MS });
  const tell = useEffectEvent((limits: readonly UserLimit[], opening: boolean) => {
    if (state.current.told || !playLimitReached(limits)) return;
    state.current.told = true;
    showToast({ key: "limit", tone: "error", text: t("game.limit_reached") });
    if (opening && !hasRound) void navigate(local("/profile/limits"), { replace: true });
  });
  const read = useEffectEvent((opening: boolean) => {
    state.current.readAt = performance.now();
    api.call(listLimits, {}).then(
      (limits) => tell(limits, opening),
      () => undefined,
    );
  });
  useEffect(() => {
    if (wanted) read(true);
  }, [wanted]);
  useEffect(() => {
    if (moved === 0) return;
    const wait = Math.max(0, state.current.readAt + REREAD_MS - performance.now());
    const timer = setTimeout(() => read(false), wait);
    return () => clearTimeout(timer);
  }, [moved]);
  const reread = (): void => setMoved((count) => count + 1);
  useChannel(wanted ? "balance" : null, { onEntity: reread });
  useChannel(wanted ? "game_limits" : null, { onEntity: reread });
}
