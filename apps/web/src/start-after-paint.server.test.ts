import { createContext, runInContext } from "node:vm";
import { expect, test } from "vitest";
import { startAfterPaint } from "./start-after-paint.server.ts";

const page = (script: string): string =>
  `<head><title>A title</title></head><body><main>A page</main><link rel="modulepreload" href="/assets/manifest-1.js"/><link rel="modulepreload" href="/assets/root-1.js"/><script>window.data = 1;</script><script type="module" async="">${script}</script></body>`;

const GENERATED = `import "/assets/manifest-1.js";
import * as route0 from "/assets/root-1.js";
import * as route1_clientLoader from "/assets/lobby-loader-1.js";
import * as route1_main from "/assets/lobby-1.js";
const route1 = {...route1_clientLoader,...route1_main};

  window.__reactRouterRouteModules = {"root":route0,"lobby":route1};

import("/assets/entry.client-1.js");`;

/** The script that comes before everything else of a page, and the module that starts the page. */
function scriptsOf(html: string): { readonly first: string; readonly start: string } {
  return {
    first: /^<head><script>([\s\S]*?)<\/script>/.exec(html)![1]!,
    start: /<script type="module" async="">([\s\S]*?)<\/script>/.exec(html)![1]!,
  };
}

interface Run {
  readonly hidden: boolean;
  readonly worker?: typeof noting | null;
}

/** A browser's workers; records which were started. */
const noting = (started: string[]) =>
  function Worker(from: string): void {
    started.push(from);
  };

async function run(html: string, { hidden, worker = noting }: Run) {
  const loaded: string[] = [];
  const painted: (() => void)[] = [];
  const workers: string[] = [];
  const listeners = new Map<string, (event: unknown) => void>();
  const window: Record<string, unknown> = {};
  const document = {
    hidden,
  };
  const load = async (from: string): Promise<unknown> => {
    loaded.push(from);
    return { from };
  };
  const { first, start } = scriptsOf(html);
  const browser = createContext({
    ...(worker && { Worker: worker(workers) }),
    document,
    window,
    addEventListener: (name: string, listener: (event: unknown) => void) => listeners.set(name, listener),
    removeEventListener: (name: string) => listeners.delete(name),
    requestAnimationFrame: (frame: () => void) => painted.push(frame),
    setTimeout: (task: () => void) => task(),
    load,
    Event,
  });
  runInContext(first, browser);
  const keeps = [...listeners.keys()];
  runInContext(start.replaceAll("import(", "load("), browser);
  const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
  await settle();
  return {
    loaded,
    window,
    listeners,
    keeps,
    workers,
    paint: async () => (painted.forEach((frame) => frame()), settle()),
  };
}

test("scripts are fetched with low priority and run after the first paint, with every module that the page names", async () => {
  const html = startAfterPaint(page(GENERATED));
  expect(html.match(/<link[^>]*>/g)).toEqual([
    '<link rel="modulepreload" fetchpriority="low" href="/assets/manifest-1.js"/>',
    '<link rel="modulepreload" fetchpriority="low" href="/assets/root-1.js"/>',
  ]);
  expect(html).toContain("<script>window.data = 1;</script>");
  const { loaded, window, paint } = await run(html, { hidden: false });
  expect(loaded).toEqual([]);
  await paint();
  expect(loaded).toEqual([
    "/assets/manifest-1.js",
    "/assets/root-1.js",
    "/assets/lobby-loader-1.js",
    "/assets/lobby-1.js",
    "/assets/entry.client-1.js",
  ]);
  expect(window["__reactRouterRouteModules"]).toEqual({
    root: { from: "/assets/root-1.js" },
    lobby: { from: "/assets/lobby-1.js" },
  });
});

test("typing and clicks are recorded before any part of the page is shown", async () => {
  const { keeps } = await run(startAfterPaint(page(GENERATED)), { hidden: false });
  expect(keeps).toEqual(["input", "click", "apogee:interactive"]);
});

test("a worker prepares number formats before the scripts start; a browser without workers starts them anyway", async () => {
  const { workers, loaded } = await run(startAfterPaint(page(GENERATED)), { hidden: false });
  expect([workers, loaded]).toEqual([["/number-formats.js"], []]);
  const without = await run(startAfterPaint(page(GENERATED)), { hidden: false, worker: null });
  await without.paint();
  expect(without.loaded).toContain("/assets/entry.client-1.js");
});

test("in a background tab, which paints nothing, scripts start at once", async () => {
  const { loaded } = await run(startAfterPaint(page(GENERATED)), { hidden: true });
  expect(loaded).toContain("/assets/entry.client-1.js");
});

test("the last click on a button before the page is interactive is repeated afterwards; a form is not submitted", async () => {
  const { listeners } = await run(startAfterPaint(page(GENERATED)), { hidden: false });
  const clicks: string[] = [];
  const prevented: string[] = [];
  const click = (name: string, isConnected: boolean, isButton = true): void =>
    listeners.get("click")!({
      preventDefault: () => prevented.push(name),
      target: { closest: () => (isButton ? { isConnected, click: () => clicks.push(name) } : null) },
    });
  click("first", true);
  click("second", true);
  click("a link", true, false);
  expect([clicks, prevented]).toEqual([[], ["first", "second"]]);
  listeners.get("apogee:interactive")!({});
  expect(clicks).toEqual(["second"]);
  expect([listeners.has("click"), listeners.has("input")]).toEqual([false, false]);
});

test("text typed before the page is interactive is typed again, but not into removed fields", async () => {
  const { listeners } = await run(startAfterPaint(page(GENERATED)), { hidden: false });
  /** A field that React has taken over: it ignores events that change nothing since it last set the value. */
  class Field {
    shown = "";
    known = "";
    readonly typed: string[] = [];
    readonly isConnected: boolean;
    readonly isText: boolean;
    constructor(isConnected: boolean, isText: boolean) {
      this.isConnected = isConnected;
      this.isText = isText;
      const text = Object.getOwnPropertyDescriptor(Field.prototype, "value")!;
      Object.defineProperty(this, "value", {
        get: () => text.get!.call(this) as string,
        set: (value: string) => {
          this.known = value;
          text.set!.call(this, value);
        },
      });
    }
    get value(): string {
      return this.shown;
    }
    set value(value: string) {
      this.shown = value;
    }
    matches = (): boolean => this.isText;
    dispatchEvent = (): void => {
      if (this.known !== this.shown) this.typed.push((this.known = this.shown));
    };
  }
  const fields = [new Field(true, true), new Field(false, true), new Field(true, false)] as const;
  for (const field of fields) {
    field.value = "someone@example.com";
    listeners.get("input")!({ target: field });
    // The page's first render may empty it.
    field.value = "";
  }
  listeners.get("apogee:interactive")!({});
  expect(fields.map(({ typed }) => typed)).toEqual([["someone@example.com"], [], []]);
});

test("a page without scripts stays as it is", () => {
  expect(startAfterPaint("<p>$& import x</p>")).toBe("<p>$& import x</p>");
});
