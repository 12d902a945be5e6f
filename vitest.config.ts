import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{packages,engines,modules,apps,tools}/**/*.test.{ts,tsx}"],
    exclude: ["**/node_modules/**", "**/build/**"],
    globalSetup: ["tools/test/global-setup.ts"],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
});
