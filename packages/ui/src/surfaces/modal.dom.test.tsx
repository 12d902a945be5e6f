import { act, useState } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Modal } from "./modal.tsx";

let root: Root;
let place: HTMLElement;
beforeEach(() => {
  place = document.body.appendChild(document.createElement("div"));
  root = createRoot(place);
});
afterEach(async () => {
  await act(async () => root.unmount());
  place.remove();
});

let show: (names: readonly string[]) => void;
const closed = vi.fn();
function Site({ blocking }: { readonly blocking: boolean }) {
  const [open, setOpen] = useState<readonly string[]>([]);
  show = setOpen;
  return (
    <>
      <main data-page>The page</main>
      {open.map((name) => (
        <Modal
          key={name}
          open
          blocking={blocking}
          title={name}
          onClose={() => {
            closed(name);
            setOpen((before) => before.filter((each) => each !== name));
          }}
        >
          {name}
        </Modal>
      ))}
    </>
  );
}
const render = (blocking = false) => act(async () => root.render(<Site blocking={blocking} />));
const become = (...names: string[]) => act(async () => show(names));
const page = (): HTMLElement => document.querySelector("[data-page]")!;
const scrolls = (): boolean =>
  [document.documentElement, document.body].every((each) => getComputedStyle(each).overflowY !== "hidden");
/** Windows listen for clicks outside, and stop the page's scrolling, in the turn after the one in which they open. */
const nextTurn = () => act(async () => new Promise((resolve) => setTimeout(resolve)));
const pressEscape = () =>
  act(async () => {
    const inside = document.querySelector("[role=dialog]")!;
    inside.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
  });
/** A mouse click, outside the window unless an element is given. */
const click = (at: Element = document.querySelector("[role=dialog]")!.parentElement!) =>
  act(async () => {
    for (const type of ["pointerdown", "pointerup", "click"])
      at.dispatchEvent(
        new PointerEvent(type, { bubbles: true, cancelable: true, composed: true, pointerType: "mouse" }),
      );
    await new Promise((resolve) => setTimeout(resolve));
  });

test("the page behind is inert and does not scroll while any window is open", async () => {
  await render();
  expect([page().inert, scrolls()]).toEqual([false, true]);
  for (const open of [["one"], ["one", "two"], ["two"]]) {
    await become(...open);
    await nextTurn();
    expect([open, page().inert, scrolls()]).toEqual([open, true, false]);
  }
  await become();
  await nextTurn();
  expect([page().inert, scrolls()]).toEqual([false, true]);
});

test("Escape closes a window, unless its question must be answered", async () => {
  closed.mockClear();
  await render();
  await become("one");
  await pressEscape();
  expect([closed.mock.calls, page().inert]).toEqual([[["one"]], false]);

  closed.mockClear();
  await render(true);
  await become("asked");
  await pressEscape();
  expect([closed.mock.calls, page().inert]).toEqual([[], true]);
});

test("a click outside closes a window, unless its question must be answered; a click inside does not", async () => {
  closed.mockClear();
  await render();
  await become("one");
  await nextTurn();
  await click(document.querySelector("[role=dialog]")!);
  expect([closed.mock.calls, page().inert]).toEqual([[], true]);
  await click();
  expect([closed.mock.calls, page().inert]).toEqual([[["one"]], false]);

  closed.mockClear();
  await render(true);
  await become("asked");
  await nextTurn();
  await click();
  expect([closed.mock.calls, page().inert]).toEqual([[], true]);
});
