import type { NextStep } from "@apogee/contract";
import { Button, ExternalLink, Spinner } from "@apogee/ui";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Text, useText } from "../../../site/intl/text.tsx";
import { boundsOf, frameNewsOf, type FrameNews } from "./frame-message.ts";
import styles from "./provider-frame.module.css";

interface ProviderFrameProps {
  readonly next: Extract<NextStep, { kind: "frame" }>;
  readonly onNews: (news: FrameNews) => void;
  readonly onLeave: () => void;
}

const SLOW_MS = 10_000;

/**
 * The provider's own page, which alone sees the card number. It cannot navigate this page. A bank's page inside it may
 * stay blank, which cannot be seen from here, so after some seconds there is always a way out: the same page in a tab.
 */
export function ProviderFrame({ next, onNews, onLeave }: ProviderFrameProps) {
  const t = useText();
  const frame = useRef<HTMLIFrameElement>(null);
  const [shown, setShown] = useState(false);
  const [slow, setSlow] = useState(false);
  const onMessage = useEffectEvent((event: MessageEvent): void => {
    const news = frameNewsOf(event, { origin: next.origin, source: frame.current?.contentWindow ?? null });
    if (news) onNews(news);
  });
  useEffect(() => {
    const listener = (event: MessageEvent): void => onMessage(event);
    addEventListener("message", listener);
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => {
      removeEventListener("message", listener);
      clearTimeout(timer);
    };
  }, []);
  const inTab = (
    <Button
      size={40}
      iconAfter={<ExternalLink aria-hidden="true" />}
      // The tab reports nothing back; the payment's own state is polled.
      render={<a href={next.url} target="_blank" rel="noreferrer" aria-label={t("cashbox.frame_tab_label")} />}
    >
      <Text id="cashbox.frame_tab" />
    </Button>
  );
  return (
    <div className={styles.stage}>
      <div className={styles.place}>
        {!shown && (
          <div className={styles.curtain} role="status">
            <Spinner size={32} />
            <p>
              <Text id={slow ? "cashbox.frame_slow" : "cashbox.frame_loading"} />
            </p>
            {slow && (
              <div className={styles.ways}>
                {inTab}
                <Button size={40} kind="secondary" onClick={onLeave}>
                  <Text id="cashbox.frame_leave" />
                </Button>
              </div>
            )}
          </div>
        )}
        <iframe
          ref={frame}
          className={styles.frame}
          src={next.url}
          title={t("cashbox.frame_title")}
          sandbox={boundsOf(next.origin, location.origin)}
          onLoad={() => setShown(true)}
        />
      </div>
      {shown && slow && (
        <p className={styles.blank}>
          <span>
            <Text id="cashbox.frame_blank" />
          </span>
          {inTab}
        </p>
      )}
    </div>
  );
}
