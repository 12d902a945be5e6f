import { act } from "react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { mount, press, until } from "../../../testing/mount.tsx";
import { useWindow } from "../../popups/window-list.ts";
import { SiteWindows } from "./site-windows.tsx";

let mounted: Awaited<ReturnType<typeof mount>>;
let asking: ReturnType<typeof useWindow>;
beforeEach(() => {
  document.cookie = "EMP_user_approved=; Max-Age=0; Path=/";
});
afterEach(() => mounted.close());

/** Another part of the site, which can show the same window. */
function Elsewhere() {
  asking = useWindow("country");
  return <a href="/pokies/all">Pokies</a>;
}

async function open(country: string | null): Promise<void> {
  mounted = await mount(
    <>
      <Elsewhere />
      <SiteWindows />
    </>,
    { at: "/pokies/all", site: { country } },
  );
}
const cards = (): Element[] => [...document.querySelectorAll("[role=dialog]")];
const opened = async () => {
  expect(asking.open).toBe(true);
  await until(() => expect(cards()).toHaveLength(1));
};
const page = (): HTMLElement => document.querySelector("[data-page]")!;

test("a guest from Australia is asked once; the page behind is inert until the answer", async () => {
  await open("AU");
  await opened();
  expect(cards()[0]!.textContent).toContain("You seem to be in Australia");
  await act(async () => asking.show());
  expect(cards()).toHaveLength(1);
  expect(page().inert).toBe(true);

  await press("I confirm");
  await until(() => expect(cards()).toEqual([]));
  expect(document.cookie).toContain("EMP_user_approved=1");
  expect([page().inert, mounted.router.state.location.pathname]).toEqual([false, "/pokies/all"]);
});

test("a guest who declines is sent to the error page, and gets no cookie", async () => {
  await open("AU");
  await opened();
  await press("Leave");
  await until(() => expect(mounted.router.state.location.pathname).toBe("/oops"));
  expect(cards()).toEqual([]);
  expect(document.cookie).not.toContain("EMP_user_approved");
});

test("a guest from another country is not asked", async () => {
  await open("NZ");
  expect([asking.open, cards(), page().inert]).toEqual([false, [], false]);
});
