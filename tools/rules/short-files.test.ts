import { expect, test } from "vitest";
import { projectOf } from "../house/project.ts";
import { shortFiles } from "./short-files.ts";

test("short-files refuses 501 lines, and 601 of a test", () => {
  const lines = (count: number): string => "x;\n".repeat(count);
  const files = { "a.ts": lines(500), "b.tsx": lines(501), "a.test.ts": lines(600), "b.test.ts": lines(601) };
  expect(shortFiles.check(projectOf(files))).toEqual([
    { file: "b.tsx", says: "501 lines" },
    { file: "b.test.ts", says: "601 lines" },
  ]);
});
