import { Lock, Tag } from "@apogee/ui";
import { useEffect, useLayoutEffect, useState, type ReactNode } from "react";
import { say } from "../shared/words.ts";
import { isFramed } from "./return-to-merchant.ts";
import styles from "./pay-frame.module.css";

interface PayFrameProps {
  readonly view: { readonly stage: string; readonly seconds_left: number } | null;
  /** Whose page it is. */
  readonly name?: string;
  /** The bank's page: light, under the bank's name. */
  readonly bank?: boolean;
  readonly onTimeUp?: () => unknown;
  readonly children: ReactNode;
}

/** Header and background of the provider's page, which fills its frame or is centred in a window. */
export function PayFrame({ view, name = "Perigee Pay", bank = false, onTimeUp, children }: PayFrameProps) {
  // Before the paint: a button that appears in the colours of the page before would fade out of them, with its label
  // in the new ones.
  useLayoutEffect(() => {
    document.documentElement.dataset["surface"] = bank ? "staff" : "night";
    document.documentElement.dataset["framed"] = String(isFramed);
  }, [bank]);
  const running = view !== null && (view.stage === "open" || view.stage === "challenge");
  return (
    <div className={styles.ground} data-framed={isFramed || undefined}>
      <main className={styles.panel}>
        <header className={styles.head}>
          <span className={styles.name} data-bank={bank || undefined}>
            {bank ? <span className={styles.moon} aria-hidden="true" /> : <Lock aria-hidden="true" />}
            {bank ? "Low Orbit Bank" : name}
          </span>
          <Tag tone="gold">Sandbox</Tag>
          {running && (
            <Countdown key={`${view.stage} ${view.seconds_left}`} seconds={view.seconds_left} onTimeUp={onTimeUp} />
          )}
        </header>
        {children}
      </main>
    </div>
  );
}

function Countdown({
  seconds,
  onTimeUp,
}: {
  readonly seconds: number;
  readonly onTimeUp: (() => unknown) | undefined;
}) {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const startedAt = performance.now();
    const timer = setInterval(() => {
      const now = Math.max(0, seconds - Math.floor((performance.now() - startedAt) / 1_000));
      setLeft(now);
      if (now > 0) return;
      clearInterval(timer);
      void onTimeUp?.();
    }, 250);
    return () => clearInterval(timer);
  }, [seconds, onTimeUp]);
  return (
    <span className={styles.time} role="timer">
      <span className="sr-only">{say("pay.time_left")} </span>
      {timeLeft(left)}
    </span>
  );
}

function timeLeft(seconds: number): string {
  const [minutes, rest] = [Math.floor(seconds / 60), String(seconds % 60).padStart(2, "0")];
  return minutes < 60
    ? `${minutes}:${rest}`
    : say("pay.hours_left", { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}
