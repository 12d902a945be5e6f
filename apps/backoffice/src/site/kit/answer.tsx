import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Failure } from "./failure.tsx";
import { Waiting } from "./waiting.tsx";

/** What an answer shows: its rows' shape while it is on its way, why it failed, or itself. */
export function Answered<T>({
  query,
  rows = 3,
  children,
}: {
  readonly query: UseQueryResult<T>;
  readonly rows?: number;
  readonly children: (data: T) => ReactNode;
}) {
  if (query.error && query.data === undefined)
    return <Failure error={query.error} onRetry={() => void query.refetch()} />;
  return query.data === undefined ? <Waiting bare rows={rows} /> : children(query.data);
}
