import type { Page } from "@playwright/test";
import { expect } from "../fixtures.ts";

/** From the page of a round whose seed is revealed: follows its link to the fairness page and recomputes it there. */
export async function expectVerified(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Open in the verifier" }).click();
  await expect(page).toHaveURL(/\/fairness#game=/);
  await expect(page.locator("[data-rules=ready]")).toBeVisible();
  const fair = page.getByText("Everything matches: a fair round");
  // The page that was left says the same.
  await expect(fair).toHaveCount(0);
  await page.getByRole("button", { name: "Recompute the round" }).click();
  await expect(fair).toBeVisible();
}
