import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { ROOT } from "../root.ts";
import { dependencyBreaches } from "./dependencies.ts";

let root: string;

afterEach(() => rmSync(root, { recursive: true, force: true }));

async function rulesBroken(imports: Record<string, string[]>): Promise<string[]> {
  root = mkdtempSync(join(tmpdir(), "dependencies-"));
  const files = new Set([
    ...Object.keys(imports),
    ...Object.entries(imports).flatMap(([file, targets]) => targets.flatMap((to) => targetOf(file, to))),
  ]);
  for (const file of files)
    write(
      file,
      (imports[file] ?? []).map((to, n) => `import type { x as x${n} } from "${to}";\n`).join("") +
        "export const x: number = 1;\n",
    );
  write("node_modules/kysely/package.json", '{ "name": "kysely", "version": "1.0.0", "main": "index.js" }');
  write("node_modules/kysely/index.js", "module.exports = {};");
  write("node_modules/zod/package.json", '{ "name": "zod", "version": "1.0.0", "main": "index.js" }');
  write("node_modules/zod/index.js", "module.exports = {};");
  write("node_modules/zod/mini/index.js", "module.exports = {};");
  return [...new Set((await dependencyBreaches(root, ROOT)).map(({ says }) => says.split(":")[0]!))];
}

function targetOf(file: string, to: string): string[] {
  return to.startsWith(".") ? [join(dirname(file), to)] : [];
}

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

test.each<[string, Record<string, string[]>]>([
  ["no-cycles", { "modules/wallet/src/a.ts": ["./b.ts"], "modules/wallet/src/b.ts": ["./a.ts"] }],
  ["front-doors-only", { "modules/play/src/a.ts": ["../../wallet/src/store.ts"] }],
  ["kernel-depends-on-nothing", { "packages/kernel/src/a.ts": ["node:fs"] }],
  ["conformance-kit-stands-alone", { "packages/wallet-conformance/src/a.ts": ["../../kernel/src/index.ts"] }],
  ["packages-know-no-business", { "packages/http/src/a.ts": ["../../../modules/wallet/src/index.ts"] }],
  ["base-modules-do-not-look-up", { "modules/wallet/src/a.ts": ["../../play/src/index.ts"] }],
  ["product-modules-keep-their-order", { "modules/games/src/a.ts": ["../../play/src/index.ts"] }],
  ["product-modules-keep-their-order", { "modules/play/src/a.ts": ["../../staff/src/index.ts"] }],
  ["e2e-knows-no-bench", { "e2e/chaos/a.ts": ["../../bench/src/a.ts"] }],
  ["sources-know-no-test-bed", { "modules/play/src/a.ts": ["../../../tools/testing/a.ts"] }],
  ["no-cycles", { "e2e/chaos/a.ts": ["./b.ts"], "e2e/chaos/b.ts": ["./a.ts"] }],
  ["composition-knows-no-program", { "apps/composition/src/a.ts": ["../../server/src/index.ts"] }],
  ["modules-know-no-app", { "modules/play/src/a.ts": ["../../../apps/server/src/index.ts"] }],
  ["domain-knows-no-plumbing", { "modules/play/src/domain/a.ts": ["../../../../packages/database/src/index.ts"] }],
  ["domain-knows-no-plumbing", { "modules/play/src/domain/a.ts": ["../store.ts"] }],
  ["only-stores-speak-sql", { "modules/play/src/commands/a.ts": ["kysely"] }],
  ["engines-are-pure", { "engines/slots/src/a.ts": ["node:crypto"] }],
  ["engines-are-pure", { "engines/slots/src/a.ts": ["../../../packages/database/src/index.ts"] }],
  ["engines-are-pure", { "engines/slots/src/a.ts": ["zod"] }],
  ["nothing-imports-the-top-of-a-site", { "apps/web/src/site/a.tsx": ["../features/lobby/b.tsx"] }],
  ["nothing-imports-the-top-of-a-site", { "apps/web/src/site/a.tsx": ["../app/b.tsx"] }],
  ["nothing-imports-the-top-of-a-site", { "apps/web/src/features/lobby/a.tsx": ["../../app/b.tsx"] }],
  ["features-are-strangers", { "apps/web/src/features/lobby/a.tsx": ["../cashbox/b.tsx"] }],
  [
    "browsers-never-import-modules",
    { "apps/web/src/features/lobby/a.tsx": ["../../../../../modules/games/src/index.ts"] },
  ],
])("%s refuses %j", async (rule, imports) => {
  expect(await rulesBroken(imports)).toEqual([rule]);
});

test("the directions of the architecture are allowed", async () => {
  expect(
    await rulesBroken({
      "modules/play/src/store.ts": ["kysely", "../../wallet/src/index.ts", "../../../packages/database/src/index.ts"],
      "modules/play/src/lane/write.ts": ["kysely"],
      "modules/play/src/domain/a.ts": ["./b.ts", "../../../../packages/kernel/src/index.ts"],
      "engines/slots/src/a.ts": ["../../rng/src/index.ts", "../../../packages/kernel/src/index.ts", "zod/mini"],
      "engines/slots/src/a.test.ts": ["node:fs"],
      "apps/web/src/app/a.tsx": ["../features/lobby/b.tsx", "../../../../packages/contract/src/index.ts"],
      "apps/web/src/features/lobby/a.tsx": ["../../site/b.tsx"],
      "apps/server/src/a.ts": ["../../../modules/play/src/index.ts", "kysely"],
    }),
  ).toEqual([]);
});
