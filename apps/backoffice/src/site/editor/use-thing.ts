import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { asked, useAsked } from "../api/queries.ts";
import type { Row, Rows } from "../api/shapes.ts";
import { NEW, type EditorKind, type HistoryEntry } from "./kind.ts";

/** How often an open editor asks whether somebody else has saved. */
const AGAIN_MS = 15_000;
/** The most rows of a list. */
export const MOST_ROWS = 1_000;
const MOST_ENTRIES = 200;

/** The history of a thing: newest first, asked again on focus and every 15 seconds. */
export function useHistory(kind: EditorKind, id: string): UseQueryResult<Rows<HistoryEntry>> {
  return useQuery({
    ...asked<Rows<HistoryEntry>>("history.of", { ...kind.historyOf(id), limit: MOST_ENTRIES }),
    enabled: id !== NEW,
    staleTime: 0,
    refetchInterval: AGAIN_MS,
    refetchOnWindowFocus: true,
  });
}

/** A thing as it is stored. */
export interface Thing {
  readonly row: Row | null;
  readonly error: Error | null;
  readonly isLoading: boolean;
  readonly refetch: () => Promise<Row | null>;
}

/**
 * A thing as it is stored. It is asked for after its history, so that it is never older than the newest entry that the
 * form remembers.
 */
export function useThing(kind: EditorKind, id: string, isReady: boolean): Thing {
  const enabled = isReady && id !== NEW;
  const list = useAsked<Rows>(kind.list, { limit: MOST_ROWS }, { enabled: enabled && !kind.show });
  const shown = useAsked<Row>(kind.show?.query ?? kind.list, kind.show?.filters(id) ?? {}, {
    enabled: enabled && kind.show !== undefined,
  });
  const inList = (rows: Rows | undefined): Row | null =>
    (rows ? (kind.rowsOf?.(rows.rows) ?? rows.rows) : []).find((row) => kind.idOf(row) === id) ?? null;
  const query = kind.show ? shown : list;
  return {
    row: kind.show ? (shown.data ?? null) : inList(list.data),
    error: query.error,
    isLoading: enabled && query.isPending,
    refetch: async () => {
      const again = await query.refetch();
      return kind.show ? ((again.data as Row | undefined) ?? null) : inList(again.data as Rows | undefined);
    },
  };
}
