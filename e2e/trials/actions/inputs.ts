import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Action } from "@apogee/actions";
import { invariant } from "@apogee/kernel";
import { z } from "zod";
import { fieldsOf, kebab, type Field } from "../../../apps/cli/src/registry/fields.ts";

interface Shape {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly contentEncoding?: string;
  readonly minLength?: number;
  readonly minItems?: number;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly items?: Shape;
  readonly anyOf?: readonly Shape[];
}
type Input = Readonly<Record<string, unknown>>;

/** Inputs of actions whose schemas say more than a type. */
const GIVEN: Readonly<Record<string, Input>> = {
  "method.put": { method: "vipps", terms: {} },
  "method.maintain": { method: "card" },
  "report.share.set": { provider: "nova", from_month: "2031-05", percent: "12.5" },
  "reconciliation.agree-fee": { provider: "nova", kind: "deposit", currency: "EUR", percent: 2.9, fixed: "0.25" },
  "reconciliation.fetch": { provider: "nova", day: "2031-05-01" },
  "risk.rule.set": { licence: "CW", rule: "day_total", weight: 25 },
  "risk.automatic.set": { licence: "CW", each: 100, day: 200 },
};

/** The required fields of an action with values that its schema accepts. */
export function inputOf({ name, input }: Pick<Action, "name" | "input">): Input {
  const made =
    GIVEN[name] ?? (valueOf(z.toJSONSchema(input, { io: "input", unrepresentable: "any" }) as Shape) as Input);
  invariant(input.safeParse(made).success, `Give ${name} an input that its schema accepts, in GIVEN.`);
  return made;
}

function valueOf(shape: Shape): unknown {
  if (shape.const !== undefined) return shape.const;
  if (shape.enum) return shape.enum[0];
  if (shape.anyOf) return valueOf(shape.anyOf[0]!);
  switch (shape.type) {
    case "object":
      return Object.fromEntries((shape.required ?? []).map((name) => [name, valueOf(shape.properties![name]!)]));
    case "array":
      return Array.from({ length: shape.minItems ?? 0 }, () => valueOf(shape.items!));
    case "string":
      if (shape.format === "date-time") return "2099-05-01T12:00:00Z";
      if (shape.format === "date") return "2099-05-01";
      if (shape.contentEncoding === "base64") return "QUJD";
      return "x".repeat(shape.minLength ?? 1);
    case "integer":
    case "number":
      return Math.max(shape.minimum ?? 1, (shape.exclusiveMinimum ?? 0) + 1);
    case "boolean":
      return true;
    default:
      return {};
  }
}

/** A value of another type than a field's. Undefined if the field accepts anything. */
export function wrongFor({ kind }: Field): unknown {
  return { text: 5, key: 5, bytes: 5, number: "many", flag: "yes", list: 7, named: 7, json: 7 }[kind];
}

/** The words of the command that runs an action with this input. JSON and files are written into the folder. */
export function wordsOf({ name, input: schema, command }: Action, input: Input, folder: string): string[] {
  const fields = new Map(fieldsOf(schema).map((field) => [field.name, field]));
  const isArgument = new Set(command?.arguments);
  const given = [...fields.values()].filter((field) => input[field.name] !== undefined);
  return [
    ...name.split("."),
    ...[...isArgument].flatMap((argument) => {
      const field = fields.get(argument)!;
      return input[argument] === undefined ? [] : wordsFor(field, input[argument], folder);
    }),
    ...given
      .filter((field) => !isArgument.has(field.name))
      .flatMap((field) => {
        const option = `--${kebab(field.name)}`;
        if (field.kind === "flag") return input[field.name] === true ? [option] : [];
        const words = wordsFor(field, input[field.name], folder);
        return words.length > 0 ? [option, ...words] : [];
      }),
  ];
}

function wordsFor({ name, kind }: Field, value: unknown, folder: string): string[] {
  switch (kind) {
    case "list":
      return (value as readonly unknown[]).map(String);
    case "json":
      return [written(folder, `${name}.json`, JSON.stringify(value))];
    case "bytes":
      return [written(folder, `${name}.bin`, Buffer.from(String(value), "base64"))];
    case "named": {
      const file = value as { readonly name: string; readonly content: string };
      return [written(folder, file.name, Buffer.from(file.content, "base64"))];
    }
    default:
      return [String(value)];
  }
}

function written(folder: string, name: string, content: string | Buffer): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}
