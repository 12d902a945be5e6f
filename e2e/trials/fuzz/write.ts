import type { Dice } from "../crash/dice.ts";
import { Raw } from "./corpus.ts";

/** Writes JSON, with raw texts unchanged. */
export function written(value: unknown): string {
  if (value instanceof Raw) return value.text;
  if (Array.isArray(value)) return `[${value.map(written).join(",")}]`;
  if (typeof value === "object" && value !== null) return `{${membersOf(value).join(",")}}`;
  return JSON.stringify(value) ?? "null";
}

const membersOf = (value: object): string[] =>
  Object.entries(value).map(([key, inner]) => `${JSON.stringify(key)}:${written(inner)}`);

/** Adds a member to an object's text, before or after the others. */
export function withMember(text: string, member: string, dice: Dice): string {
  if (!/^\{.*\}$/s.test(text)) return text;
  const inside = text.slice(1, -1);
  if (inside === "") return `{${member}}`;
  return dice.chance(0.5) ? `{${member},${inside}}` : `{${inside},${member}}`;
}
