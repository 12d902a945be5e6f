import { chromium } from "@playwright/test";
const [url, out, ...slugs] = process.argv.slice(2);
const browser = await chromium.launch({ executablePath: "/usr/lib/chromium/chromium", args: ["--no-sandbox"] });
for (const [name, viewport, mobile] of [["d", { width: 1440, height: 900 }, false], ["p", { width: 390, height: 844 }, true]]) {
  const context = await browser.newContext({ viewport, isMobile: mobile, hasTouch: mobile, reducedMotion: "reduce" });
  const page = await context.newPage();
  for (const slug of slugs) {
    await page.goto(`${url}/play/${slug}?mode=demo`);
    await page.waitForTimeout(6000);
    await page.screenshot({ path: `${out}/${slug.split("/")[1]}-${name}-1.png` });
    const game = page.frameLocator('iframe[src*="/frame/"]');
    const button = game.locator("[data-spin-button]").first();
    try { await button.click({ timeout: 8000 }); await page.waitForTimeout(2500); } catch (e) { console.log(slug, name, String(e).slice(0, 200)); }
    await page.screenshot({ path: `${out}/${slug.split("/")[1]}-${name}-2.png` });
  }
  await context.close();
}
await browser.close();
