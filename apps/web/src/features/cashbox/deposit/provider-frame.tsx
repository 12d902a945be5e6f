import type { NextStep } from "@apogee/contract";
import { Button, Spinner } from "@apogee/ui";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Text, useText } from "../../../site/intl/text.tsx";
import { boundsOf, frameNewsOf, type FrameNews } from "./frame-message.ts";
import styles from "./provider-frame.module.css";

interface ProviderFrameProps {
  readonly next: Extract<NextStep, { kind: "frame" }>;
  readonly onNews: (news: FrameNews) => void;
  readonly onLeave: () => void;
}

const SLOW_MS = 8_000;

/** The provider's own page, which alone sees the card number. It cannot navigate this page. */
export function ProviderFrame({ next, onNews, onLeave }: ProviderFrameProps) {
  const t = useText();
  const frame = useRef<HTMLIFrameElement>(null);
  const [state, setState] = useState<"loading" | "slow" | "shown">("loading");
  const onMessage = useEffectEvent((event: MessageEvent): void => {
    const news = frameNewsOf(event, { origin: next.origin, source: frame.current?.contentWindow ?? null });
    if (news) onNews(news);
  });
  useEffect(() => {
    const listener = (event: MessageEvent): void => onMessage(event);
    addEventListener("message", listener);
    const timer = setTimeout(() => setState((before) => (before === "loading" ? "slow" : before)), SLOW_MS);
    return () => {
      removeEventListener("message", listener);
      clearTimeout(timer);
    };
  }, []);
  return (
    <div className={styles.stage}>
      {state !== "shown" && (
        <div className={styles.curtain} role="status">
          <Spinner size={32} />
          <p>
            <Text id={state === "slow" ? "cashbox.frame_slow" : "cashbox.frame_loading"} />
          </p>
          {state === "slow" && (
            <Button size={40} onClick={onLeave}>
              <Text id="cashbox.frame_leave" />
            </Button>
          )}
        </div>
      )}
      <iframe
        ref={frame}
        className={styles.frame}
        src={next.url}
        title={t("cashbox.frame_title")}
        sandbox={boundsOf(next.origin, location.origin)}
        onLoad={() => setState("shown")}
      />
    </div>
  );
}
