import { expect, test } from "../fixtures.ts";
import { givenPlayer } from "../steps.ts";

test.use({ viewport: { width: 390, height: 844 } });

test("on a phone the shop's tab has a place of its own above the footer", async ({ page }) => {
  await givenPlayer(page);
  for (const path of ["/promotions", "/profile/limits"]) {
    await page.goto(path);
    const tab = page.getByRole("navigation", { name: "Bookmarks" });
    await expect(tab).toBeVisible();
    const [main, own, footer] = await Promise.all(
      [page.getByRole("main"), tab, page.getByRole("contentinfo")].map((part) => part.boundingBox()),
    );
    expect(own!.y).toBeGreaterThanOrEqual(main!.y + main!.height);
    expect(own!.y + own!.height).toBeLessThanOrEqual(footer!.y + 1);
  }
});

test("on a phone the hint about offers leaves the headline free, and the page can be scrolled out from under it", async ({
  page,
  context,
  baseURL,
}) => {
  const url = baseURL!;
  await context.addCookies([
    { name: "cookies_accepted", value: "1", url },
    { name: "promo_timer", value: "1", url },
  ]);
  await page.goto("/");
  const hint = page.locator("[data-notice=offers]");
  await expect(hint).toBeVisible();
  const [box, hero] = await Promise.all([
    hint.boundingBox(),
    page.getByRole("main").locator("h1").first().boundingBox(),
  ]);
  expect(box!.y).toBeGreaterThan(hero!.y + hero!.height);
  // Parts that come into sight may make the page longer.
  await expect
    .poll(async () => {
      await page.locator("html").evaluate((html) => (html.scrollTop = html.scrollHeight));
      const [after, footer] = await Promise.all([hint.boundingBox(), page.getByRole("contentinfo").boundingBox()]);
      return footer!.y + footer!.height <= after!.y;
    })
    .toBe(true);
});

test("on a phone the tab of the open profile page is in full sight, beside what fades", async ({ page }) => {
  await givenPlayer(page);
  for (const path of ["/profile", "/profile/statement", "/profile/limits", "/profile/security"]) {
    await page.goto(path);
    const current = page.getByRole("navigation", { name: "Account pages" }).locator("[aria-current]");
    await expect(current).toBeVisible();
    const row = current.locator("xpath=ancestor::ul");
    await expect
      .poll(async () => {
        const [tab, line] = await Promise.all([current.boundingBox(), row.boundingBox()]);
        const { start, end } = await row.evaluate((list) => ({
          start: list.scrollLeft === 0,
          end: list.scrollLeft + list.clientWidth >= list.scrollWidth - 1,
        }));
        return (
          tab!.x >= line!.x + (start ? 0 : 40) - 1 && tab!.x + tab!.width <= line!.x + line!.width - (end ? 0 : 40) + 1
        );
      })
      .toBe(true);
  }
});

test("a limit that was saved is confirmed below the figures, and nothing covers them", async ({ page }) => {
  await givenPlayer(page);
  await page.goto("/profile/limits");
  await page
    .getByRole("button", { name: /deposits/i })
    .first()
    .click();
  await page.getByLabel("Per day", { exact: true }).fill("1,000");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const saved = page.getByRole("status").filter({ hasText: "Your limits are saved." });
  await expect(saved).toBeVisible();
  await expect(page.getByRole("region", { name: "Messages" })).toHaveCount(0);
  await expect(page.getByRole("table")).toContainText("€1,000");
});
