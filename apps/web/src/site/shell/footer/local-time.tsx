import { playerSettings } from "@apogee/contract";
import { useEffect, useState } from "react";
import { useIntl } from "react-intl";
import { useApi } from "../../api/use-api.ts";
import { Text } from "../../intl/text.tsx";
import styles from "./local-time.module.css";

const REFRESH_MS = 15_000;

/** The platform's time in the player's time zone, always visible, so that players do not lose track of time. */
export function LocalTime() {
  const api = useApi();
  const { formatTime } = useIntl();
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    let timer: ReturnType<typeof setInterval> | undefined;
    api.call(playerSettings, {}, { signal: stop.signal }).then(
      ({ cent }) => {
        const ahead = Number(cent.timestamp) * 1000 - performance.now();
        const look = (): void => setNow(ahead + performance.now());
        look();
        timer = setInterval(look, REFRESH_MS);
      },
      () => undefined,
    );
    return () => {
      stop.abort();
      clearInterval(timer);
    };
  }, [api]);
  return (
    <p className={styles.time}>
      <Text id="shell.local_time" />
      <span className={styles.clock}>
        {now === null ? "" : formatTime(now, { hour: "2-digit", minute: "2-digit" })}
      </span>
    </p>
  );
}
