import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import { OWN_GAMES } from "@apogee/own-games";
import { build } from "../building/build.ts";
import { readCommandLine } from "../command-line.ts";
import { ROOT } from "../root.ts";
import { startServerProcess } from "../testing/test-server-process.ts";
import { Failures } from "./failures.ts";
import { CHROMIUM_FLAGS, findChromium } from "./find-chromium.ts";
import { writeSheet } from "./write-sheet.ts";

const USAGE = `Usage: node tools/browser/contact-sheet.ts [options]

Plays a round of every title in a demo, and puts their pictures side by side, for people to look at.
A title whose round fails is on the sheets too. All failures are printed at the end, with exit code 1.

  --only slugs  some titles, separated by commas
  --out folder  where the pictures go (default build/contact-sheet)`;

/** Each screen, the size of its pictures on the sheet, and how many are in a row. */
const SCREENS = [
  { name: "desktop", width: 1440, height: 900, tile: { width: 480, height: 300 }, columns: 5 },
  { name: "phone", width: 390, height: 844, tile: { width: 260, height: 563 }, columns: 9 },
] as const;
const SPOT = "[data-spot]:not([aria-disabled=true])";
const PATIENCE_MS = 60_000;
const ROUND_MS = 3_500;
const FIT_MS = 400;

const { values } = readCommandLine(USAGE, {
  only: { type: "string" },
  out: { type: "string", default: join(ROOT, "build/contact-sheet") },
});
const wanted = values.only?.split(",");
const games = OWN_GAMES.filter(({ slug }) => wanted?.includes(slug) ?? true);
const failures = new Failures();
mkdirSync(values.out, { recursive: true });
await build();
const server = await startServerProcess({ RATE_LIMITS: "off" });
try {
  const browser = await chromium.launch({ executablePath: await findChromium(), args: CHROMIUM_FLAGS });
  try {
    const context = await browser.newContext({ baseURL: server.url, reducedMotion: "reduce" });
    for (const { slug, identifier } of games) {
      const page = await context.newPage();
      await failures.of(slug, () => playedRound(page, identifier));
      for (const { name, width, height } of SCREENS) {
        await page.setViewportSize({ width, height });
        await page.waitForTimeout(FIT_MS);
        await page.screenshot({ path: join(values.out, `${slug}-${name}.png`) });
      }
      await page.close();
    }
  } finally {
    await browser.close();
  }
} finally {
  await server.stop();
}
for (const { name, tile, columns } of SCREENS) {
  const path = join(values.out, `${name}.png`);
  await writeSheet({ pictures: games.map(({ slug }) => join(values.out, `${slug}-${name}.png`)), tile, columns, path });
  console.log(path);
}
for (const sentence of failures.sentences) console.error(sentence);
process.exitCode = failures.exitCode;

/** Opens a demo's frame and plays a round, or begins one that needs decisions. */
async function playedRound(page: Page, identifier: string): Promise<void> {
  await page.setViewportSize(SCREENS[0]);
  const answer = await page.request.post("/api/games/launch", {
    headers: { "x-requested-with": "XMLHttpRequest", "idempotency-key": crypto.randomUUID() },
    data: { identifier, mode: "demo" },
  });
  const { launch_options: options } = (await answer.json()) as { launch_options: { game_url: string } };
  await page.goto(options.game_url);
  const main = page.locator("[data-spin-button]").first();
  await main.waitFor({ timeout: PATIENCE_MS });
  const spot = page.locator(SPOT).first();
  if ((await spot.count()) > 0) await spot.press("Enter");
  await main.press("Enter");
  await page.waitForTimeout(ROUND_MS);
}
