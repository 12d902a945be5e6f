import type { Refused } from "../api/refused.ts";
import { partOf } from "../forms/schema-kinds.ts";
import type { Input } from "./kind.ts";

/** The paths that the server uses for a part of the input: with and without the field that holds the terms. */
const pathsOf = (path: string): readonly string[] => [path, path.slice(path.indexOf(".") + 1)];

/** The server's sentence about a part; of a part without fields of its own, also that about a part of it. */
export function errorAt(refused: Refused | null, path: string, value: unknown): string | undefined {
  if (!refused) return undefined;
  const isMap =
    typeof value === "object" && value !== null && Object.values(value).every((each) => typeof each !== "object");
  for (const [at, byCode] of Object.entries(refused.fields))
    for (const mine of pathsOf(path))
      if (at === mine || (isMap && at.startsWith(`${mine}.`))) return Object.values(byCode)[0];
  return undefined;
}

/** The currency that the terms name for their amounts. */
export function currencyIn(input: Input): string {
  for (const holder of [input, ...Object.values(input), partOf(partOf(input["contest"], "terms"), "rules")]) {
    const code = partOf(holder, "currency");
    if (typeof code === "string" && code !== "") return code;
  }
  return "EUR";
}
