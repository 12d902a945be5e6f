import type { FieldKind, StaffRegistry } from "@apogee/contract";
import { z } from "zod";
import type { Action } from "./action.ts";
import { fieldShapes, type FieldShape } from "./field-shape.ts";
import { FIELD_WORDS, shapeOfTerms } from "./fields.ts";
import type { Query } from "./query.ts";
import type { Registry } from "./registry.ts";

type DescribedAction = StaffRegistry["actions"][number];
type DescribedQuery = StaffRegistry["queries"][number];
type Field = DescribedAction["fields"][number];

/** Actions and queries as forms and tables need them. The thresholds of four eyes are added when they are asked for. */
export interface DescribedRegistry {
  readonly actions: ReadonlyArray<Omit<DescribedAction, "four_eyes" | "above"> & { readonly action: Action }>;
  readonly queries: readonly DescribedQuery[];
}

/** Describes all actions and queries by their schemas. */
export function describeRegistry({ actions, queries }: Registry): DescribedRegistry {
  return {
    actions: actions.map((action) => ({
      action,
      ...headOf(action),
      fields: fieldShapes(action.input).map(fieldOf),
      // Who reads this is a member.
      reason: action.reason === "optional" ? "optional" : "required",
      has_preview: action.run !== undefined,
      confirmation: action.confirm === true,
    })),
    queries: queries.map((query) => ({
      ...headOf(query),
      fields: fieldShapes(query.filters).map(fieldOf),
      is_list: query.isList,
      sorts: [...query.sorts],
      columns: columnsOf(query),
    })),
  };
}

const headOf = ({ name, summary, permission }: Pick<Action | Query, "name" | "summary" | "permission">) => ({
  name,
  title: titleOf(name),
  summary: `${capital(summary)}.`,
  permission,
  group: name.split(".", 1)[0]!,
});

/**
 * A short title: `wallet.adjust` is "Adjust wallet", `staff.sign-out` is "Sign out staff", `flag.on` is "Switch flag on",
 * `flag.list` is "Flags", `card.show` is "Card", `statistics` is "Statistics".
 */
export function titleOf(name: string): string {
  const parts = name.replaceAll("-", " ").split(".");
  const verb = parts.at(-1)!;
  const subject = parts.slice(0, -1).join(" ");
  if (subject === "") return capital(verb);
  if (verb === "list") return capital(pluralOf(subject));
  if (verb === "show") return capital(subject);
  if (verb === "on" || verb === "off") return `Switch ${subject} ${verb}`;
  return capital(`${verb} ${subject}`);
}

/** `four eyes`, `staff` and what else has no plural of its own stays. */
const pluralOf = (subject: string): string =>
  /(?:eyes|staff|files|rates)$/.test(subject) ? subject : subject.replace(/y$/, "ie").replace(/$/, "s");

const capital = (text: string): string => `${text[0]!.toUpperCase()}${text.slice(1)}`;

/** Words that are not written as names of fields write them. */
const WRITTEN: Readonly<Record<string, string>> = { email: "e-mail", id: "ID", url: "URL", ggr: "GGR", ngr: "NGR" };

/** The label of a field: `identity_checked` is "Identity checked". */
export function labelOf(name: string): string {
  const words = name
    .replaceAll(/([a-z])([A-Z])/g, (_all, a: string, b: string) => `${a} ${b.toLowerCase()}`)
    .split(/[_ ]/);
  return capital(words.map((word) => WRITTEN[word] ?? word).join(" "));
}

function fieldOf(shape: FieldShape): Field {
  const schema = schemaOf(shape);
  const { minValue: min, maxValue: max } = shape.inner as { minValue?: number | null; maxValue?: number | null };
  return {
    name: shape.name,
    label: labelOf(shape.name),
    help: shape.description === "" ? "" : `${capital(shape.description)}.`,
    kind: formKindOf(shape),
    required: shape.isRequired,
    default: shape.default ?? null,
    choices: shape.choices ? [...shape.choices] : null,
    element: shape.kind === "list" ? formKindOf({ ...shape, kind: shape.element }) : null,
    ...(shape.kind === "number" && isBound(min) ? { min } : {}),
    ...(shape.kind === "number" && isBound(max) ? { max } : {}),
    schema,
  };
}

/** The schema of a form: of what is stored as free JSON, that of its terms. */
function schemaOf({ schema, layers }: FieldShape): Field["schema"] {
  const terms = layers.map(shapeOfTerms).find((each) => each !== undefined);
  const { $schema: _, ...own } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  if (!terms) return own;
  const { $schema: _of, ...shape } = z.toJSONSchema(terms, { io: "input", unrepresentable: "any" });
  return { ...shape, ...("examples" in own ? { examples: own.examples } : {}) };
}

/** An integer without a bound of its own has that of exact numbers. */
const isBound = (value: number | null | undefined): value is number =>
  value !== null && value !== undefined && Math.abs(value) < Number.MAX_SAFE_INTEGER;

const FILES: ReadonlySet<string> = new Set(["bytes", "named"]);
const AMOUNT = /(?:^|_)(?:amount|balance|stake|win|payout|sum)s?$/;

/** How a field is entered or shown: by its shared schema, its format, or its name beside its type. */
function formKindOf({ name, kind, choices, inner, layers }: FieldShape): FieldKind {
  const word = layers.map((layer) => FIELD_WORDS.get(layer)?.kind).find((each) => each !== undefined);
  if (word && kind !== "list") return word;
  if (kind === "key") return "secret";
  if (FILES.has(kind)) return "file";
  if (kind === "text" && (inner.meta() as { format?: string } | undefined)?.format === "date-time") return "time";
  if (kind === "text" && choices) return "choice";
  if (kind === "text" && name === "currency") return "currency";
  if (kind === "text" && AMOUNT.test(name)) return "amount";
  if (kind === "number" && (name === "player" || name === "player_id")) return "player";
  return kind as FieldKind;
}

function columnsOf({ isList, output }: Query): DescribedQuery["columns"] {
  if (!isList) return [];
  const { rows } = (output as z.ZodObject).shape as { rows: z.ZodArray };
  const row = rows.element as unknown as z.ZodType;
  if (!(row instanceof z.ZodObject)) return [];
  return fieldShapes(row, "output").map((shape) => ({ name: shape.name, kind: formKindOf(shape) }));
}
