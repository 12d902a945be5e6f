import { test } from "./fixtures.ts";
import { beginCardDeposit, givenDetails, givenPlayer } from "./steps.ts";
test("shot", async ({ page, phone }) => {
  await givenPlayer(page);
  await givenDetails(page);
  await page.goto("/deposit");
  await page.waitForTimeout(1500);
  await page.screenshot({ path: "/tmp/w/cash-1.png" });
  await beginCardDeposit(page, phone);
  await page.waitForTimeout(1500);
  await page.screenshot({ path: "/tmp/w/cash-2.png" });
});
