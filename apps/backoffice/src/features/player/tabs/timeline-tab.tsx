import { useInfiniteQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { call } from "../../../site/api/call.ts";
import { useQueryInfo } from "../../../site/api/queries.ts";
import { Act, Failure, KeyCap, Panel, Waiting } from "../../../site/kit/index.ts";
import { useKeys } from "../../../site/shell/use-keys.ts";
import { useText, useTextOrName } from "../../../site/texts/texts.tsx";
import type { Timeline } from "../../../site/players/shapes.ts";
import type { TabProps } from "../tab-props.ts";
import { Events } from "./events.tsx";
import styles from "./tabs.module.css";

/** Everything that happened, in one column; groups are chosen in the address. */
export function TimelineTab({ head: { player } }: TabProps) {
  const t = useText();
  const nameOf = useTextOrName();
  const [search, setSearch] = useSearchParams();
  const chosen = search.getAll("group");
  const chips = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState<number | null>(null);
  const info = useQueryInfo("player.timeline");
  const pages = useInfiniteQuery({
    queryKey: ["ask", "player.timeline", player, chosen],
    enabled: info !== undefined,
    initialPageParam: null as number | null,
    queryFn: ({ pageParam, signal }) =>
      call<Timeline>(
        "POST",
        "/api/staff/queries/player.timeline",
        {
          player,
          ...(chosen.length > 0 ? { group: chosen } : {}),
          ...(pageParam === null ? {} : { before: pageParam }),
        },
        { signal },
      ),
    getNextPageParam: ({ next }) => next,
  });
  const count = pages.data?.pages.reduce((sum, page) => sum + page.rows.length, 0) ?? 0;
  const move = (by: number): void => {
    const next = Math.max(0, Math.min(count - 1, (current ?? (by > 0 ? -1 : count)) + by));
    setCurrent(count === 0 ? null : next);
    if (next >= count - 1 && pages.hasNextPage && !pages.isFetchingNextPage) void pages.fetchNextPage();
  };
  useKeys({
    j: () => move(1),
    k: () => move(-1),
    f: () => chips.current?.querySelector<HTMLButtonElement>("button")?.focus(),
    Escape: () => setCurrent(null),
  });
  if (!info) return null;
  if (pages.error) return <Failure error={pages.error} onRetry={() => void pages.refetch()} />;
  if (!pages.data) return <Waiting bare rows={10} />;
  const rows = pages.data.pages.flatMap((page) => page.rows);
  const toggle = (group: string): void => {
    const next = new URLSearchParams(search);
    next.delete("group");
    for (const each of chosen.includes(group) ? chosen.filter((one) => one !== group) : [...chosen, group])
      next.append("group", each);
    setCurrent(null);
    setSearch(next, { replace: true });
  };
  return (
    <Panel>
      <div ref={chips} className={styles.chips} role="group" aria-label={t("player.eventKinds")}>
        <button
          type="button"
          className={styles.chip}
          aria-pressed={chosen.length === 0}
          onClick={() => setSearch({}, { replace: true })}
        >
          {t("player.everything")}
        </button>
        {pages.data.pages[0]?.groups.map((group) => (
          <button
            key={group}
            type="button"
            className={styles.chip}
            aria-pressed={chosen.includes(group)}
            onClick={() => toggle(group)}
          >
            {nameOf("fact", group)}
          </button>
        ))}
        <span className={styles.keys}>
          <KeyCap>J</KeyCap>
          <KeyCap>K</KeyCap>
          <KeyCap>F</KeyCap>
        </span>
      </div>
      <Events rows={rows} current={current} />
      {pages.hasNextPage && (
        <Act small loading={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {t("player.older")}
        </Act>
      )}
    </Panel>
  );
}
