import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { mount, press } from "../../../testing/mount.tsx";
import { openCookieSettings } from "./cookie-notice.ts";
import { CookieNotice } from "./cookie-notice.tsx";

let close = async (): Promise<void> => undefined;
beforeEach(() => {
  vi.useFakeTimers();
  document.cookie = "cookies_accepted=; Max-Age=0; Path=/";
});
afterEach(async () => {
  await close();
  vi.useRealTimers();
});

const open = async (at = "/"): Promise<void> => {
  ({ close } = await mount(<CookieNotice />, { at }));
};
const wait = (ms: number) => act(async () => void vi.advanceTimersByTime(ms));
const notice = (): Element | null => document.querySelector("[data-notice=cookies]");

test("the notice appears a second and a half after the page, and accepting it is remembered", async () => {
  await open();
  await wait(1_499);
  expect(notice()).toBeNull();
  await wait(1);
  expect(notice()?.textContent).toContain("How we use cookies");
  await press("OK");
  expect(notice()).toBeNull();
  expect(document.cookie).toContain("cookies_accepted=1");

  await close();
  await open();
  await wait(60_000);
  expect(notice()).toBeNull();
});

test.each([
  "/sign-up",
  "/de/pokies/all/~/sign-up",
  "/registration",
  "/fr-CA/registration",
  "/registration/~/sign-in",
  "/play/apogee/CandyOrbit",
])("%s has no notice", async (at) => {
  await open(at);
  await wait(60_000);
  expect(notice()).toBeNull();
});

test("on the registration page the notice opens when the footer's cookie settings are pressed", async () => {
  await open("/registration");
  await act(async () => openCookieSettings());
  await wait(60_000);
  expect(notice()).not.toBeNull();
});
