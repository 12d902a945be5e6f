import { chromium, type BrowserContext } from "@playwright/test";
import { CHROMIUM_FLAGS, findChromium } from "../../tools/browser/find-chromium.ts";
import { build } from "../../tools/building/build.ts";
import { freePort, startServerProcess } from "../../tools/testing/test-server-process.ts";
import { loadLighthouse, type Lighthouse } from "../lighthouse/load-lighthouse.ts";
import { atLeast, atMost, median, report, type Figure } from "./figure.ts";

const RUNS = 3;
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
/** P11: scores in points, LCP in seconds, TBT in milliseconds, script in KiB as sent. */
const BARS = { score: 95, lcp: 2, tbt: 150, cls: 0.05, script: 180 } as const;

interface Page {
  readonly name: string;
  readonly path: string;
  readonly signedIn?: boolean;
}

const PAGES: readonly Page[] = [
  { name: "lobby", path: "/" },
  { name: "game page", path: "/play/apogee/DragonsEmber" },
  { name: "cashbox", path: "/deposit", signedIn: true },
  { name: "terms", path: "/terms-and-conditions" },
];

type Measure = (typeof CATEGORIES)[number] | "lcp" | "tbt" | "cls" | "script";
type Run = Readonly<Record<Measure, number>>;

/**
 * P11: Lighthouse in its mobile form (simulated slow 4G, a four times slower processor) on the lobby, the page of a
 * game before its start, the cashbox of a player, and a text page. The other side of each figure is its bar.
 */
export async function benchLighthouse({ short }: { short: boolean }): Promise<boolean> {
  const lighthouse = await loadLighthouse();
  await build();
  const server = await startServerProcess();
  try {
    const port = await freePort();
    // Lighthouse opens its pages in the browser's default context, so this is that context: it has the player's
    // cookies.
    const browser = await chromium.launchPersistentContext("", {
      executablePath: await findChromium(),
      args: [...CHROMIUM_FLAGS, `--remote-debugging-port=${port}`],
    });
    try {
      const cookies = await registeredCookies(server.url);
      const figures: Figure[] = [];
      for (const page of PAGES)
        figures.push(
          ...(await figuresOf(page, {
            lighthouse,
            server: server.url,
            port,
            browser,
            cookies,
            runs: short ? 1 : RUNS,
          })),
        );
      return report("lighthouse", figures);
    } finally {
      await browser.close();
    }
  } finally {
    await server.stop();
  }
}

interface Surroundings {
  readonly lighthouse: Lighthouse;
  readonly server: string;
  /** The port on which the browser accepts Lighthouse's commands. */
  readonly port: number;
  readonly browser: BrowserContext;
  /** The cookies of a player's session. */
  readonly cookies: readonly Cookie[];
  readonly runs: number;
}

async function figuresOf(
  { name, path, signedIn }: Page,
  { lighthouse, server, port, browser, cookies, runs }: Surroundings,
): Promise<Figure[]> {
  await browser.clearCookies();
  if (signedIn) await browser.addCookies(cookies.map((cookie) => ({ ...cookie, url: server })));
  // The first page after a start includes the time to load code.
  await fetch(server + path);
  const taken: Run[] = [];
  for (let run = 1; run <= runs; run += 1) {
    const one = await audited(lighthouse, server + path, port);
    console.log(
      `${name}, run ${run} of ${runs}: ${Object.entries(one)
        .map(([measure, value]) => `${measure} ${Number(value.toFixed(3))}`)
        .join(", ")}`,
    );
    taken.push(one);
  }
  const middle = (measure: Measure): number => median(taken.map((run) => run[measure]));
  return [
    ...CATEGORIES.map((category) => atLeast(`P11 ${name} ${category}`, middle(category), BARS.score, 1)),
    atMost(`P11 ${name} LCP, s`, middle("lcp"), BARS.lcp, 1),
    atMost(`P11 ${name} TBT, ms`, middle("tbt"), BARS.tbt, 1),
    atMost(`P11 ${name} CLS`, middle("cls"), BARS.cls, 1),
    atMost(`P11 ${name} script, KiB`, middle("script"), BARS.script, 1),
  ];
}

async function audited(lighthouse: Lighthouse, url: string, port: number): Promise<Run> {
  const result = await lighthouse(url, { port, onlyCategories: [...CATEGORIES], output: "json", logLevel: "error" });
  if (!result || result.lhr.runtimeError)
    throw new Error(`Lighthouse could not judge ${url}: ${result?.lhr.runtimeError?.message ?? "no result"}`);
  const { audits, categories } = result.lhr;
  const shown = new URL(result.lhr.finalDisplayedUrl).pathname;
  if (shown !== new URL(url).pathname) throw new Error(`${url} led to ${result.lhr.finalDisplayedUrl}.`);
  const points = (category: string): number => Math.round((categories[category]?.score ?? 0) * 100);
  const valueOf = (audit: string): number => audits[audit]?.numericValue ?? Number.NaN;
  return {
    performance: points("performance"),
    accessibility: points("accessibility"),
    "best-practices": points("best-practices"),
    seo: points("seo"),
    lcp: valueOf("largest-contentful-paint") / 1_000,
    tbt: valueOf("total-blocking-time"),
    cls: valueOf("cumulative-layout-shift"),
    script: scriptBytes(audits["network-requests"]?.details) / 1_024,
  };
}

interface Request {
  readonly resourceType?: string;
  readonly transferSize?: number;
}

/** Bytes of script as sent over the wire. */
function scriptBytes(details: unknown): number {
  const { items = [] } = (details ?? {}) as { items?: readonly Request[] };
  return items
    .filter(({ resourceType }) => resourceType === "Script")
    .reduce((sum, { transferSize = 0 }) => sum + transferSize, 0);
}

interface Cookie {
  readonly name: string;
  readonly value: string;
}

/** Registers a player over HTTP; returns the cookies of the session. */
async function registeredCookies(server: string): Promise<Cookie[]> {
  const answer = await fetch(`${server}/api/users`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-requested-with": "XMLHttpRequest",
      "idempotency-key": crypto.randomUUID(),
    },
    body: JSON.stringify({
      user: {
        email: "lighthouse@example.com",
        password: "Correct-horse-1",
        currency: "EUR",
        country: "DE",
        date_of_birth: "01/02/1990",
        terms_acceptance: true,
      },
    }),
  });
  if (answer.status !== 201) throw new Error(`The registration was refused: ${answer.status} ${await answer.text()}`);
  return answer.headers.getSetCookie().map((cookie) => {
    const [name = "", ...value] = cookie.split(";", 1)[0]!.split("=");
    return { name, value: value.join("=") };
  });
}
