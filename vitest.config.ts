import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: "units",
          include: ["{packages,engines,modules,apps,tools}/**/*.test.{ts,tsx}", "e2e/{api,model,authz,fuzz,projections,conformance}/**/*.test.ts"],
          exclude: ["**/node_modules/**", "**/build/**"],
          globalSetup: ["tools/test/global-setup.ts"],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          sequence: { groupOrder: 0 },
        },
      },
      {
        // It measures how soon the house is back, so nothing else runs meanwhile.
        test: { name: "crash", include: ["e2e/{crash,processes,chaos}/**/*.test.ts"], maxWorkers: 1, sequence: { groupOrder: 1 } },
      },
    ],
  },
});
