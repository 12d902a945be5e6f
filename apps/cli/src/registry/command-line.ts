import type { Action } from "@apogee/actions";
import { fieldsOf, kebab, type Field } from "./fields.ts";

/** Who would run a command, and why. */
export interface Given {
  readonly operator?: string;
  readonly reason: string;
}

/** The command that runs an action with this input, quoted for a shell. */
export function commandLineOf(
  { name, input: schema, command }: Pick<Action, "name" | "input" | "command">,
  input: Readonly<Record<string, unknown>>,
  { operator, reason }: Given,
): string {
  const fields = new Map(fieldsOf(schema).map((field) => [field.name, field]));
  const isArgument = new Set(command?.arguments);
  return [
    "npm run apogee --",
    ...(operator === undefined ? [] : [`--operator ${quoted(operator)}`]),
    name.replaceAll(".", " "),
    ...[...isArgument].flatMap((argument) => wordOf(fields.get(argument)!, input[argument])),
    `--reason ${quoted(reason)}`,
    ...[...fields.values()]
      .filter((field) => !isArgument.has(field.name))
      .flatMap((field) => wordOf(field, input[field.name]).map((word) => `--${kebab(field.name)} ${word}`.trimEnd())),
  ].join(" ");
}

/** The word for a value; none if the field is left out. */
function wordOf({ kind }: Field, value: unknown): string[] {
  if (value === undefined || value === null || value === false) return [];
  if (value === true) return [""];
  if (kind !== "list") return [kind === "number" ? String(value) : quoted(String(value))];
  const words = (value as readonly unknown[]).join(",");
  return words === "" ? [] : [/^[\w,.-]+$/.test(words) ? words : quoted(words)];
}

/** A word as a shell takes it literally. */
const quoted = (word: string): string => `'${word.replaceAll("'", "'\\''")}'`;
