import { typeOf, type JsonSchema } from "@apogee/http";
import type { Dice } from "../crash/dice.ts";
import { FORBIDDEN_FIELDS, NUMBERS, TEXTS } from "./corpus.ts";

/** Values that the platform knows under these names; for other names the document's example is used. */
export type Known = Readonly<Record<string, readonly unknown[]>>;

/** A value that fits the schema, near its bounds now and then. */
export function validOf(schema: JsonSchema, example: unknown, dice: Dice, known: Known, name = ""): unknown {
  if (Object.hasOwn(known, name) && dice.chance(0.8)) return dice.pick(known[name]!);
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return dice.chance(0.3) ? example : validOf(dice.pick(either), example, dice, known, name);
  if (schema.enum) return dice.pick(schema.enum);
  if ("const" in schema) return schema.const;
  switch (typeOf(schema)) {
    case "object":
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).flatMap(([key, inner]) => {
          if (!schema.required?.includes(key) && dice.chance(0.4)) return [];
          return [[key, validOf(inner, (example as Record<string, unknown> | undefined)?.[key], dice, known, key)]];
        }),
      );
    case "array":
      return Array.from({ length: dice.between(0, 3) }, () =>
        schema.items ? validOf(schema.items, (example as unknown[] | undefined)?.[0], dice, known, name) : 1,
      );
    case "integer":
    case "number":
      return dice.chance(0.4)
        ? (example ?? 1)
        : dice.between(
            Math.max(schema.minimum ?? (schema.exclusiveMinimum ?? -3) + 1, -1_000_000),
            Math.min(schema.maximum ?? 1_000_000, 1_000_000),
          );
    case "boolean":
      return dice.chance(0.5);
    case "null":
      return null;
    default:
      return example ?? "a";
  }
}

/** Any value of the corpus. */
export function hostileOf(dice: Dice): unknown {
  const kind = dice.between(0, 9);
  if (kind < 5) return dice.pick(TEXTS);
  if (kind < 7) return dice.pick(NUMBERS);
  return dice.pick<unknown>([
    null,
    true,
    false,
    [],
    {},
    [null],
    [[]],
    { $ne: null },
    { toString: 1 },
    { length: 1e9 },
    [dice.pick(TEXTS)],
  ]);
}

/** The same value with a defect: a field that is missing, doubled, of another type, or not the caller's to set. */
export function spoiled(value: unknown, dice: Dice, how: "almost" | "hostile"): unknown {
  if (Array.isArray(value) && value.length > 0 && dice.chance(0.7))
    return value.map((inner, index) => (index === 0 ? spoiled(inner, dice, how) : inner));
  if (typeof value !== "object" || value === null || Array.isArray(value))
    return how === "hostile" ? hostileOf(dice) : nearly(value, dice);
  const keys = Object.keys(value);
  if (keys.length === 0 || dice.chance(0.2)) return { ...value, ...pickField(dice) };
  const key = dice.pick(keys);
  if (dice.chance(0.15)) return Object.fromEntries(Object.entries(value).filter(([name]) => name !== key));
  return { ...value, [key]: spoiled((value as Record<string, unknown>)[key], dice, how) };
}

function pickField(dice: Dice): Record<string, unknown> {
  const name = dice.pick(Object.keys(FORBIDDEN_FIELDS));
  return { [name]: FORBIDDEN_FIELDS[name] };
}

function nearly(value: unknown, dice: Dice): unknown {
  if (typeof value === "number")
    return dice.pick([value + 0.5, -value, value * 1_000_003, String(value), 0, null, Number.MAX_SAFE_INTEGER]);
  if (typeof value === "string")
    return dice.pick([
      `${value} `,
      ` ${value}`,
      value.toUpperCase(),
      `${value}${value}`,
      value.slice(1),
      [value],
      { value },
      1,
      null,
      `${value}\u0301`,
      `${value}\u200b`,
    ]);
  return dice.pick([null, "true", 1, [], {}]);
}
