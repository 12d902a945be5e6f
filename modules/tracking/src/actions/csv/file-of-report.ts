import { inTransaction, type Database } from "@apogee/database";
import { recordAudit } from "@apogee/events";
import { z } from "zod";
import type { ReportQuery } from "../define-report.ts";

/** A file has all rows. */
const PAGED = new Set(["limit", "offset"]);

/** The filters of a report that its files have too. */
export function ownFilters({ filters }: ReportQuery): z.ZodObject {
  return z.object(Object.fromEntries(Object.entries(filters.shape).filter(([field]) => !PAGED.has(field))));
}

/** Records who took a file, with its filters and its number of rows. */
export function recordExport(
  db: Database,
  { name, actor, at, ip }: { readonly name: string; readonly actor: string; readonly at: Date; readonly ip: string },
  after: { readonly filters: object; readonly rows: number; readonly form: string },
): Promise<unknown> {
  return inTransaction(db, (tx) =>
    recordAudit(tx, { at, actor, action: "report.exported", subject: `report:${name}`, after, address: ip }),
  );
}

/** The report, its days and groups, and the time of the file. */
export function fileName(name: string, asked: Readonly<Record<string, unknown>>, at: Date, ending: string): string {
  const said = [asked["from"], asked["to"], ...[asked["by"] ?? []].flat()].filter((part) => typeof part === "string");
  return `${[name, ...said, at.toISOString().replaceAll(/[:-]|\.\d+/g, "")].join("_")}.${ending}`;
}
