import { expect, test } from "vitest";
import { projectOf } from "../house/project.ts";
import { documentedFrontDoors } from "./documented-front-doors.ts";

function namesSaid(texts: Record<string, string>): string[] {
  return documentedFrontDoors.check(projectOf(texts)).map(({ file, says }) => `${file}: ${says.split(" ")[0]}`);
}

test("documented-front-doors refuses an undocumented export of the entry file and of the files that it re-exports", () => {
  expect(
    namesSaid({
      "modules/a/src/index.ts":
        'export { pay, type Paid } from "./pay.ts";\nexport * from "./more/index.ts";\nexport const RATE = 1;',
      "modules/a/src/pay.ts":
        "/** Pays. */\nexport async function pay() {}\nexport type Paid = 1;\nexport function inner() {}",
      "modules/a/src/more/index.ts": 'export { Thing as Better } from "./thing.ts";',
      "modules/a/src/more/thing.ts": "// not a doc comment\nexport abstract class Thing {}",
    }),
  ).toEqual(["modules/a/src/index.ts: RATE", "modules/a/src/pay.ts: Paid", "modules/a/src/more/thing.ts: Thing"]);
});

test("documented-front-doors allows documented exports, exports of other packages, and files that no entry file re-exports", () => {
  expect(
    namesSaid({
      "engines/a/src/index.ts": 'export { z } from "zod";\n/** One. */\nexport const ONE = 1;',
      "engines/a/src/inner.ts": "export const inner = 1;",
      "apps/a/src/index.ts": "export const app = 1;",
    }),
  ).toEqual([]);
});
