import type { Database, Tx } from "@apogee/database";
import { sql } from "kysely";

/** A view of a report that a member of staff keeps. */
export interface SavedView {
  readonly id: number;
  /** Such as `staff:mia`. */
  readonly owner: string;
  readonly report: string;
  readonly title: string;
  readonly filters: Readonly<Record<string, unknown>>;
  readonly shared: boolean;
  readonly changedAt: Date;
}

const COLUMNS = sql`id, owner, report, title, filters, shared, changed_at as "changedAt"`;

/** Views that everybody sees, and those of an owner, of one report or of all. */
export async function viewsOf(
  db: Database | Tx,
  { owner, report }: { readonly owner: string | null; readonly report: string | null },
): Promise<SavedView[]> {
  const { rows } = await sql<SavedView>`
    select ${COLUMNS} from tracking.saved_view
    where (shared or owner = ${owner}) and (${report}::text is null or report = ${report}) order by report, title, owner, id`.execute(
    db,
  );
  return rows;
}

/** Locks a view by its number. */
export async function lockView(tx: Tx, id: number): Promise<SavedView | undefined> {
  const { rows } = await sql<SavedView>`select ${COLUMNS} from tracking.saved_view where id = ${id} for update`.execute(
    tx,
  );
  return rows[0];
}

/** Stores a view; one of the same owner, report and title is replaced. */
export async function storeView(tx: Tx, view: Omit<SavedView, "id">): Promise<SavedView> {
  const { rows } = await sql<SavedView>`
    insert into tracking.saved_view as v (owner, report, title, filters, shared, changed_at)
    values (${view.owner}, ${view.report}, ${view.title}, ${JSON.stringify(view.filters)}::jsonb, ${view.shared}, ${view.changedAt})
    on conflict (report, owner, title) do update set filters = excluded.filters, shared = excluded.shared, changed_at = excluded.changed_at
    returning ${COLUMNS}`.execute(tx);
  return rows[0]!;
}

export async function removeView(tx: Tx, id: number): Promise<void> {
  await sql`delete from tracking.saved_view where id = ${id}`.execute(tx);
}
