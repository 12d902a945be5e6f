import { historySessions, type HistorySession, type ResponseOf } from "@apogee/contract";
import { useState } from "react";
import { useApi } from "../../../site/api/use-api.ts";
import type { AskedRounds } from "../statement/asked.ts";

type Page = ResponseOf<typeof historySessions>;

interface Sessions {
  readonly sessions: readonly HistorySession[];
  readonly state: "ready" | "loading" | "failed" | "end";
  readonly more: () => void;
}

/** Sessions of a period, newest first. `first` came with the page; further ones are requested. */
export function useSessions(first: Page, asked: AskedRounds): Sessions {
  const api = useApi();
  const [{ sessions, next, state }, setPages] = useState<Page & { readonly state: "ready" | "loading" | "failed" }>({
    ...first,
    state: "ready",
  });
  const more = (): void => {
    if (next === null || state === "loading") return;
    setPages((before) => ({ ...before, state: "loading" }));
    api.call(historySessions, { query: { ...asked, cursor: next } }).then(
      (page) =>
        setPages((before) => ({ sessions: [...before.sessions, ...page.sessions], next: page.next, state: "ready" })),
      () => setPages((before) => ({ ...before, state: "failed" })),
    );
  };
  return { sessions, state: next === null ? "end" : state, more };
}
