import { useEffect, useState } from "react";
import { clock } from "../clock.ts";

/** The time, which goes on every so many seconds. */
export function useNow(everyS = 30): Date {
  const [now, setNow] = useState(() => clock.date());
  useEffect(() => {
    const timer = setInterval(() => setNow(clock.date()), everyS * 1_000);
    return () => clearInterval(timer);
  }, [everyS]);
  return now;
}
