import { playSession, type PlaySession } from "@apogee/contract";
import { useEffect, useState } from "react";
import { useApi } from "../api/use-api.ts";
import { useSession } from "../session/session.tsx";

const RELOAD_MS = 60_000;

/** The running session, and when it was read, on the clock of the page. */
export interface ReadSession {
  readonly session: PlaySession;
  readonly readAt: number;
}

/**
 * The player's running session, read again every minute while the page is visible. Each reading counts its minute
 * towards time limits. Null for guests, and until it is read.
 */
export function usePlaySession(wanted = true): ReadSession | null {
  const { player } = useSession();
  const api = useApi();
  const [read, setRead] = useState<ReadSession | null>(null);
  const playerId = wanted ? (player?.id ?? null) : null;
  useEffect(() => {
    if (playerId === null) return setRead(null);
    let left = false;
    const load = (): void => {
      if (document.visibilityState === "hidden") return;
      api.call(playSession, {}).then(
        (session) => left || setRead({ session, readAt: performance.now() }),
        () => undefined,
      );
    };
    load();
    const timer = setInterval(load, RELOAD_MS);
    document.addEventListener("visibilitychange", load);
    return () => {
      left = true;
      clearInterval(timer);
      document.removeEventListener("visibilitychange", load);
    };
  }, [api, playerId]);
  return read;
}

/** The seconds that a session has lasted at a time of the page. */
export const elapsedAt = ({ session, readAt }: ReadSession, now: number): number =>
  session.elapsed_s + Math.max(0, Math.floor((now - readAt) / 1_000));
