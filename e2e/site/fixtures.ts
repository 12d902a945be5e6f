import { AxeBuilder } from "@axe-core/playwright";
import { test as base, expect, type Page } from "@playwright/test";
import type { Said } from "../../apps/cli/src/testing/run-command.ts";

/** What a page must not do during a test. */
interface Watch {
  /** Fails on anything that axe rates serious or critical, on the test's page or on one that it has opened. */
  accessible(what: string, on?: Page): Promise<void>;
  /** Takes a picture for the README, only in `npm run pictures`. */
  picture(name: string): Promise<void>;
  /** Browsers log expected refusals to the console; anything else there fails the test. */
  readonly allowed: RegExp[];
}

interface Fixtures {
  readonly watch: Watch;
  /** Whether this run is the phone's. */
  readonly phone: boolean;
}

/** What a browser logs when a session ends while pages of it still start: their reads and messages are refused. */
export const SESSION_ENDS = [/status of 401/, /WebSocket is already in CLOSING or CLOSED state/] as const;

const MOST_SHIFT = 0.02;
const TAKES_PICTURES = process.env["E2E_PICTURES"] === "on";
const GRAVE = new Set(["serious", "critical"]);

export const test = base.extend<Fixtures>({
  phone: async ({ viewport }, use) => use((viewport?.width ?? 1440) < 600),
  watch: [
    async ({ page, baseURL }, use, info) => {
      const context = page.context();
      await context.addCookies([{ name: "cookies_accepted", value: "1", url: baseURL ?? "" }]);
      const said: string[] = [];
      const allowed: RegExp[] = [];
      const listen = (to: Page): void => {
        to.on("console", (message) => {
          if (message.type() === "error") said.push(message.text());
        });
        to.on("pageerror", (error) => said.push(error.message));
        waitUntilInteractive(to);
      };
      listen(page);
      context.on("page", listen);
      await context.addInitScript(() => {
        const here = globalThis as unknown as { addEventListener: typeof addPlainListener } & Record<string, unknown>;
        here.addEventListener("apogee:interactive", () => (here["interactive"] = true));
      });
      if (TAKES_PICTURES) await context.addInitScript(drawAsWithGraphicsProcessor);
      // Browsers excuse what moves within 500 ms of an input. An answer of the server takes longer on a busy machine.
      await context.addInitScript(() => {
        const shifts: { total: number; of: string[] } = ((globalThis as Record<string, unknown>)["shifts"] = {
          total: 0,
          of: [],
        });
        let touched = Number.NEGATIVE_INFINITY;
        for (const input of ["pointerdown", "keydown"])
          (globalThis as unknown as { addEventListener: typeof addInputListener }).addEventListener(
            input,
            ({ timeStamp }) => (touched = timeStamp),
            true,
          );
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & {
            value: number;
            hadRecentInput: boolean;
            sources: {
              node?: { nodeName: string; className?: unknown; textContent: string | null };
              previousRect: { x: number; y: number };
              currentRect: { x: number; y: number };
            }[];
          })[]) {
            if (entry.hadRecentInput || entry.startTime - touched < 2_000) continue;
            shifts.total += entry.value;
            shifts.of.push(
              `${entry.value.toFixed(4)} ${entry.sources
                .map(({ node, previousRect: from, currentRect: to }) => {
                  const what = `${node?.nodeName}.${String(node?.className)} "${node?.textContent?.slice(0, 40)}"`;
                  return `${what} from ${from.x},${from.y} to ${to.x},${to.y}`;
                })
                .join(", ")}`,
            );
          }
        }).observe({ type: "layout-shift" as never, buffered: true });
      });
      await use({
        allowed,
        accessible: async (what, on = page) => {
          const { violations } = await new AxeBuilder({ page: on }).exclude("iframe").analyze();
          const grave = violations.filter(({ impact }) => GRAVE.has(impact ?? ""));
          expect(
            grave.map(({ id, nodes }) => `${what}: ${id} at ${nodes.map(({ target }) => target.join(" ")).join(", ")}`),
          ).toEqual([]);
        },
        picture: async (name) => {
          if (TAKES_PICTURES)
            await page.screenshot({
              path: `docs/pictures/${name}${info.project.name === "phone" ? "-phone" : ""}.png`,
              animations: "disabled",
            });
        },
      });
      expect(
        said.filter((line) => !allowed.some((pattern) => pattern.test(line))),
        "errors in the console",
      ).toEqual([]);
      for (const each of context.pages()) {
        const { total, of } = await shiftsOf(each);
        expect(total, `layout shift: ${of.join("; ")}`).toBeLessThanOrEqual(MOST_SHIFT);
      }
    },
    { auto: true },
  ],
});

declare function addPlainListener(type: string, listener: () => void): void;

declare function addInputListener(
  type: string,
  listener: (event: { readonly timeStamp: number }) => void,
  capture: boolean,
): void;

/**
 * A page of the site is opened once its fields and buttons answer: its scripts start after the first paint, which does
 * not delay the event that the browser waits for. A test that wants the page before that opens it with another
 * `waitUntil`.
 */
function waitUntilInteractive(page: Page): void {
  const { goto, reload } = page;
  const interactive = async <T>(answer: T, waitUntil: string | undefined): Promise<T> => {
    if (waitUntil === undefined)
      await page.waitForFunction(() => {
        const { document, interactive } = globalThis as unknown as {
          document: { documentElement: { dataset: Record<string, string> } };
          interactive?: boolean;
        };
        return interactive === true || document.documentElement.dataset["madeAt"] === undefined;
      });
    return answer;
  };
  page.goto = async (url, options) => interactive(await goto.call(page, url, options), options?.waitUntil);
  page.reload = async (options) => interactive(await reload.call(page, options), options?.waitUntil);
}

/** Runs in the browser: a game drawn without a GPU has fewer pixels, unless the renderer's name is changed. */
function drawAsWithGraphicsProcessor(): void {
  interface Context {
    readonly VERSION: number;
    getExtension(name: string): unknown;
  }
  const { prototype } = (globalThis as unknown as { WebGL2RenderingContext: { prototype: Context } })
    .WebGL2RenderingContext;
  const { getExtension } = prototype;
  prototype.getExtension = function (this: Context, name: string): unknown {
    return name === "WEBGL_debug_renderer_info"
      ? { UNMASKED_RENDERER_WEBGL: this.VERSION }
      : getExtension.call(this, name);
  };
}

async function shiftsOf(page: Page): Promise<{ total: number; of: string[] }> {
  const none = { total: 0, of: [] };
  return page.isClosed()
    ? none
    : ((await page.evaluate(() => (globalThis as unknown as { shifts?: { total: number; of: string[] } }).shifts)) ??
        none);
}

/** The operator's command line, for the server under test. Rejects if the command fails. */
export async function apogee(...words: string[]): Promise<unknown> {
  const answer = await fetch(process.env["APOGEE_COMMANDS"]!, {
    method: "POST",
    body: JSON.stringify(["--json", "--operator", "e2e", ...words]),
  });
  const { code, out, notes } = (await answer.json()) as Said;
  if (code !== 0) throw new Error(`apogee ${words.join(" ")} ended with code ${code}:\n${notes}${out}`);
  return JSON.parse(out) as unknown;
}

export { expect };
