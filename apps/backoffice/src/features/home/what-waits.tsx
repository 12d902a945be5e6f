import { ArrowRight } from "lucide-react";
import { Link } from "react-router";
import { Badge, Panel } from "../../site/kit/index.ts";
import type { OpenQueue } from "../../site/queue/open-queues.ts";
import { useText, useTextOrName } from "../../site/texts/texts.tsx";
import styles from "./home.module.css";

/** Queues with a page of their own; the others are tabs of one. */
const OWN_PAGES: Readonly<Record<string, string>> = { withdrawals: "/withdrawals", proposals: "/proposals" };
const HOUR = 60;
const DAY = 24 * HOUR;

/** The queues that the member may work on: how many wait, how long the oldest does, and what is late. */
export function WhatWaits({ queues }: { readonly queues: readonly OpenQueue[] }) {
  const t = useText();
  const nameOf = useTextOrName();
  return (
    <Panel title={t("home.whatWaits")} bare>
      <ul className={styles.queues}>
        {queues.map((queue) => (
          <li key={queue.queue}>
            <Link className={styles.queue!} to={OWN_PAGES[queue.queue] ?? `/queues/${queue.queue}`}>
              <span className={styles.count} data-none={queue.open === 0 || undefined}>
                {queue.open}
              </span>
              <span className={styles.words}>
                <strong>{nameOf("home.queue", queue.queue, queue.title)}</strong>
                <span>{queue.oldest_minutes === null ? t("home.nothing") : t(...ageOf(queue.oldest_minutes))}</span>
              </span>
              {queue.over_target > 0 ? (
                <Badge tone="bad">{t("home.over", { count: queue.over_target })}</Badge>
              ) : (
                queue.amber > 0 && <Badge tone="watch">{t("home.amber", { count: queue.amber })}</Badge>
              )}
              <ArrowRight aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function ageOf(minutes: number): [text: string, values: { count: number }] {
  if (minutes < HOUR) return ["home.oldestMinutes", { count: minutes }];
  if (minutes < 2 * DAY) return ["home.oldestHours", { count: Math.floor(minutes / HOUR) }];
  return ["home.oldestDays", { count: Math.floor(minutes / DAY) }];
}
