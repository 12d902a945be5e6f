import type { Permission, Refusal } from "@apogee/contract";
import { invariant } from "@apogee/kernel";
import { z } from "zod";
import { checkFields, type CommandForm, type Look, type Verdict } from "./action.ts";

interface Described<F extends z.ZodObject> {
  /** Named like `report.results` or `statistics`: the command has these words, the route is `POST /api/staff/queries/report.results`. */
  readonly name: string;
  readonly permission: Permission;
  /** One sentence without a full stop, for the command's help and the published description. */
  readonly summary: string;
  /** What is asked for. Each field has a description. */
  readonly filters: F;
  readonly refusals?: readonly Refusal[];
  readonly command?: CommandForm;
}

/** How the command line prints an answer for programs. */
interface Forms<Answer, Filters> {
  /** The lines that `--csv` prints, with their head. Left out: there is no `--csv`. */
  readonly csv?: (answer: Answer, filters: Filters) => readonly (readonly string[])[];
  /** What `--json` prints. Left out: the answer. */
  readonly json?: (answer: Answer, filters: Filters) => unknown;
}

/** A query with one answer, as it is declared. */
export interface QuerySpec<F extends z.ZodObject, O extends z.ZodType>
  extends Described<F>, Forms<z.output<O>, z.output<F>>, Verdict<z.output<O>> {
  readonly output: O;
  readonly run: (look: Look, filters: z.output<F>) => Promise<z.input<O>>;
  /** The answer as text for people. */
  readonly says: (output: z.output<O>, filters: z.output<F>) => string;
}

/** The part of a list that is asked for. */
export interface Page {
  readonly limit: number;
  readonly offset: number;
  /** A name of the list's sorts; with a minus sign before it, descending. Null: in the list's own order. */
  readonly sort: string | null;
}

/** Rows of a page, and the number of rows in all. */
export interface Rows<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

/** A value that rows are sorted by. */
export type SortKey = string | number | null;

/** A query with rows, as it is declared. */
export interface ListSpec<F extends z.ZodObject, R extends z.ZodType>
  extends Described<F>, Forms<ReadonlyArray<z.output<R>>, z.output<F>> {
  readonly row: R;
  /** The orders that may be asked for besides the list's own. */
  readonly sorts?: Readonly<Record<string, (row: z.output<R>) => SortKey>>;
  /** All rows; the platform sorts and pages them. A list that grows without bound has `page` instead. */
  readonly all?: (look: Look, filters: z.output<F>) => Promise<ReadonlyArray<z.input<R>>>;
  /** One page, sorted and cut in the database. */
  readonly page?: (look: Look, filters: z.output<F>, page: Page) => Promise<Rows<z.input<R>>>;
  /** The orders that `page` offers. */
  readonly pageSorts?: readonly string[];
  /** The rows as text for people. */
  readonly says: (rows: ReadonlyArray<z.output<R>>, filters: z.output<F>) => string;
}

/** A query of the registry. Its forms take rows if it is a list. */
export interface Query extends Described<z.ZodObject>, Forms<unknown, unknown>, Verdict<unknown> {
  readonly output: z.ZodType;
  /** Whether the answer is a page of rows. */
  readonly isList: boolean;
  readonly sorts: readonly string[];
  readonly ask: (look: Look, filters: unknown, page: Page) => Promise<unknown>;
  readonly says: (answer: unknown, filters: unknown) => string;
}

const NAME = /^[a-z][a-z-]*(?:\.[a-z][a-z-]*)*$/;
/** The largest page. */
export const MOST_ROWS = 1_000;
const EVERY_ROW: Page = { limit: Number.MAX_SAFE_INTEGER, offset: 0, sort: null };
/** The page of a caller who asks for all rows, or for the first ones, such as the command line. */
export const everyRow = (sort: string | null, limit = EVERY_ROW.limit): Page => ({ ...EVERY_ROW, limit, sort });

/** Declares what staff read, once for the command line and the staff route. */
export function defineQuery<F extends z.ZodObject, O extends z.ZodType>(spec: QuerySpec<F, O>): Query {
  checkQuery(spec);
  const { run, ...rest } = spec as unknown as QuerySpec<z.ZodObject, z.ZodType>;
  return {
    ...(rest as Pick<Query, Exclude<keyof Query, "isList" | "sorts" | "ask">>),
    isList: false,
    sorts: [],
    ask: (look, filters) => run(look, filters as never),
  };
}

function checkQuery({ name, filters, command }: Described<z.ZodObject>): void {
  invariant(NAME.test(name), `${name} is not the name of a query.`);
  checkFields(name, filters, command);
}

/** Declares a list that staff read: filtered, sorted and paged. */
export function defineList<F extends z.ZodObject, R extends z.ZodType>(spec: ListSpec<F, R>): Query {
  checkQuery(spec);
  const list = spec as unknown as ListSpec<z.ZodObject, z.ZodType>;
  invariant((list.all === undefined) !== (list.page === undefined), `${list.name} has either all rows or pages.`);
  const { row, all, page, sorts = {}, pageSorts = [], ...rest } = list;
  return {
    ...(rest as Pick<Query, Exclude<keyof Query, "isList" | "sorts" | "ask" | "output">>),
    isList: true,
    output: z.object({ rows: z.array(row), total: z.int().describe("The number of rows in all.") }),
    sorts: all ? Object.keys(sorts) : pageSorts,
    async ask(look, filters, asked) {
      if (page) return page(look, filters as never, asked);
      return cut(await all!(look, filters as never), asked, sorts);
    },
  };
}

function cut(
  rows: readonly unknown[],
  { limit, offset, sort }: Page,
  sorts: Readonly<Record<string, (row: unknown) => SortKey>>,
): Rows<unknown> {
  const by = sort === null ? undefined : sorts[sort.replace(/^-/, "")];
  const sign = sort?.startsWith("-") ? -1 : 1;
  const sorted = by ? rows.toSorted((a, b) => sign * compare(by(a), by(b))) : rows;
  return { rows: sorted.slice(offset, offset + limit), total: rows.length };
}

/** Rows without a value come last. */
function compare(a: SortKey, b: SortKey): number {
  if (a === b) return 0;
  if (a === null) return 1;
  if (b === null) return -1;
  return a < b ? -1 : 1;
}
