import { expect, test, vi } from "vitest";
import { windowList } from "./window-list.ts";

test("a window is listed once, however often it is shown, until it is closed", () => {
  const list = windowList();
  const changed = vi.fn();
  list.subscribe(changed);
  list.show("search");
  list.show("search");
  list.show("country");
  expect(list.open).toEqual(["search", "country"]);
  list.close("search");
  list.close("search");
  expect(list.open).toEqual(["country"]);
  expect(changed).toHaveBeenCalledTimes(3);
});
