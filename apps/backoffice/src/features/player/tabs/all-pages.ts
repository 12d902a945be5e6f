import { call } from "../../../site/api/call.ts";

/** A page of a list whose next one is named by a cursor. */
export interface CursorPage<R> {
  readonly rows: readonly R[];
  readonly next: string | null;
}

const PAGE = 200;

/** Reads a list page by page, up to so many rows. */
export async function allPages<R>(
  query: string,
  filters: Readonly<Record<string, unknown>>,
  most: number,
  ask: (name: string, filters: object) => Promise<CursorPage<R>> = askPage,
): Promise<{ readonly rows: R[]; readonly isWhole: boolean }> {
  const rows: R[] = [];
  for (let cursor: string | null = null; ;) {
    const page: CursorPage<R> = await ask(query, { ...filters, limit: PAGE, ...(cursor === null ? {} : { cursor }) });
    rows.push(...page.rows);
    cursor = page.next;
    if (cursor === null || rows.length >= most) return { rows: rows.slice(0, most), isWhole: cursor === null };
  }
}

const askPage = <R>(name: string, filters: object): Promise<CursorPage<R>> =>
  call("POST", `/api/staff/queries/${name}`, filters);
