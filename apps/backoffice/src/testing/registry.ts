import type { ActionInfo, Field, QueryInfo, RegistryInfo } from "../site/api/shapes.ts";

const title = (name: string): string => name.replaceAll(/[.-]/g, " ");

/** A query that the member may ask. */
export const givenQuery = (name: string, more: Partial<QueryInfo> = {}): QueryInfo => ({
  name,
  title: title(name),
  summary: title(name),
  permission: "session.own",
  group: name.split(".")[0]!,
  is_list: true,
  fields: [],
  sorts: [],
  columns: [],
  ...more,
});

const fieldOf = (name: string): Field => ({
  name,
  label: name,
  help: "",
  kind: "text",
  required: true,
  default: null,
  choices: null,
  element: null,
  schema: {},
});

/** An action that the member may do, with these text fields. */
export const givenAction = (
  name: string,
  fields: readonly string[] = [],
  more: Partial<ActionInfo> = {},
): ActionInfo => ({
  name,
  title: title(name),
  summary: title(name),
  permission: "session.own",
  group: name.split(".")[0]!,
  fields: fields.map(fieldOf),
  reason: "required",
  has_preview: false,
  four_eyes: null,
  above: null,
  ...more,
});

/** What a member may do. */
export const givenRegistry = (queries: readonly QueryInfo[], actions: readonly ActionInfo[] = []): RegistryInfo => ({
  queries,
  actions,
  permissions: {},
});
