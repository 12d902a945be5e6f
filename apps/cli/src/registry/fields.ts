import { readFile } from "node:fs/promises";
import { InvalidFields } from "@apogee/kernel";
import { Argument, InvalidArgumentError, Option } from "commander";
import type { z } from "zod";
import { readJson } from "../read-json.ts";

/** How the command line reads a field of a schema. */
type Kind = "text" | "number" | "flag" | "list" | "json" | "bytes";

interface Field {
  readonly name: string;
  readonly kind: Kind;
  readonly description: string;
  readonly isRequired: boolean;
  /** What stands for the value in the help. */
  readonly placeholder: string;
  readonly element: Kind;
}

interface Def {
  readonly type: string;
  readonly innerType?: z.ZodType;
  readonly in?: z.ZodType;
  readonly element?: z.ZodType;
  readonly entries?: Readonly<Record<string, string>>;
}

const defOf = (schema: z.ZodType): Def => schema.def as unknown as Def;
const OPTIONAL = new Set(["optional", "default", "prefault", "nullable"]);

/** The fields of an input schema, in its order. */
export function fieldsOf(input: z.ZodObject): Field[] {
  return Object.entries(input.shape).map(([name, schema]) => fieldOf(name, schema as z.ZodType));
}

function fieldOf(name: string, schema: z.ZodType): Field {
  let inner = schema;
  let isRequired = true;
  for (;;) {
    const def = defOf(inner);
    if (OPTIONAL.has(def.type)) isRequired = isRequired && def.type === "nullable";
    if (def.type === "pipe") inner = def.in!;
    else if (def.innerType) inner = def.innerType;
    else break;
  }
  const { placeholder, file } = (schema.meta() ?? {}) as { placeholder?: string; file?: "bytes" };
  const def = defOf(inner);
  const kind = file === "bytes" ? "bytes" : kindOf(def);
  return {
    name,
    kind,
    description: schema.description ?? "",
    isRequired,
    placeholder: placeholder ?? placeholderOf(kind, def),
    element: kind === "list" ? kindOf(defOf(def.element!)) : kind,
  };
}

function kindOf({ type }: Def): Kind {
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

function placeholderOf(kind: Kind, { entries }: Def): string {
  if (kind === "list") return "names";
  if (kind === "json" || kind === "bytes") return "file";
  if (kind === "number") return "number";
  return entries ? Object.keys(entries).join("|") : "text";
}

/** An option's name: `identity_checked` is `--identity-checked`. */
const kebab = (name: string): string => name.replaceAll("_", "-");

/** The option for a field. */
export function optionOf(field: Field): Option {
  const flag = `--${kebab(field.name)}`;
  if (field.kind === "flag") return new Option(flag, field.description);
  const value = field.kind === "list" ? `<${field.placeholder}...>` : `<${field.placeholder}>`;
  const option = new Option(`${flag} ${value}`, field.description);
  if (field.isRequired) option.makeOptionMandatory();
  if (field.kind === "number") option.argParser(numberIn);
  return option;
}

/** The argument for a field. */
export function argumentOf(field: Field): Argument {
  const name = field.kind === "list" ? `${kebab(field.name)}...` : kebab(field.name);
  const argument = new Argument(field.isRequired ? `<${name}>` : `[${name}]`, field.description);
  if (field.kind === "number") argument.argParser(numberIn);
  return argument;
}

/** The attribute of commander's options in which an option's value is. */
export const attributeOf = (field: Field): string =>
  kebab(field.name).replaceAll(/-([a-z0-9])/g, (_match, letter: string) => letter.toUpperCase());

function numberIn(text: string): number {
  if (!/^-?\d+(?:\.\d+)?$/.test(text)) throw new InvalidArgumentError("Write a number.");
  return Number(text);
}

/** The value of a field as the schema expects it; files are read here. */
export async function valueOf(field: Field, given: unknown): Promise<unknown> {
  if (given === undefined) return undefined;
  switch (field.kind) {
    case "json":
      return readJson(String(given));
    case "bytes":
      return bytesOf(field.name, String(given));
    case "list":
      return (given as readonly string[])
        .flatMap((words) => words.split(","))
        .map((word) => word.trim())
        .filter(Boolean)
        .map((word) => (field.element === "number" ? numberIn(word) : word));
    default:
      return given;
  }
}

async function bytesOf(name: string, file: string): Promise<string> {
  try {
    return (await readFile(file)).toString("base64");
  } catch (error) {
    throw new InvalidFields({ [name]: { invalid: `${file} cannot be read: ${(error as Error).message}` } });
  }
}
