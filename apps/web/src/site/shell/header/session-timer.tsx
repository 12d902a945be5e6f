import { Timer } from "@apogee/ui";
import { SystemClock } from "@apogee/kernel";
import { useEffect, useState } from "react";
import { useText } from "../../intl/text.tsx";
import { clockOf } from "../../limits/duration.ts";
import { playerTab } from "../../session/kept.ts";
import styles from "./header.module.css";

const TICK_MS = 1_000;
const KEPT = "session-timer";
const clock = new SystemClock();

/**
 * Specification 4-23: how long the player has been signed in in this tab. It ticks each second, survives a reload, and
 * starts from zero after a log-out.
 */
export function SessionTimer() {
  const t = useText();
  const [seconds, setSeconds] = useState<number | null>(null);
  useEffect(() => {
    const kept = Number(playerTab.read(KEPT) ?? "NaN");
    const since = Number.isSafeInteger(kept) && kept > 0 && kept <= clock.now() ? kept : clock.now();
    playerTab.write(KEPT, String(since));
    const tick = (): void => setSeconds(Math.floor((clock.now() - since) / 1_000));
    tick();
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <p className={styles.timer} role="timer" aria-label={t("shell.session_timer")} title={t("shell.session_timer")}>
      <Timer aria-hidden="true" />
      {seconds === null ? "" : clockOf(seconds)}
    </p>
  );
}
