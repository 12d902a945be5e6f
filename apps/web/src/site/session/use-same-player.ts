import { getPlayer } from "@apogee/contract";
import { useEffect, useEffectEvent, useRef } from "react";
import { useLocation } from "react-router";
import { onApiEvent, useApi } from "../api/use-api.ts";
import { forgetPlayer } from "./kept.ts";
import { isLeaving, setLeaving } from "./leaving.ts";
import { useSession } from "./session.tsx";
import { signOutNewsHere } from "./sign-out-news.ts";

/**
 * Keeps the page that of the player who is signed in, since a session may end elsewhere or change in another tab. After
 * each navigation the page asks who is signed in: without a session it becomes a guest's, and with another player's it
 * is loaded again. It is also loaded again after a call that was refused with `player_changed`.
 */
export function useSamePlayer(): void {
  const api = useApi();
  const { player, refresh } = useSession();
  const { key } = useLocation();
  const shownAt = useRef(key);

  const loadAgain = (): void => {
    setLeaving(true);
    forgetPlayer();
    location.reload();
  };
  const onRefused = useEffectEvent(() => {
    if (!isLeaving()) loadAgain();
  });
  const onNavigated = useEffectEvent(async (signal: AbortSignal) => {
    if (!player || isLeaving()) return;
    const signedIn = await api.call(getPlayer, {}, { signal }).catch(() => undefined);
    if (!signedIn || signal.aborted || isLeaving()) return;
    if (!("id" in signedIn)) {
      setLeaving(true);
      forgetPlayer();
      signOutNewsHere().report();
      await refresh();
    } else if (signedIn.id !== player.id) loadAgain();
  });

  useEffect(() => onApiEvent("player", onRefused), []);
  useEffect(() => {
    if (shownAt.current === key) return;
    shownAt.current = key;
    const left = new AbortController();
    void onNavigated(left.signal);
    return () => left.abort();
  }, [key]);
}
