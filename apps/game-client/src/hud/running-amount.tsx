import { useEffect, useRef } from "react";
import type { Meter } from "../state/meter.ts";

interface RunningAmountProps {
  readonly meter: Meter;
  readonly write: (cents: number) => string;
  readonly className?: string | undefined;
}

/** An amount that is counted up, written directly into its element, frame by frame. */
export function RunningAmount({ meter, write, className }: RunningAmountProps) {
  const element = useRef<HTMLSpanElement>(null);
  useEffect(
    () =>
      meter.watch((cents) => {
        if (!element.current) return;
        const text = write(cents);
        if (text.length !== element.current.textContent.length)
          element.current.style.setProperty("--chars", String(text.length));
        element.current.textContent = text;
      }),
    [meter, write],
  );
  return <span ref={element} className={className} />;
}
