import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { unlocalized } from "../../intl/paths.ts";
import { acknowledgedIn, isRealityDue, written } from "../../limits/reality-due.ts";
import { elapsedAt, usePlaySession, type ReadSession } from "../../limits/use-play-session.ts";
import { pageBeneath } from "../../popups/popup-paths.ts";
import { useWindow } from "../../popups/window-list.ts";
import { playerPlace } from "../../session/kept.ts";
import { useSession } from "../../session/session.tsx";

const LOOK_MS = 1_000;
const KEPT = "reality-check";

interface RealityCheckState {
  readonly read: ReadSession;
  readonly seconds: number;
  /** Notes that the player saw the check. */
  acknowledge(): void;
}

/**
 * Opens the reality check over a game, whosever it is, when it is due. A check that becomes due on another page opens
 * with the next game. All tabs of the browser share what was acknowledged.
 */
export function useRealityCheck(): RealityCheckState | null {
  const { player } = useSession();
  const { pathname } = useLocation();
  const inGame = unlocalized(pageBeneath(pathname)).startsWith("/play/");
  const read = usePlaySession();
  const { open, show, close } = useWindow("reality");
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    if (!read || !inGame || open) return;
    const look = (): void => {
      const now = elapsedAt(read, performance.now());
      const { started_at: startedAt, reality_minutes: minutes } = read.session;
      if (!isRealityDue({ startedAt, seconds: now, minutes }, acknowledgedIn(playerPlace.read(KEPT)))) return;
      setSeconds(now);
      show();
    };
    look();
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, [read, inGame, open, show]);
  useEffect(() => {
    if (!player || !inGame) close();
  }, [player, inGame, close]);
  if (!read) return null;
  return {
    read,
    seconds,
    acknowledge: () => {
      playerPlace.write(
        KEPT,
        written({ startedAt: read.session.started_at, atSeconds: elapsedAt(read, performance.now()) }),
      );
      close();
    },
  };
}
