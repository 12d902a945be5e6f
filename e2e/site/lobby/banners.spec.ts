// @seldom: an operator's banners, on both screens
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";

const banners = (page: Page) => page.getByRole("group", { name: "Highlights" });
/** The banner that is seen; the others are inert. */
const seen = (page: Page) => banners(page).locator("li:not([inert])").getByRole("heading");

test("the banners change every ten seconds, but not under the pointer or after a stop", async ({
  page,
  phone,
  watch,
}) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.clock.install();
  await page.goto("/");
  // Until the page is interactive, every banner can be reached.
  await expect(banners(page).locator("li[inert]")).not.toHaveCount(0);
  await expect(seen(page)).toHaveText("Leave the ground");
  await page.clock.runFor(10_000);
  await expect(seen(page)).toHaveText("Trust, but verify");
  if (!phone) {
    await seen(page).hover();
    await page.clock.runFor(11_000);
    await expect(seen(page)).toHaveText("Trust, but verify");
  }
  await banners(page).getByRole("button", { name: "Stop the banners" }).click();
  await expect(banners(page).getByRole("button", { name: "Let the banners change" })).toBeVisible();
  await banners(page).getByRole("button", { name: "Show “Leave the ground”" }).click();
  await expect(seen(page)).toHaveText("Leave the ground");
  await page.getByRole("button", { name: phone ? "Menu" : "Search games" }).focus();
  await page.mouse.move(0, 0);
  await page.clock.runFor(11_000);
  await expect(seen(page)).toHaveText("Leave the ground");
  await watch.accessible("banners");
});
