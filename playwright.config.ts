import { defineConfig, devices } from "@playwright/test";
import { CONDITION_MS, TEST_MS } from "./e2e/site/patience.ts";
import { CHROMIUM_FLAGS } from "./tools/browser/find-chromium.ts";
import { seldomFiles } from "./tools/testing/seldom.ts";

// The tests and files with the tag `@seldom`, and both screens of each test, are for `npm run e2e -- --all`.
const WHOLE_MATRIX = process.env["E2E_ALL"] === "on";
const EXTRA = WHOLE_MATRIX ? [] : seldomFiles(["e2e/site/**/*.spec.ts"]).map((path) => `**/${path}`);
const phone = devices["Pixel 7"];

// The set-up starts the server and finds the browser; workers read this file again after it.
export default defineConfig({
  testDir: "e2e/site",
  testMatch: "**/*.spec.ts",
  ...(WHOLE_MATRIX ? {} : { grepInvert: /@seldom/ }),
  globalSetup: "./e2e/site/global-setup.ts",
  outputDir: "build/test/playwright",
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: TEST_MS,
  expect: { timeout: CONDITION_MS, toPass: { timeout: CONDITION_MS } },
  use: {
    baseURL: process.env["APOGEE_URL"],
    trace: "retain-on-failure",
    screenshot: "only-on-failure",
    // Drawn in software a frame takes a third of a second; only the demo is walked with all its motion.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: { executablePath: process.env["CHROMIUM"], args: CHROMIUM_FLAGS },
  },
  projects: [
    {
      name: "desktop",
      testIgnore: [...EXTRA, ...(WHOLE_MATRIX ? [] : ["**/*.phone.spec.ts"])],
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: "phone",
      // What does not depend on the screen is tried once.
      testIgnore: [
        "**/refused-spin.spec.ts",
        "**/broken-network.spec.ts",
        "**/foreign-page.spec.ts",
        "**/outside-game.spec.ts",
        "**/welcome-pack.spec.ts",
        ...EXTRA,
        ...(WHOLE_MATRIX ? [] : ["**/*.desktop.spec.ts"]),
      ],
      use: {
        viewport: { width: 390, height: 844 },
        userAgent: phone.userAgent,
        deviceScaleFactor: 2,
        isMobile: true,
        hasTouch: true,
      },
    },
  ],
});
