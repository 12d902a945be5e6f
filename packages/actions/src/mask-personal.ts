import { maskText, PERSONAL } from "@apogee/contract";
import type { z } from "zod";

type Mask = (value: unknown) => unknown;

/** The masks of schemas; null where nothing is personal. */
const known = new WeakMap<z.ZodType, Mask | null>();

interface Def {
  readonly type: string;
  readonly innerType?: z.ZodType;
  readonly in?: z.ZodType;
  readonly element?: z.ZodType;
  readonly valueType?: z.ZodType;
  readonly shape?: Readonly<Record<string, z.ZodType>>;
  readonly options?: readonly z.ZodType[];
  readonly items?: readonly z.ZodType[];
}

/** An answer with every text masked whose schema is `personal`. Parts without such texts stay the same objects. */
export function maskPersonal<T>(schema: z.ZodType, answer: T): T {
  const mask = maskOf(schema);
  return mask ? (mask(answer) as T) : answer;
}

function maskOf(schema: z.ZodType): Mask | null {
  const found = known.get(schema);
  if (found !== undefined) return found;
  const mask = compile(schema);
  known.set(schema, mask);
  return mask;
}

function compile(schema: z.ZodType): Mask | null {
  const personal = PERSONAL.get(schema as z.ZodString)?.mask;
  if (personal) return (value) => (typeof value === "string" ? maskText(personal, value) : value);
  const { shape, element, valueType, options, items, innerType, in: from } = schema.def as unknown as Def;
  if (shape) return ofParts(new Map(Object.entries(shape).map(([name, part]) => [name, maskOf(part)])));
  if (element) return ofItems(maskOf(element));
  if (items) return ofTuple(items.map(maskOf));
  if (valueType) return ofValues(maskOf(valueType));
  if (options) return ofOptions(options);
  const inner = innerType ?? from;
  return inner ? maskOf(inner) : null;
}

const isParts = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function ofParts(masks: ReadonlyMap<string, Mask | null>): Mask | null {
  const own = [...masks].flatMap(([name, mask]) => (mask ? [[name, mask] as const] : []));
  if (own.length === 0) return null;
  return (value) =>
    isParts(value)
      ? {
          ...value,
          ...Object.fromEntries(own.flatMap(([name, mask]) => (name in value ? [[name, mask(value[name])]] : []))),
        }
      : value;
}

function ofItems(mask: Mask | null): Mask | null {
  return mask && ((value) => (Array.isArray(value) ? value.map(mask) : value));
}

function ofTuple(masks: ReadonlyArray<Mask | null>): Mask | null {
  if (masks.every((mask) => mask === null)) return null;
  return (value) => (Array.isArray(value) ? value.map((item, at) => masks[at]?.(item) ?? item) : value);
}

function ofValues(mask: Mask | null): Mask | null {
  return (
    mask &&
    ((value) =>
      isParts(value) ? Object.fromEntries(Object.entries(value).map(([name, item]) => [name, mask(item)])) : value)
  );
}

/** A value has the mask of the option that it fits. */
function ofOptions(options: readonly z.ZodType[]): Mask | null {
  const masks = options.map((option) => [option, maskOf(option)] as const);
  if (masks.every(([, mask]) => mask === null)) return null;
  return (value) => {
    const fitting = masks.find(([option]) => option.safeParse(value).success);
    return fitting?.[1]?.(value) ?? value;
  };
}
