import { expect, test } from "vitest";
import { projectOf } from "../house/project.ts";
import { shortFiles } from "./short-files.ts";

test("short-files refuses 401 lines and allows 400", () => {
  const lines = (count: number): string => "x;\n".repeat(count);
  expect(shortFiles.check(projectOf({ "a.ts": lines(400), "b.tsx": lines(401) }))).toEqual([{ file: "b.tsx", says: "401 lines" }]);
});
