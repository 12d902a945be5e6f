import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Segmented } from "./segmented.tsx";
import { TabLinks } from "./tabs.tsx";

/** Layout that the test's document does not have: a row of 200 pixels with items of 100. */
const ROW = 200;
const ITEM = 100;
const VALUES = ["a", "b", "c", "d"] as const;
const placeOf = (item: HTMLElement): number =>
  VALUES.indexOf((item.querySelector("input")?.value ?? item.textContent) as (typeof VALUES)[number]);

/** Reports what it observes once at the start, as browsers do. */
class Observer {
  readonly observe: () => void;
  readonly disconnect = (): void => undefined;
  constructor(report: () => void) {
    this.observe = () => queueMicrotask(report);
  }
}

let root: Root;
let place: HTMLElement;
beforeEach(() => {
  vi.stubGlobal("ResizeObserver", Observer);
  vi.spyOn(HTMLElement.prototype, "offsetWidth", "get").mockReturnValue(ITEM);
  vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockImplementation(function (this: HTMLElement) {
    const row = this.parentElement?.closest("[role=radiogroup], nav");
    if (!row) return new DOMRect(0, 0, ROW, 40);
    return new DOMRect(ITEM * placeOf(this) - row.scrollLeft, 0, ITEM, 40);
  });
  place = document.body.appendChild(document.createElement("div"));
  root = createRoot(place);
});
afterEach(async () => {
  await act(async () => root.unmount());
  place.remove();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function scrolledWith(value: (typeof VALUES)[number]): Promise<number> {
  const options = VALUES.map((each) => ({ value: each, label: each }));
  await act(async () =>
    root.render(<Segmented label="Kind" options={options} value={value} onChange={() => undefined} />),
  );
  return place.querySelector("[role=radiogroup]")!.scrollLeft;
}

test("a selected item beyond the end of its row is scrolled to the middle of the row", async () => {
  expect(await scrolledWith("c")).toBe(150);
});

test("a row whose selected item is visible is not scrolled, and a new selection is scrolled into view", async () => {
  expect(await scrolledWith("b")).toBe(0);
  expect(await scrolledWith("d")).toBe(250);
});

test("a selected item below the faded end of its row is scrolled to the middle of the row", async () => {
  const links = VALUES.map((each) => ({ key: each, label: each, href: `/${each}` }));
  await act(async () => root.render(<TabLinks label="Kinds" links={links} current="b" />));
  expect(place.querySelector("nav")!.scrollLeft).toBe(50);
});
