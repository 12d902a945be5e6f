import type { Locator } from "@playwright/test";
import { expect, SESSION_ENDS, test } from "../fixtures.ts";
import { testLinks } from "./site-links.ts";
import { givenPlayer } from "../steps.ts";

testLinks("en");

test("a player whose session has ended is asked to log in and then sees the requested page", async ({
  page,
  phone,
  watch,
}) => {
  watch.allowed.push(...SESSION_ENDS);
  await givenPlayer(page);
  await page.goto("/");
  if (phone) await page.getByRole("navigation", { name: "Quick menu" }).getByRole("button").click();
  else await page.getByRole("button", { name: "Your account" }).click();
  const link = page.getByRole("dialog").locator('a[href="/profile/security"]');
  await expect(link).toBeVisible();
  await page.waitForLoadState("networkidle");
  await page.context().clearCookies({ name: "apogee_session" });
  await link.click();
  await expect(page).toHaveURL(
    (url) => url.pathname === "/sign-up" && url.searchParams.get("redirect") === "/profile/security",
  );
});

test("a button keeps its size when more styles are loaded later", { tag: "@seldom" }, async ({ page, phone }) => {
  const widthOf = (part: Locator): Promise<number> => part.evaluate((element) => element.getBoundingClientRect().width);
  await page.goto("/");
  const flame = page.getByRole("region", { name: /./ }).first().getByRole("link");
  const before = await widthOf(flame);
  await page.getByRole("button", { name: "Search games" }).click();
  await expect(page.getByRole("searchbox")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("searchbox")).toBeHidden();
  expect(await widthOf(flame)).toBe(before);
  await givenPlayer(page);
  await page.goto("/");
  expect(await widthOf(flame)).toBe(before);
  // On phones, the deposit button is a square with a plus in it.
  if (phone) expect(await widthOf(page.getByRole("link", { name: "Deposit", exact: true }).locator("svg"))).toBe(20);
});

test("the search accepts every key without a pause", { tag: "@seldom" }, async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Search games" }).click();
  const box = page.getByRole("searchbox");
  await box.pressSequentially("drag");
  await box.press("ControlOrMeta+a");
  await page.keyboard.type("abcdefgh".repeat(10));
  await expect(box).toHaveValue("abcdefgh".repeat(10));
  await box.fill("dragon");
  await expect(page.getByRole("dialog").getByRole("link", { name: /^Dragon's Ember/ })).toBeVisible();
  await box.fill("xyzxyz");
  await expect(page.getByRole("dialog").getByText(/No games/)).toBeVisible();
});
