import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { forgetPlayer, playerPlace, playerTab, visitTab } from "./kept.ts";

class Entries extends Map<string, string> {
  get length(): number {
    return this.size;
  }
  key = (at: number): string | null => [...this.keys()][at] ?? null;
  getItem = (name: string): string | null => this.get(name) ?? null;
  setItem = (name: string, value: string): void => void this.set(name, value);
  removeItem = (name: string): void => void this.delete(name);
}

beforeEach(() => {
  vi.stubGlobal("localStorage", new Entries());
  vi.stubGlobal("sessionStorage", new Entries());
});
afterEach(() => vi.unstubAllGlobals());

test("a log-out removes the player's data from the browser and the tab, and nothing else", () => {
  playerPlace.write("searches", "a");
  playerPlace.write("favorites", "b");
  playerTab.write("since", "c");
  visitTab.write("shown", "d");
  localStorage.setItem("apogee.turbo", "yes");
  forgetPlayer();
  expect([playerPlace.read("searches"), playerPlace.read("favorites"), playerTab.read("since")]).toEqual([
    null,
    null,
    null,
  ]);
  expect([visitTab.read("shown"), localStorage.getItem("apogee.turbo")]).toEqual(["d", "yes"]);
});

test("if the browser forbids storage, nothing is stored and nothing fails", () => {
  vi.stubGlobal("localStorage", {
    getItem: () => {
      throw new Error("forbidden");
    },
  });
  playerPlace.write("searches", "a");
  expect(playerPlace.read("searches")).toBeNull();
  expect(() => forgetPlayer()).not.toThrow();
});
