import { latestWinners, type WinnerView } from "@apogee/contract";
import { useCallback, useEffect, useReducer, useState, type RefObject } from "react";
import { useApi } from "../../../site/api/use-api.ts";
import { useChannel } from "../../../site/realtime/realtime.tsx";
import { feedOf, nextFeed } from "./win-feed.ts";

/**
 * The latest wins: those of the page, and from the first time that the list is on the screen those of the channel. The
 * whole list is read again when the channel opens, because the page may be an older copy, and after publications were
 * missed.
 */
export function useWinFeed(first: readonly WinnerView[], list: RefObject<HTMLElement | null>): readonly WinnerView[] {
  const api = useApi();
  const [feed, send] = useReducer(nextFeed, first, feedOf);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (seen || !list.current) return;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true));
    watch.observe(list.current);
    return () => watch.disconnect();
  }, [seen, list]);
  const read = useCallback(() => {
    send({ type: "requested" });
    void api.call(latestWinners, {}).then(
      (wins) => send({ type: "read", wins }),
      () => send({ type: "read", wins: null }),
    );
  }, [api]);
  useChannel<WinnerView>(seen ? "public:wins" : null, {
    onEntity: (win) => send({ type: "published", win }),
    onOpen: read,
    onGap: read,
  });
  return feed.wins;
}
