import { showStatement, type ResponseOf, type StatementLine } from "@apogee/contract";
import { useState } from "react";
import { useApi } from "../../../site/api/use-api.ts";
import type { Asked } from "./asked.ts";

type Page = ResponseOf<typeof showStatement>;

interface Lines {
  readonly lines: readonly StatementLine[];
  readonly state: "ready" | "loading" | "failed" | "end";
  readonly more: () => void;
}

/** The lines of a statement, newest first. `first` came with the page; further ones are requested. */
export function useLines(first: Page, asked: Asked): Lines {
  const api = useApi();
  const [{ lines, next, state }, setPages] = useState<Page & { readonly state: "ready" | "loading" | "failed" }>({
    ...first,
    state: "ready",
  });
  const more = (): void => {
    if (next === null || state === "loading") return;
    setPages((before) => ({ ...before, state: "loading" }));
    api.call(showStatement, { query: { ...asked, cursor: next } }).then(
      (page) => setPages((before) => ({ lines: [...before.lines, ...page.lines], next: page.next, state: "ready" })),
      () => setPages((before) => ({ ...before, state: "failed" })),
    );
  };
  return { lines, state: next === null ? "end" : state, more };
}
