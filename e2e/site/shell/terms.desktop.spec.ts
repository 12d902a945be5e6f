import { expect, test } from "../fixtures.ts";
import { givenOldTerms } from "../promotions/old-terms.ts";
import { givenPlayer } from "../steps.ts";

test("renewed terms are shown once and again before a deposit, which continues when they are accepted", async ({
  page,
  watch,
}) => {
  const { id } = await givenPlayer(page);
  await givenOldTerms(id);
  await page.goto("/pokies/all");
  const terms = page.getByRole("dialog", { name: "Our terms have changed" });
  await expect(terms).toBeVisible();
  await expect(terms.getByRole("link", { name: "terms and conditions" })).toHaveAttribute(
    "href",
    "/terms-and-conditions",
  );
  await watch.accessible("renewed terms");
  await terms.getByRole("button", { name: "Not now" }).click();
  await expect(terms).toBeHidden();
  await expect(page).toHaveURL(/\/pokies\/all$/);

  await page.getByRole("link", { name: "Deposit" }).first().click();
  await expect(terms).toBeVisible();
  await terms.getByRole("button", { name: "Not now" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page).toHaveURL(/\/pokies\/all$/);

  await page.getByRole("link", { name: "Deposit" }).first().click();
  await terms.getByRole("button", { name: "I accept the terms" }).click();
  await expect(page.getByRole("dialog", { name: "Cashbox" })).toBeVisible();
  await expect(page).toHaveURL(/\/deposit$/);
  expect(await (await page.request.get("/api/player")).json()).toMatchObject({ auth_fields_missed: [] });
});

test("no popup covers the terms themselves or a withdrawal", { tag: "@seldom" }, async ({ page }) => {
  const { id } = await givenPlayer(page);
  await givenOldTerms(id);
  for (const [path, shown] of [
    ["/terms-and-conditions", page.getByRole("heading", { name: "Terms and conditions" })],
    ["/withdraw", page.getByRole("dialog", { name: "Cashbox" })],
  ] as const) {
    await page.goto(path);
    await expect(shown).toBeVisible();
    // A popup that opens by itself does so with the first effects of the page; by then it would be there.
    await expect(page.locator("html[data-made-at]")).toBeAttached();
    await page.waitForLoadState("networkidle");
    await expect(page.getByRole("dialog", { name: "Our terms have changed" })).toHaveCount(0);
  }
});
