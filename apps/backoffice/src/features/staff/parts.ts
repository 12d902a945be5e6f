import type { Row } from "../../site/api/shapes.ts";

/** An action of a row, with the values that the row gives. */
export interface RowAction {
  readonly action: string;
  readonly given: (row: Row) => Readonly<Record<string, unknown>>;
}

/** A list with what can be done to it and to its rows. */
export interface Section {
  readonly query: string;
  readonly actions: readonly string[];
  readonly rowActions: readonly RowAction[];
  /** Columns in their order; left out: those of the query. */
  readonly columns?: readonly string[];
}

/** A tab of the page. */
export interface Part {
  readonly key: string;
  readonly sections: readonly Section[];
}

const named =
  (field: string, column = field) =>
  (row: Row): Readonly<Record<string, unknown>> => ({ [field]: row[column] });

/** The tabs, in their order. A section is left out for members who may not ask its query. */
export const PARTS: readonly Part[] = [
  {
    key: "members",
    sections: [
      {
        query: "staff.list",
        actions: ["staff.invite", "staff.add"],
        columns: ["handle", "displayName", "email", "status", "roles", "granted", "sessions"],
        rowActions: [
          { action: "role.assign", given: ({ handle, roles }) => ({ handle, roles }) },
          { action: "staff.permit", given: named("handle") },
          { action: "staff.link", given: named("handle") },
          { action: "staff.reset", given: named("handle") },
          { action: "staff.sign-out", given: named("handle") },
          { action: "staff.disable", given: named("handle") },
          { action: "staff.enable", given: named("handle") },
        ],
      },
      {
        query: "staff.invitations",
        actions: [],
        columns: ["handle", "email", "invited_by", "created_at", "expires_at"],
        rowActions: [{ action: "staff.link", given: named("handle") }],
      },
      {
        query: "staff.sessions",
        actions: [],
        columns: ["handle", "created_at", "last_used_at", "address", "user_agent", "second_factor"],
        rowActions: [{ action: "staff.sign-out", given: named("handle") }],
      },
    ],
  },
  {
    key: "roles",
    sections: [
      {
        query: "role.list",
        actions: ["role.put"],
        rowActions: [
          { action: "role.put", given: ({ key, title, permissions }) => ({ key, title, permissions }) },
          { action: "role.clone", given: named("role", "key") },
          { action: "role.delete", given: named("key") },
        ],
      },
    ],
  },
  {
    key: "four-eyes",
    sections: [
      { query: "four-eyes.list", actions: [], rowActions: [{ action: "four-eyes.set", given: named("action") }] },
      { query: "threshold.list", actions: ["threshold.set"], rowActions: [] },
    ],
  },
];
