import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Site } from "../../session/site.ts";
import { mount, press } from "../../../testing/mount.tsx";
import { PromoTooltip } from "./promo-tooltip.tsx";

let close = async (): Promise<void> => undefined;
beforeEach(() => {
  vi.useFakeTimers();
  for (const name of ["cookies_accepted", "promo_timer"]) document.cookie = `${name}=; Max-Age=0; Path=/`;
});
afterEach(async () => {
  await close();
  vi.useRealTimers();
});

const project = (promo_banner: boolean) => ({ flags: { promo_banner }, scripts: [] }) as unknown as Site["project"];
const open = async (at = "/", isOn = true): Promise<void> => {
  ({ close } = await mount(<PromoTooltip />, { at, site: { project: project(isOn) } }));
};
const accept = (): void => void (document.cookie = "cookies_accepted=1; Path=/");
const wait = (ms: number) => act(async () => void vi.advanceTimersByTime(ms));
const tip = (): Element | null => document.querySelector("aside");

test("the hint appears after ten minutes, links to the offers, and stays closed for the day once closed", async () => {
  accept();
  await open();
  await wait(599_999);
  expect(tip()).toBeNull();
  await wait(1);
  expect(tip()?.querySelector("a")?.getAttribute("href")).toBe("/promotions");
  await press("Close for now");
  expect(tip()).toBeNull();
  await close();
  await open();
  await wait(86_000_000);
  expect(tip()).toBeNull();
});

test("the time on earlier pages counts towards the ten minutes", async () => {
  accept();
  await open();
  await wait(400_000);
  await close();
  await open("/pokies/all");
  await wait(199_999);
  expect(tip()).toBeNull();
  await wait(1);
  expect(tip()).not.toBeNull();
});

test("the timer does not start before the cookie notice is answered", async () => {
  await open();
  await wait(3_000_000);
  expect(tip()).toBeNull();
  expect(document.cookie).not.toContain("promo_timer");
  accept();
  await wait(5_000);
  expect(document.cookie).toMatch(/promo_timer=\d+/);
  await wait(600_000);
  expect(tip()).not.toBeNull();
});

test.each(["/play/apogee/CandyOrbit", "/sign-up", "/de/pokies/all/~/sign-in"])("%s has no hint", async (at) => {
  accept();
  await open(at);
  await wait(3_000_000);
  expect(tip()).toBeNull();
});

test("the banner's flag switches the hint off", async () => {
  accept();
  await open("/", false);
  await wait(3_000_000);
  expect(tip()).toBeNull();
});
