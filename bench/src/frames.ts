import { chromium, type Browser, type BrowserContext, type CDPSession, type Page } from "@playwright/test";
import { OWN_GAMES } from "@apogee/own-games";
import { CHROMIUM_FLAGS, findChromium } from "../../tools/browser/find-chromium.ts";
import { build } from "../../tools/building/build.ts";
import { startServerProcess } from "../../tools/testing/test-server-process.ts";
import { atMost, report, type Figure } from "./figure.ts";
import { FRAME_MARK, percentile, scriptOfFrames, type TraceEvent } from "./frame-script.ts";

/** Milliseconds of script a frame, at full speed and with the processor slowed down. */
const BARS = { script: 4, slowed: 16, firstS: 2, playableS: 4, codeKib: 400, picturesKib: 1_536 } as const;
const SLOWED = 4;
/** 10 Mbit/s and 40 ms. */
const NETWORK = { offline: false, latency: 40, downloadThroughput: 1_250_000, uploadThroughput: 1_250_000 };
/** How long frames are counted after a round was started. */
const WATCHED_MS = 8_000;
const PATIENCE_MS = 90_000;
const NAME_WIDTH = 36;
const SHORT = ["dragons-ember", "nova-hi-lo", "copper-meridian"];
/** Tables need a chip before a round. */
const SPOT = "[data-spot]:not([aria-disabled=true])";

const TRACED = ["devtools.timeline", "blink.user_timing"];

/** Counts and marks the frames of a page, and notes when the first one is drawn: styles in the head hold it back. */
const COUNT_FRAMES = `globalThis.framesShown = 0;
requestAnimationFrame(function next() {
  globalThis.firstFrameMs ??= performance.now();
  globalThis.framesShown += 1;
  performance.mark("${FRAME_MARK}");
  performance.clearMarks("${FRAME_MARK}");
  requestAnimationFrame(next);
});`;

interface Load {
  readonly firstS: number;
  readonly playableS: number;
  readonly codeKib: number;
  readonly picturesKib: number;
}

interface Measured extends Load {
  readonly script: number;
  readonly slowed: number;
}

/** Milliseconds of script a frame. */
interface Script {
  readonly mean: number;
  readonly p95: number;
}

/**
 * One title of each family, and of each mechanic of pokies, in a headless browser: its load over a slow connection, and
 * the script time of its frames while a round is shown, at full speed and slowed down fourfold, as a mean and at the 95th
 * percentile, which shows what a mean hides. Frames are drawn in software here, so only their script counts.
 */
export async function benchFrames({ short }: { short: boolean }): Promise<boolean> {
  await build();
  const server = await startServerProcess({ RATE_LIMITS: "off" });
  try {
    const browser = await chromium.launch({ executablePath: await findChromium(), args: CHROMIUM_FLAGS });
    try {
      const kinds = new Map(OWN_GAMES.toReversed().map((game) => [game.mechanic ?? game.family, game]));
      const games = [...kinds].filter(([, { slug }]) => !short || SHORT.includes(slug));
      const figures: Figure[] = [];
      console.log(
        `${"title".padEnd(NAME_WIDTH)}script ms    p95  slowed ms    p95  first s  playable s  code KiB  pictures KiB`,
      );
      for (const [kind, { slug, identifier }] of games) {
        const load = await loaded(browser, server.url, identifier);
        const [script, slowed] = [
          await scriptOf(browser, server.url, identifier, 1),
          await scriptOf(browser, server.url, identifier, SLOWED),
        ];
        console.log(line(`${slug} (${kind})`, load, script, slowed));
        figures.push(...figuresOf(slug, { ...load, script: script.mean, slowed: slowed.mean }));
      }
      return report("frames", figures);
    } finally {
      await browser.close();
    }
  } finally {
    await server.stop();
  }
}

function line(name: string, { firstS, playableS, codeKib, picturesKib }: Load, script: Script, slowed: Script): string {
  const cells = [script.mean, script.p95, slowed.mean, slowed.p95, firstS, playableS].map((value) => value.toFixed(2));
  const widths = [9, 7, 11, 7, 9, 12, 10, 14];
  const all = [...cells, codeKib.toFixed(0), picturesKib.toFixed(0)];
  return `${name.padEnd(NAME_WIDTH)}${all.map((cell, at) => cell.padStart(widths[at]!)).join("")}`;
}

function figuresOf(slug: string, measured: Measured): Figure[] {
  return (Object.keys(BARS) as (keyof typeof BARS)[]).map((what) =>
    atMost(`${slug} ${what}`, measured[what], BARS[what], 1),
  );
}

/** The address of a demo's frame. */
async function frameOf(context: BrowserContext, identifier: string): Promise<string> {
  const answer = await context.request.post("/api/games/launch", {
    headers: { "x-requested-with": "XMLHttpRequest", "idempotency-key": crypto.randomUUID() },
    data: { identifier, mode: "demo" },
  });
  const { launch_options: options } = (await answer.json()) as { launch_options: { game_url: string } };
  return options.game_url;
}

async function opened(browser: Browser, baseURL: string): Promise<{ page: Page; cdp: CDPSession }> {
  const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  return { page, cdp: await context.newCDPSession(page) };
}

const main = (page: Page) => page.locator("[data-spin-button]").first();

/** The load of a game with an empty cache over a slow connection. */
async function loaded(browser: Browser, server: string, identifier: string): Promise<Load> {
  const { page, cdp } = await opened(browser, server);
  const bytes = { code: 0, pictures: 0 };
  const kinds = new Map<string, keyof typeof bytes>();
  cdp.on("Network.responseReceived", ({ requestId, type, response }) => {
    if (type === "Script" || type === "Stylesheet") kinds.set(requestId, "code");
    if (type === "Image" || /\/art\//.test(response.url)) kinds.set(requestId, "pictures");
  });
  cdp.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    if (kind) bytes[kind] += encodedDataLength;
  });
  await cdp.send("Network.enable");
  await cdp.send("Network.setCacheDisabled", { cacheDisabled: true });
  await cdp.send("Network.emulateNetworkConditions", NETWORK);
  await page.addInitScript({ content: COUNT_FRAMES });
  await page.goto(await frameOf(page.context(), identifier));
  await main(page).waitFor({ timeout: PATIENCE_MS });
  const [firstMs, playableMs] = await page.evaluate(() => [
    (globalThis as unknown as { firstFrameMs: number }).firstFrameMs,
    performance.now(),
  ]);
  await page.context().close();
  const kib = (sum: number): number => sum / 1_024;
  return {
    firstS: firstMs! / 1_000,
    playableS: playableMs! / 1_000,
    codeKib: kib(bytes.code),
    picturesKib: kib(bytes.pictures),
  };
}

/** The script of frames while a round is shown. */
async function scriptOf(browser: Browser, server: string, identifier: string, rate: number): Promise<Script> {
  const { page, cdp } = await opened(browser, server);
  await page.addInitScript({ content: COUNT_FRAMES });
  await page.goto(await frameOf(page.context(), identifier));
  await main(page).waitFor({ timeout: PATIENCE_MS });
  const spot = page.locator(SPOT).first();
  if ((await spot.count()) > 0) await spot.press("Enter");
  await cdp.send("Performance.enable");
  await cdp.send("Emulation.setCPUThrottlingRate", { rate });
  await browser.startTracing(page, { categories: TRACED });
  const before = await taken(page, cdp);
  await main(page).press("Enter");
  await page.waitForTimeout(WATCHED_MS);
  const after = await taken(page, cdp);
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  await page.context().close();
  return {
    mean: ((after.scriptS - before.scriptS) * 1_000) / Math.max(1, after.frames - before.frames),
    p95: percentile(scriptOfFrames(traceEvents), 0.95),
  };
}

async function taken(page: Page, cdp: CDPSession): Promise<{ scriptS: number; frames: number }> {
  const { metrics } = await cdp.send("Performance.getMetrics");
  const frames = await page.evaluate(() => (globalThis as unknown as { framesShown: number }).framesShown);
  return { scriptS: metrics.find(({ name }) => name === "ScriptDuration")?.value ?? Number.NaN, frames };
}
