import { z } from "zod";
import { defineRoute } from "../route.ts";

/** How a field is entered or a value is shown. */
export const FIELD_KINDS = [
  "text",
  "number",
  "flag",
  "choice",
  "list",
  "json",
  "file",
  "secret",
  "amount",
  "currency",
  "player",
  "time",
] as const;
const kind = z.enum(FIELD_KINDS);
/** How a field is entered or a value is shown. */
export type FieldKind = (typeof FIELD_KINDS)[number];

const field = z.object({
  name: z.string(),
  label: z.string(),
  help: z.string(),
  kind,
  required: z.boolean(),
  /** The value that stands for a field that is left out; null if there is none. */
  default: z.unknown(),
  /** The only values that are accepted, if there are such. */
  choices: z.array(z.string()).nullable(),
  /** What a list consists of. */
  element: kind.nullable(),
  min: z.number().optional(),
  max: z.number().optional(),
  /** JSON Schema of the value. */
  schema: z.record(z.string(), z.unknown()),
});

const described = z.object({
  name: z.string(),
  title: z.string(),
  summary: z.string(),
  permission: z.string(),
  /** The first part of the name. */
  group: z.string(),
  fields: z.array(field),
});

/** What a member may do and read, for forms and tables. */
export const staffRegistry = z.object({
  actions: z.array(
    described.extend({
      reason: z.enum(["required", "optional"]),
      has_preview: z.boolean(),
      /** Whether it needs a confirmation by second factor. */
      confirmation: z.boolean(),
      /** When a second member must carry it out. */
      four_eyes: z.enum(["always", "above"]).nullable(),
      /** The threshold in EUR. */
      above: z.string().nullable(),
    }),
  ),
  queries: z.array(
    described.extend({
      is_list: z.boolean(),
      sorts: z.array(z.string()),
      columns: z.array(z.object({ name: z.string(), kind })),
    }),
  ),
  /** Every permission, with a sentence. */
  permissions: z.record(z.string(), z.string()),
});
export type StaffRegistry = z.output<typeof staffRegistry>;

export const getStaffRegistry = defineRoute({
  name: "staff.registry",
  method: "GET",
  path: "/api/staff/registry",
  access: "staff",
  permission: "session.own",
  summary: "The actions and queries that the calling member may use, with their fields.",
  response: staffRegistry,
});
