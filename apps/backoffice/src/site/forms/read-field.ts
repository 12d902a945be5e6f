import type { Field, FieldKind } from "../api/shapes.ts";
import { checkSchema } from "./check-schema.ts";

/** What a member typed into a field: a text, a list of texts, or a switch. A file is read before it is kept. */
export type Draft = string | readonly string[] | boolean | FileDraft | null;

/** A chosen file. */
export interface FileDraft {
  readonly name: string;
  /** The bytes in base64. */
  readonly content: string;
  readonly bytes: number;
}

/** Why a draft cannot be sent, as the name of a sentence and its values. */
export interface DraftFault {
  readonly text: string;
  readonly values?: Readonly<Record<string, string | number>>;
}

/** The value to send; undefined leaves the field out, so that its default applies. */
export type Reading = { readonly value: unknown; readonly fault?: undefined } | { readonly fault: DraftFault };

const AMOUNT = /^-?\d{1,15}(?:\.\d{1,18})?$/;
const CURRENCY = /^[A-Z0-9]{2,8}$/;
const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;

/** The draft that a field begins with. */
export function draftOf(field: Field, given?: unknown): Draft {
  const value = given ?? field.default ?? null;
  if (field.kind === "flag")
    return value === null
      ? field.required || field.default === null
        ? null
        : false
      : value === true || value === "true";
  if (field.kind === "list") {
    const items = typeof value === "string" ? [value] : Array.isArray(value) ? value : [];
    return items.map((item) => (typeof item === "object" ? JSON.stringify(item) : String(item)));
  }
  if (field.kind === "file") return null;
  if (value === null) return "";
  if (field.kind === "json") return typeof value === "string" ? value : JSON.stringify(value, null, 2);
  return String(value);
}

/** What a draft means, or why it means nothing. */
export function readField(field: Field, draft: Draft): Reading {
  if (field.kind === "file") return readFile(field, draft as FileDraft | null);
  if (field.kind === "flag") return draft === null ? absent(field) : { value: draft };
  if (Array.isArray(draft)) return readList(field, draft as readonly string[]);
  const text = String(draft ?? "").trim();
  if (text === "") return absent(field);
  return readText(field, field.kind, text);
}

function absent(field: Field): Reading {
  return field.required ? { fault: { text: "form.required" } } : { value: undefined };
}

function readFile(field: Field, draft: FileDraft | null): Reading {
  if (draft === null) return absent(field);
  return { value: field.schema.properties ? { name: draft.name, content: draft.content } : draft.content };
}

function readList(field: Field, items: readonly string[]): Reading {
  const kept = items.map((item) => item.trim()).filter((item) => item !== "");
  if (kept.length === 0)
    return field.required
      ? { fault: { text: "form.required" } }
      : { value: field.default === null || field.default === undefined ? undefined : [] };
  const values: unknown[] = [];
  for (const item of kept) {
    const read = readText(field, field.element ?? "text", item);
    if (read.fault) return { fault: { text: "form.ofItem", values: { item } } };
    values.push(read.value);
  }
  return { value: values };
}

function readText(field: Field, kind: FieldKind, text: string): Reading {
  switch (kind) {
    case "number":
      return readNumber(field, text);
    case "player": {
      const number = Number(text.replace("#", "").replaceAll(/[\s\u202f]/g, ""));
      return Number.isSafeInteger(number) && number > 0 ? { value: number } : { fault: { text: "form.player" } };
    }
    case "amount":
      return AMOUNT.test(text) ? { value: text } : { fault: { text: "form.amount" } };
    case "currency":
      return CURRENCY.test(text.toUpperCase()) ? { value: text.toUpperCase() } : { fault: { text: "form.currency" } };
    case "time":
      return readTime(text);
    case "choice":
      return field.choices === null || field.choices.includes(text)
        ? { value: text }
        : { fault: { text: "form.choice" } };
    case "json":
      return readJson(field, text);
    default:
      return readWords(field, text);
  }
}

function readNumber({ min, max, schema }: Field, text: string): Reading {
  const number = Number(text.replace("\u2212", "-"));
  if (!Number.isFinite(number)) return { fault: { text: "form.number" } };
  if (schema.type === "integer" && !Number.isSafeInteger(number)) return { fault: { text: "form.integer" } };
  if (min !== undefined && number < min) return { fault: { text: "form.least", values: { min } } };
  if (max !== undefined && number > max) return { fault: { text: "form.most", values: { max } } };
  return { value: number };
}

function readTime(text: string): Reading {
  if (!TIME.test(text)) return { fault: { text: "form.time" } };
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? { fault: { text: "form.time" } } : { value: at.toISOString() };
}

function readWords({ max, min }: Field, text: string): Reading {
  if (max !== undefined && text.length > max) return { fault: { text: "form.long", values: { max } } };
  if (min !== undefined && text.length < min) return { fault: { text: "form.short", values: { min } } };
  return { value: text };
}

function readJson({ schema, kind }: Field, text: string): Reading {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return { fault: { text: "form.json", values: { why: error instanceof Error ? error.message : "" } } };
  }
  const [first] = kind === "json" ? checkSchema(value, schema) : [];
  if (!first) return { value };
  return { fault: { text: `form.json.${first.fault}`, values: { path: first.path || "value", needs: first.needs } } };
}
