import { useEffect, useState } from "react";
import { useIntl } from "react-intl";
import { Text } from "../intl/text.tsx";
import styles from "./local-time.module.css";

const REFRESH_MS = 15_000;

/** The time where the player is, by their own device: easy to find in a house without clocks. */
export function LocalTime() {
  const { formatTime } = useIntl();
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    const look = (): void => setNow(performance.timeOrigin + performance.now());
    look();
    const timer = setInterval(look, REFRESH_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <p className={styles.time}>
      <Text id="shell.local_time" />
      <span className={styles.clock}>{now === null ? "" : formatTime(now, { hour: "2-digit", minute: "2-digit" })}</span>
    </p>
  );
}
