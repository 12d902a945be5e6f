import { createServer } from "node:http";
import { readFileSync, existsSync } from "node:fs";
import { join } from "node:path";
import { ownGame, OWN_GAMES } from "@apogee/own-games";
import { givenStudio } from "./src/kit/testing/given-studio.ts";
import { chromium } from "playwright-core";
import { drawStream } from "@apogee/rng";
const FRAME = join(import.meta.dirname, "build");
const ART = process.env.ART ?? "";
const TYPES: Record<string,string> = { js:"text/javascript", css:"text/css", html:"text/html", json:"application/json", woff2:"font/woff2", webp:"image/webp", svg:"image/svg+xml" };
let studio: any;
const server = createServer(async (req, res) => {
  const url = new URL(req.url!, "http://x");
  if (url.pathname.startsWith("/studio/")) {
    let body = ""; for await (const c of req) body += c;
    const path = /continue$/.test(url.pathname) ? "/studio/continue" : url.pathname;
    const answer: Response = await studio.fetch(path, { method: "POST", headers: req.headers as any, body: body || "{}" });
    res.writeHead(answer.status, { "content-type": "application/json", date: new Date().toUTCString() }); res.end(await answer.text()); return;
  }
  const file = url.pathname.startsWith("/frame/") ? join(FRAME, url.pathname.slice(7)) : url.pathname.startsWith("/art/") ? join(ART, url.pathname.slice(5)) : "";
  if (!file || !existsSync(file)) { res.writeHead(404); res.end(); return; }
  res.writeHead(200, { "content-type": TYPES[file.split(".").at(-1)!] ?? "text/plain" }); res.end(readFileSync(file));
});
await new Promise<void>((r) => server.listen(4514, r));
const browser = await chromium.launch({ executablePath: "/usr/lib/chromium/chromium", args: ["--no-sandbox", "--disable-gpu"] });
const { plans } = await import(process.argv[2]!);
try {
  for (const plan of plans) {
    const game = OWN_GAMES.find((g) => g.slug === plan.slug)!;
    const nonces: number[] = [];
    for (const want of plan.rounds ?? []) {
      for (let nonce = 0; nonce < 400000; nonce++) {
        const state = game.start(200, game.readBet(want.bet), drawStream({ serverSeed: "s", clientSeed: "c", nonce }));
        if (want.ok(game.phases(state)[0]!.view, state)) { nonces.push(nonce); break; }
      }
    }
    for (const size of plan.sizes) {
      studio = givenStudio(game, [...nonces, ...Array.from({ length: 50 }, (_, i) => i + 7)], {}, plan.mode ?? "real");
      const page = await browser.newPage({ viewport: size, reducedMotion: plan.motion ? "no-preference" : "reduce", hasTouch: size.width < 900 });
      page.on("pageerror", (e) => console.log(plan.slug, "ERROR", e.message));
      page.on("console", (m) => m.type() === "error" && !/404/.test(m.text()) && console.log(plan.slug, m.text().slice(0, 300)));
      await page.goto(`http://127.0.0.1:4514/frame/index.html?game=${plan.slug}#token=t&locale=${plan.locale ?? "en"}`);
      await page.waitForSelector("[data-spin-button]", { timeout: 30000 });
      await page.waitForTimeout(500);
      const shot = async (name: string) => { await page.screenshot({ path: `/tmp/x-f4/s-${plan.slug}-${size.width}-${name}.png` });
        const over = await page.evaluate(() => { const d = document.documentElement; const small = [...document.querySelectorAll("main button, main input, footer button")].filter((e) => { const r = e.getBoundingClientRect(); return r.width > 0 && (r.height < 43.5 || r.width < 43.5); }).map((e) => `${e.tagName} ${(e as HTMLElement).getAttribute("aria-label") ?? e.textContent?.slice(0,20)} ${Math.round(e.getBoundingClientRect().width)}x${Math.round(e.getBoundingClientRect().height)}`); const out = [...document.querySelectorAll("main *, footer *")].filter((e) => { const r = e.getBoundingClientRect(); return r.width > 0 && !(e as any).closest(".sr-only") && (r.right > innerWidth + 1 || r.bottom > innerHeight + 1) && !e.closest("ol"); }).slice(0,6).map((e)=>e.className?.toString?.().slice(0,40)); return { scroll: [d.scrollWidth - innerWidth, d.scrollHeight - innerHeight], small: small.slice(0, 8), n: small.length, out }; });
        console.log(plan.slug, size.width, name, JSON.stringify(over)); };
      await plan.play(page, shot, studio);
      await page.close();
    }
  }
} finally { await browser.close(); server.close(); }
