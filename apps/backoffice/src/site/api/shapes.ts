/** The signed-in member, as `GET /api/staff/me` answers. */
export interface Me {
  readonly handle: string;
  readonly display_name: string;
  readonly email: string | null;
  readonly permissions: readonly string[];
  readonly roles: readonly string[];
  readonly session_expires_at: string;
  readonly second_factor: boolean;
  readonly confirmed_until: string | null;
  readonly environment: { readonly brand: string; readonly demo: boolean; readonly time: string };
}

/** What a field holds, and with it which control edits it. */
export type FieldKind =
  | "text"
  | "number"
  | "flag"
  | "choice"
  | "list"
  | "json"
  | "file"
  | "secret"
  | "amount"
  | "currency"
  | "player"
  | "time";

/** A JSON Schema, as far as forms read it. */
export interface FieldSchema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, FieldSchema>>;
  readonly required?: readonly string[];
  readonly items?: FieldSchema;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly FieldSchema[];
  readonly oneOf?: readonly FieldSchema[];
  readonly description?: string;
  readonly default?: unknown;
  readonly examples?: readonly unknown[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly minLength?: number;
  readonly maxItems?: number;
  readonly additionalProperties?: boolean | FieldSchema;
  readonly pattern?: string;
  readonly format?: string;
  readonly propertyNames?: FieldSchema;
  readonly exclusiveMinimum?: number;
}

/** A field of an action or a filter of a query. */
export interface Field {
  readonly name: string;
  readonly label: string;
  readonly help: string;
  readonly kind: FieldKind;
  readonly required: boolean;
  readonly default: unknown;
  readonly choices: readonly string[] | null;
  readonly element: FieldKind | null;
  readonly min?: number;
  readonly max?: number;
  readonly schema: FieldSchema;
}

/** An action that this member may do. */
export interface ActionInfo {
  readonly name: string;
  readonly title: string;
  readonly summary: string;
  readonly permission: string;
  readonly group: string;
  readonly fields: readonly Field[];
  readonly reason: "required" | "optional";
  readonly has_preview: boolean;
  readonly four_eyes: "always" | "above" | null;
  readonly above: string | null;
}

/** A column of a query, or a value of its answer. */
export interface ColumnInfo {
  readonly name: string;
  readonly kind: string;
}

/** A query that this member may ask. */
export interface QueryInfo {
  readonly name: string;
  readonly title: string;
  readonly summary: string;
  readonly permission: string;
  readonly group: string;
  readonly is_list: boolean;
  readonly fields: readonly Field[];
  readonly sorts: readonly string[];
  readonly columns: readonly ColumnInfo[];
}

/** Everything that this member may do, for forms and tables. */
export interface RegistryInfo {
  readonly actions: readonly ActionInfo[];
  readonly queries: readonly QueryInfo[];
  readonly permissions: Readonly<Record<string, string>>;
}

/** A row of a list, whose values are JSON. */
export type Row = Readonly<Record<string, unknown>>;

/** A page of rows. */
export interface Rows<R = Row> {
  readonly rows: readonly R[];
  readonly total: number;
}

/** One change that an action makes, as the audit trail records it. */
export interface Change {
  readonly action: string;
  readonly subject: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** What an action would do. */
export interface Preview {
  readonly message: string;
  readonly output: unknown;
  readonly needs_second_member: boolean;
  readonly changes: readonly Change[];
}

/** What an action did, or the proposal that waits for a second member. */
export interface Done {
  readonly message: string;
  readonly output: unknown;
  readonly proposal: { readonly id: number; readonly expires_at: string } | null;
  /** The rows of the audit trail that it wrote, oldest first. */
  readonly audit: readonly number[];
}
