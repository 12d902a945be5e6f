import { createReadStream } from "node:fs";
import { basename } from "node:path";
import { fieldShapes, type FieldShape } from "@apogee/actions";
import { InvalidFields } from "@apogee/kernel";
import { Argument, InvalidArgumentError, Option } from "commander";
import type { z } from "zod";
import { pathOf } from "../paths.ts";
import { readJson } from "../read-json.ts";
import { readKey, type KeyOptions } from "../read-key.ts";

const MOST_BYTES = 20 * 1_048_576;

/** How the command line reads a field of a schema. */
export interface Field extends Pick<
  FieldShape,
  "name" | "kind" | "description" | "isRequired" | "element" | "choices" | "schema"
> {
  /** What stands for the value in the help. */
  readonly placeholder: string;
  /** What to write instead of a value that does not fit: a usage error, before anything begins. */
  readonly usage: string | null;
}

const KNOWN = new WeakMap<z.ZodObject, readonly Field[]>();

/** The fields of an input schema, in its order. */
export function fieldsOf(input: z.ZodObject): readonly Field[] {
  let fields = KNOWN.get(input);
  if (fields === undefined) KNOWN.set(input, (fields = readFields(input)));
  return fields;
}

function readFields(input: z.ZodObject): Field[] {
  return fieldShapes(input).map((shape) => {
    const { placeholder = placeholderOf(shape), usage = null } = (shape.schema.meta() ?? {}) as {
      placeholder?: string;
      usage?: string;
    };
    return { ...shape, placeholder, usage };
  });
}

const MOST_PLACEHOLDER = 40;

function placeholderOf({ kind, choices }: FieldShape): string {
  if (kind === "list") return "names";
  if (kind === "json" || kind === "bytes" || kind === "named") return "file";
  if (kind === "key") return "key";
  if (kind === "number") return "number";
  const all = choices?.join("|") ?? "text";
  // The help lists them too, and its first column is as wide as the longest option.
  return all.length > MOST_PLACEHOLDER ? "choice" : all;
}

/** An option's name: `identity_checked` is `--identity-checked`. */
export const kebab = (name: string): string => name.replaceAll("_", "-");

/** The options for a field. */
export function optionsOf(field: Field): Option[] {
  const option = optionOf(field);
  return field.kind === "key"
    ? [
        option,
        new Option(
          `${option.long!}-file <path>`,
          `read the key from a file, or from standard input if it is -; unlike ${option.long!}, other users of the machine cannot see it`,
        ),
      ]
    : [option];
}

function optionOf(field: Field): Option {
  const flag = `--${kebab(field.name)}`;
  if (field.kind === "flag") return new Option(flag, field.description);
  const value = field.kind === "list" ? `<${field.placeholder}...>` : `<${field.placeholder}>`;
  const option = new Option(`${flag} ${value}`, field.description);
  if (field.isRequired) option.makeOptionMandatory();
  if (field.usage !== null) option.argParser(fitting(field, field.usage));
  else if (field.kind === "number") option.argParser(numberIn);
  else if (field.kind === "list" && field.choices)
    option.argParser((text: string, before: readonly string[] | undefined) => [
      ...(before ?? []),
      ...wordsIn(text).map((word) => chosen(word, field.choices!)),
    ]);
  else if (field.choices) option.choices(field.choices);
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

function chosen(word: string, choices: readonly string[]): string {
  if (choices.includes(word)) return word;
  throw new InvalidArgumentError(`${word} is not allowed. Allowed choices are ${choices.join(", ")}.`);
}

const NUMBER = /^-?\d+(?:\.\d+)?$/;

function numberIn(text: string): number {
  if (!NUMBER.test(text)) throw new InvalidArgumentError("Write a number.");
  return Number(text);
}

/** Reads an option, and refuses a value that does not fit with this sentence. A list is given word by word. */
function fitting({ kind, schema }: Field, usage: string): (text: string, before: unknown) => unknown {
  return (text, before) => {
    const value =
      kind === "number" ? (NUMBER.test(text) ? Number(text) : Number.NaN) : kind === "list" ? wordsIn(text) : text;
    if (!schema.safeParse(value).success) throw new InvalidArgumentError(usage);
    return kind === "list" ? [...((before as readonly string[] | undefined) ?? []), text] : value;
  };
}

const wordsIn = (text: string): string[] =>
  text
    .split(",")
    .map((word) => word.trim())
    .filter(Boolean);

/** The value of a field as the schema expects it; files are read here. */
export async function valueOf(field: Field, given: unknown, options: Record<string, unknown>): Promise<unknown> {
  if (field.kind === "key") return readKey({ key: given, keyFile: options[`${attributeOf(field)}File`] } as KeyOptions);
  if (given === undefined) return undefined;
  switch (field.kind) {
    case "json":
      return readJson(String(given));
    case "bytes":
      return bytesOf(field.name, String(given));
    case "named":
      return { name: basename(String(given)), content: await bytesOf(field.name, String(given)) };
    case "list":
      return (given as readonly string[])
        .flatMap(wordsIn)
        .map((word) => (field.element === "number" ? numberIn(word) : word));
    default:
      return given;
  }
}

async function bytesOf(name: string, file: string): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of createReadStream(pathOf(file)) as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > MOST_BYTES) break;
      chunks.push(chunk);
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new InvalidFields({ [name]: { unreadable: `${file} cannot be read: ${code ?? String(error)}.` } });
  }
  if (bytes > MOST_BYTES) throw new InvalidFields({ [name]: { too_large: `${file} is larger than 20 MiB.` } });
  return Buffer.concat(chunks).toString("base64");
}
