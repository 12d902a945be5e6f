import { globSync } from "node:fs";
import { expect, test } from "vitest";
import { SHEETS } from "../../packages/ui/art/lists/games.ts";
import { ROOT } from "../root.ts";
import { buildSteps } from "./build-steps.ts";

test("the art is drawn again when a sheet behind it changes", () => {
  const { inputs } = buildSteps(ROOT).find(({ name }) => name === "art")!;
  const sheets = globSync(SHEETS, { cwd: ROOT });
  expect(new Set(sheets.map((file) => file.split("/")[1])).size).toBeGreaterThan(10);
  expect(sheets.filter((file) => !inputs.some((input) => file.startsWith(`${input}/`)))).toEqual([]);
});
