import { useEffect, useRef } from "react";
import { clockText } from "../boot/session-clock.ts";

/** The duration of the session, updated every second. */
export function SessionTime({
  ageMs,
  className,
}: {
  readonly ageMs: () => number;
  readonly className?: string | undefined;
}) {
  const element = useRef<HTMLTimeElement>(null);
  useEffect(() => {
    const show = (): void => {
      if (element.current) element.current.textContent = clockText(ageMs());
    };
    show();
    const timer = setInterval(show, 1000);
    return () => clearInterval(timer);
  }, [ageMs]);
  return <time ref={element} className={className} />;
}
