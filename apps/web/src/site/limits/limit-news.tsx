import { listLimits, type UserLimit } from "@apogee/contract";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocation } from "react-router";
import { useApi } from "../api/use-api.ts";
import { unlocalized } from "../intl/paths.ts";
import { pageBeneath } from "../popups/popup-paths.ts";
import { useChannel } from "../realtime/realtime.tsx";
import { playerTab } from "../session/kept.ts";
import { newsOf } from "./reached-limits.ts";
import { useLimitMessage } from "./use-limit-message.ts";

/** Limits are read again at most this often while money moves. */
const REREAD_MS = 10_000;
/** A change publishes one message for each limit; one reading serves them all. */
const CHANGED_MS = 300;
const MINUTE_MS = 60_000;
const KEPT = "limits-told";

/**
 * Specification 4-12: shows a signed-in player once each limit that is reached, on any page and over any game. Where
 * the player has no limit, rounds cause no reading. The page of limits shows them itself.
 */
export function LimitNews() {
  const api = useApi();
  const { pathname } = useLocation();
  const message = useLimitMessage();
  const known = useRef({ limits: [] as readonly UserLimit[], readAt: -REREAD_MS });
  /** When the limits are to be read, on the clock of the page; null while nothing has changed. */
  const [due, setDue] = useState<number | null>(0);
  const readWithin = (waitMs: number): void => {
    const at = performance.now() + waitMs;
    setDue((before) => (before === null ? at : Math.min(before, at)));
  };
  const take = useEffectEvent((limits: readonly UserLimit[]) => {
    known.current.limits = limits;
    const { reach, reported } = newsOf(limits, playerTab.read(KEPT));
    playerTab.write(KEPT, reported);
    if (reach && unlocalized(pageBeneath(pathname)) !== "/profile/limits") message(reach);
  });
  const read = useEffectEvent(() => {
    setDue(null);
    known.current.readAt = performance.now();
    api.call(listLimits, {}).then(
      (limits) => take(limits),
      () => undefined,
    );
  });
  useEffect(() => {
    if (due === null) return;
    const timer = setTimeout(() => read(), Math.max(0, due - performance.now()));
    return () => clearTimeout(timer);
  }, [due]);
  const onMinute = useEffectEvent(() => {
    const counts = known.current.limits.some(({ type }) => type === "session");
    if (counts && document.visibilityState === "visible") readWithin(0);
  });
  useEffect(() => {
    const minutes = setInterval(() => onMinute(), MINUTE_MS);
    return () => clearInterval(minutes);
  }, []);
  useChannel("game_limits", { onEntity: () => readWithin(CHANGED_MS), onGap: () => readWithin(CHANGED_MS) });
  useChannel("balance", {
    onEntity: () => {
      if (known.current.limits.every(({ type }) => type === "reality_check")) return;
      readWithin(Math.max(CHANGED_MS, known.current.readAt + REREAD_MS - performance.now()));
    },
  });
  return null;
}
