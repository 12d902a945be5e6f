import { expect, test } from "vitest";
import { projectOf } from "../house/project.ts";
import { noMathRandom } from "./no-math-random.ts";

test("no-math-random refuses the guessable generator, also as a reference, and in tests", () => {
  const project = projectOf({ "a.ts": `f(${"Math"}.random());`, "b.test.ts": `const draw = ${"Math"}.random;` });
  expect(noMathRandom.check(project).map(({ file }) => file)).toEqual(["a.ts", "b.test.ts"]);
});

test("no-math-random allows other mathematics, and words in comments", () => {
  expect(noMathRandom.check(projectOf({ "a.ts": "Math.floor(1.5); // not Math.random()" }))).toEqual([]);
});
