import { expect, test } from "vitest";
import { FUNNEL_EVENT, publishFunnelStep } from "./funnel.ts";

test("a step reaches the page's scripts as an event, with its time", () => {
  const received: unknown[] = [];
  const listener = (event: Event): void => void received.push((event as CustomEvent).detail);
  window.addEventListener(FUNNEL_EVENT, listener);
  publishFunnelStep({ funnel: "deposit", step: "method", method: "skrill" });
  window.removeEventListener(FUNNEL_EVENT, listener);
  expect(received).toEqual([{ funnel: "deposit", step: "method", method: "skrill", at: expect.stringMatching(/Z$/) }]);
});
