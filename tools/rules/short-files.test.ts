import { expect, test } from "vitest";
import { projectOf } from "../house/project.ts";
import { shortFiles } from "./short-files.ts";

const lines = (count: number): string => "x;\n".repeat(count);

test("short-files refuses 401 lines and allows 400", () => {
  expect(shortFiles.check(projectOf({ "a.ts": lines(400), "b.tsx": lines(401) }))).toEqual([
    { file: "b.tsx", says: "401 lines" },
  ]);
});

test("short-files allows a file that a formatter made longer, but not its growth", () => {
  const file = "modules/play/src/lane/lane.ts";
  expect(shortFiles.check(projectOf({ [file]: lines(463) }))).toEqual([]);
  expect(shortFiles.check(projectOf({ [file]: lines(464) }))).toEqual([{ file, says: "464 lines" }]);
});
