import { SystemClock } from "@apogee/kernel";
import { useEffect, useEffectEvent, useState } from "react";
import { useLocation } from "react-router";
import { useOpenWindows, useWindow } from "../../popups/window-list.ts";
import { playerTab, visitTab } from "../../session/kept.ts";
import { useSession } from "../../session/session.tsx";
import { EXIT_RECHECK_MS, exitIsDue, exitMayOpenAt } from "./exit-due.ts";
import { inAppBrowser } from "./in-app-browser.ts";

const clock = new SystemClock();
const SHOWN = "exit-shown";
const SINCE = "exit-since";

/**
 * Specification 2.5-11, 4-16: opens the popup of in-app browsers once per visit: at once for guests, so also after the
 * log-out, and after five minutes of a player's session.
 */
export function useWebviewExit(): void {
  const { player } = useSession();
  const { pathname } = useLocation();
  const { show } = useWindow("webview-exit");
  const covered = useOpenWindows().length > 0;
  const [due, setDue] = useState(false);
  const id = player?.id;

  const check = useEffectEvent(() => {
    const now = clock.now();
    const sinceMs = Number(playerTab.read(SINCE) ?? now);
    playerTab.write(SINCE, String(sinceMs));
    if (exitIsDue({ sinceMs, nowMs: now })) setDue(true);
  });
  useEffect(() => {
    if (!isInApp() || visitTab.read(SHOWN) !== null) return;
    // What is due to a guest, but was held back by the login, is not yet due to the player.
    setDue(id === undefined);
    if (id === undefined) return;
    check();
    const timer = setInterval(check, EXIT_RECHECK_MS);
    return () => clearInterval(timer);
  }, [id]);

  const mayOpen = due && !covered && exitMayOpenAt(pathname);
  useEffect(() => {
    if (!mayOpen || visitTab.read(SHOWN) !== null) return;
    visitTab.write(SHOWN, "1");
    setDue(false);
    show();
  }, [mayOpen, show]);
}

function isInApp(): boolean {
  const standalone = "standalone" in navigator && navigator.standalone === true;
  return inAppBrowser(navigator.userAgent, standalone) !== null;
}
