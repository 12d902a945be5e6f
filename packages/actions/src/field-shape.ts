import type { z } from "zod";

/** What a value is: `bytes` is the content of a file, `named` with its name, `key` a secret. */
export type ValueKind = "text" | "number" | "flag" | "list" | "json" | "bytes" | "named" | "key";

/** A field of an input as its schema describes it, for the command line and for forms. */
export interface FieldShape {
  readonly name: string;
  readonly kind: ValueKind;
  readonly description: string;
  readonly isRequired: boolean;
  /** The value of a field that is left out; undefined if there is none. */
  readonly default: unknown;
  /** What a list consists of; otherwise the kind itself. */
  readonly element: ValueKind;
  /** The only words that are accepted, if the field has such. */
  readonly choices: readonly string[] | null;
  readonly schema: z.ZodType;
  /** The schema without what makes it optional, and all schemas around it, outermost first. */
  readonly inner: z.ZodType;
  readonly layers: readonly z.ZodType[];
}

interface Def {
  readonly type: string;
  readonly innerType?: z.ZodType;
  readonly in?: z.ZodType;
  readonly out?: z.ZodType;
  readonly element?: z.ZodType;
  readonly entries?: Readonly<Record<string, string>>;
  readonly defaultValue?: unknown;
}

const defOf = (schema: z.ZodType): Def => schema.def as unknown as Def;
const OPTIONAL = new Set(["optional", "default", "prefault", "nullable"]);

/** The fields of a schema, in its order, as they are entered; with `output`, as they are answered. */
export function fieldShapes({ shape }: z.ZodObject, side: "input" | "output" = "input"): FieldShape[] {
  return Object.entries(shape).map(([name, schema]) => shapeOf(name, schema as z.ZodType, side));
}

function shapeOf(name: string, schema: z.ZodType, side: "input" | "output"): FieldShape {
  const layers = [schema];
  let isRequired = true;
  let fallback: unknown;
  for (;;) {
    const inner = layers.at(-1)!;
    const def = defOf(inner);
    if (OPTIONAL.has(def.type)) isRequired = isRequired && def.type === "nullable";
    if (def.type === "default" || def.type === "prefault") fallback ??= def.defaultValue;
    const next = def.type === "pipe" ? (side === "input" ? def.in : def.out) : def.innerType;
    if (!next) break;
    layers.push(next);
  }
  const inner = layers.at(-1)!;
  const def = defOf(inner);
  const { file } = (schema.meta() ?? {}) as { readonly file?: "bytes" | "named" | "key" };
  const kind = file ?? kindOf(def);
  const element = kind === "list" ? defOf(def.element!) : def;
  return {
    name,
    kind,
    description: schema.description ?? "",
    isRequired,
    default: fallback,
    element: kind === "list" ? kindOf(element) : kind,
    choices: element.entries ? Object.keys(element.entries) : null,
    schema,
    inner,
    layers,
  };
}

function kindOf({ type }: Def): ValueKind {
  switch (type) {
    case "string":
    case "enum":
    case "literal":
    case "union":
    case "template_literal":
      return "text";
    case "number":
    case "int":
      return "number";
    case "boolean":
      return "flag";
    case "array":
      return "list";
    default:
      return "json";
  }
}
