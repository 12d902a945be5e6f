import { SystemClock } from "@apogee/kernel";
import { useEffect, useState } from "react";
import { useSession } from "../session/session.tsx";

const clock = new SystemClock();
/** A cached page of a guest can be some minutes old; a platform whose clock was moved differs by more. */
const NEAR_MS = 20 * 60_000;

/**
 * The platform's time: that of the rendered page, then the browser's clock, moved to the platform's if the two differ by
 * far. It changes every `stepMs`.
 */
export function useNow(stepMs = 30_000): number {
  const { madeAt } = useSession();
  const [now, setNow] = useState(madeAt);
  useEffect(() => {
    const apart = madeAt - clock.now();
    const offset = Math.abs(apart) > NEAR_MS ? apart : 0;
    const tick = (): void => setNow(clock.now() + offset);
    tick();
    const timer = setInterval(tick, stepMs);
    return () => clearInterval(timer);
  }, [madeAt, stepMs]);
  return now;
}
