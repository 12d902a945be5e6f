import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { cycleTitle } from "./idle-title.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function givenTab(still = false) {
  let listener: (() => void) | undefined;
  const tab = {
    title: "Lobby",
    hidden: false,
    addEventListener: (_type: string, given: () => void) => void (listener = given),
    removeEventListener: () => void (listener = undefined),
  };
  const stop = cycleTitle(
    tab,
    () => "Parked",
    () => still,
  );
  const hide = (hidden: boolean): void => {
    tab.hidden = hidden;
    listener?.();
  };
  const titles = (count: number): string[] =>
    Array.from({ length: count }, () => {
      vi.advanceTimersByTime(2_000);
      return tab.title;
    });
  return { tab, hide, titles, stop };
}

test("the title of a hidden tab alternates every two seconds, and is the page's own once the tab is visible", () => {
  const { tab, hide, titles } = givenTab();
  expect(titles(1)).toEqual(["Lobby"]);
  hide(true);
  expect(titles(3)).toEqual(["Parked", "Lobby", "Parked"]);
  hide(false);
  expect(tab.title).toBe("Lobby");
  expect(titles(2)).toEqual(["Lobby", "Lobby"]);
  hide(true);
  expect(titles(2)).toEqual(["Parked", "Lobby"]);
});

test("with reduced motion the title changes only once", () => {
  const { tab, hide, titles } = givenTab(true);
  hide(true);
  expect(titles(3)).toEqual(["Parked", "Parked", "Parked"]);
  hide(false);
  expect(tab.title).toBe("Lobby");
});

test("a page that is opened in the hidden tab keeps its own title", () => {
  const { tab, hide, titles } = givenTab();
  hide(true);
  titles(1);
  tab.title = "Log in";
  expect(titles(2)).toEqual(["Parked", "Log in"]);
  titles(1);
  tab.title = "Pokies";
  hide(false);
  expect(tab.title).toBe("Pokies");
});

test("leaving the site restores the title and ends the alternation", () => {
  const { tab, hide, titles, stop } = givenTab();
  hide(true);
  titles(1);
  stop();
  expect(tab.title).toBe("Lobby");
  expect(titles(2)).toEqual(["Lobby", "Lobby"]);
});
