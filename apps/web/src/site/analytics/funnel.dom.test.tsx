import { expect, test } from "vitest";
import { FUNNEL_EVENT, tellFunnel } from "./funnel.ts";

test("a step reaches the page's scripts as an event, with its time", () => {
  const heard: unknown[] = [];
  const listener = (event: Event): void => void heard.push((event as CustomEvent).detail);
  window.addEventListener(FUNNEL_EVENT, listener);
  tellFunnel({ funnel: "deposit", step: "method", method: "skrill" });
  window.removeEventListener(FUNNEL_EVENT, listener);
  expect(heard).toEqual([{ funnel: "deposit", step: "method", method: "skrill", at: expect.stringMatching(/Z$/) }]);
});
