import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { PATIENCE } from "./packages/kernel/src/testing.ts";
import { seldomFiles } from "./tools/testing/seldom.ts";

/** Folders whose tests need neither a database nor a process. */
const PURE = [
  "engines/**/*.test.ts",
  "apps/{web,backoffice,game-client}/**/*.test.{ts,tsx}",
  "apps/sandbox/client/**/*.test.{ts,tsx}",
  "packages/{kernel,contract,ui,payment-fields,chains,second-factor}/**/*.test.{ts,tsx}",
  "modules/*/src/{domain,dialects}/**/*.test.ts",
  "tools/{rules,house,checks,testing,mutation,new-game}/**/*.test.ts",
  "bench/**/*.test.ts",
];
/** Components in a browser's document without a browser. */
const DOCUMENTS = [
  "apps/{web,backoffice}/**/*.dom.test.tsx",
  "apps/sandbox/client/**/*.dom.test.tsx",
  "packages/ui/**/*.dom.test.tsx",
];
/** Whole servers that are killed, measured and attacked. */
const PROCESSES = ["e2e/trials/{crash,processes,chaos}/**/*.test.ts"];
/** `npm run e2e -- --all` runs them: see seldom.ts. */
const SELDOM = seldomFiles(["{engines,packages,modules,apps,tools,e2e,bench}/**/*.test.{ts,tsx}"]);
const NEVER = ["**/node_modules/**", "**/build/**"];

export default defineConfig({
  test: {
    // One more than the processors of a small machine, because tests often wait for the database.
    maxWorkers: Math.max(availableParallelism() + 1, 2),
    // Longer than a wait for a condition, so that the failure names the condition.
    testTimeout: 2 * PATIENCE.timeout,
    hookTimeout: 4 * PATIENCE.timeout,
    expect: { poll: PATIENCE },
    // Failures are printed whole: a test that compares a list of breaches must show them.
    chaiConfig: { truncateThreshold: 0 },
    projects: [
      {
        extends: true,
        test: {
          name: "pure",
          include: PURE,
          exclude: [...NEVER, ...SELDOM, ...DOCUMENTS],
          // Files share a thread and its modules; each must leave globals as it found them, and none that uses
          // `vi.mock` shares its module with another.
          pool: "threads",
          isolate: false,
          env: {
            APOGEE_TEST_SERVER: JSON.stringify({
              failure: "Tests of the project 'pure' have none: see vitest.config.ts.",
            }),
          },
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: "documents",
          include: DOCUMENTS,
          exclude: NEVER,
          environment: "happy-dom",
          setupFiles: ["tools/test/act.ts"],
          pool: "threads",
          // Several files mock the same module, which others would find mocked if they shared it.
          isolate: true,
          env: {
            APOGEE_TEST_SERVER: JSON.stringify({
              failure: "Tests of the project 'documents' have none: see vitest.config.ts.",
            }),
          },
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: "database",
          include: ["{packages,modules,apps,tools}/**/*.test.{ts,tsx}", "e2e/**/*.test.ts"],
          exclude: [...NEVER, ...PURE, ...DOCUMENTS, ...PROCESSES, ...SELDOM],
          // As above, in processes.
          isolate: false,
          globalSetup: ["tools/test/global-setup.ts"],
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        // Each starts several servers, so they run after the others and one after another.
        test: {
          name: "processes",
          include: PROCESSES,
          exclude: [...NEVER, ...SELDOM],
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: "seldom",
          include: SELDOM,
          exclude: NEVER,
          globalSetup: ["tools/test/global-setup.ts"],
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
