import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describeRegistry } from "@apogee/actions";
import { PERMISSIONS } from "@apogee/contract";
import { expect, test } from "vitest";
import type { Parts } from "../parts.ts";
import { registryOfModules } from "./registry.ts";

const WORDS = join(import.meta.dirname, "../../../backoffice/src/locales/de/registry/words.json");

test("everything that forms and tables of the back office say has German words, and no others are kept", () => {
  const { actions, queries } = describeRegistry(registryOfModules({} as Parts));
  const said = [...actions, ...queries].flatMap(({ title, summary, fields }) => [
    title,
    summary,
    ...fields.flatMap(({ label, help }) => [label, help]),
  ]);
  const english = new Set([...said, ...Object.values(PERMISSIONS)].filter((text) => text !== ""));
  const german = new Set(Object.keys(JSON.parse(readFileSync(WORDS, "utf8")) as object));
  expect([...english.difference(german)], "without German words").toEqual([]);
  expect([...german.difference(english)], "said nowhere").toEqual([]);
});
