import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { seldomFiles } from "./seldom.ts";

test("a file is seldom run if its first line says so and why", () => {
  const root = mkdtempSync(join(tmpdir(), "apogee-seldom-"));
  const write = (path: string, text: string): void => {
    mkdirSync(join(root, path, ".."), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  try {
    write("a/slow.test.ts", "// @seldom: plays every stop\nimport {} from 'vitest';\n");
    write("a/quick.test.ts", "import {} from 'vitest';\n// @seldom: the second line\n");
    write("a/unexplained.test.ts", "// @seldom:\n");
    write("a/node_modules/b/slow.test.ts", "// @seldom: somebody else's\n");
    expect(seldomFiles(["**/*.test.ts"], root)).toEqual(["a/slow.test.ts"]);
  } finally {
    rmSync(root, { recursive: true });
  }
});
