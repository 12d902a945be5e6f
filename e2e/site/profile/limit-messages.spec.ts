// @seldom: the messages of every limit
import type { Page } from "@playwright/test";
import { sql } from "kysely";
import { expect, test } from "../fixtures.ts";
import { inServerDatabase } from "../server-database.ts";
import { gameFrame, givenPlayer, headers } from "../steps.ts";

const GAME = "/play/apogee/StellarDice?mode=real";
const fillsScreen = (page: Page) => page.evaluate("document.fullscreenElement?.tagName ?? null");

/** Opens the game and fills the screen with it, as its player would. */
async function playInFullScreen(page: Page): Promise<void> {
  await page.goto(GAME);
  const frame = gameFrame(page);
  await expect(frame.locator("[data-spin-button][data-role=spin]")).toBeEnabled();
  const button = frame.getByRole("button", { name: "Full screen" }).first();
  if (!(await button.isVisible())) await frame.getByRole("button", { name: "Menu" }).first().click();
  await button.click();
  await expect.poll(() => fillsScreen(page)).toBe("IFRAME");
}

/**
 * The game moves to its place in the page when full screen ends, which counts as a shift of the layout. On a phone that
 * place has the size of the screen, so the size says nothing: the game is in its place once it stands still.
 */
async function leavesFullScreen(page: Page): Promise<void> {
  await expect.poll(() => fillsScreen(page)).toBeNull();
  const frame = page.locator("iframe");
  let before: unknown;
  await expect
    .poll(
      async () => {
        const [last, now] = [before, await frame.boundingBox()];
        before = now;
        return JSON.stringify(last) === JSON.stringify(now);
      },
      { intervals: [500] },
    )
    .toBe(true);
  await page.evaluate(() => ((globalThis as unknown as { shifts: { total: number } }).shifts.total = 0));
}

/** Sets a daily limit over HTTP, as another device would. */
async function givenLimit(page: Page, type: "deposit" | "session", amount: number): Promise<void> {
  const answer = await page.request.post("/api/user_limits", {
    headers: headers(),
    data: { type, period: "day", accounts: [{ currency: "EUR", amount_cents: amount }] },
  });
  expect(answer.ok()).toBe(true);
}

test("a game leaves full screen when a reality check is due", async ({ page, watch }) => {
  const { id } = await givenPlayer(page, "20.00");
  await playInFullScreen(page);
  await inServerDatabase(async (db) => {
    await sql`update identity.session set created_at = created_at - interval '61 minutes' where player_id = ${id}`.execute(
      db,
    );
  });
  // The page reads the session again when it becomes visible.
  await page.evaluate('document.dispatchEvent(new Event("visibilitychange"))');
  const check = page.getByRole("dialog", { name: "How is it going?" });
  await expect(check).toBeVisible();
  await leavesFullScreen(page);
  await watch.accessible("a reality check over a game that was in full screen");
  await check.getByRole("button", { name: "Play on" }).click();
  await expect(check).toBeHidden();
});

test("a message about a reached limit appears over a full-screen game and on any other page", async ({
  page,
  watch,
}) => {
  await givenPlayer(page, "20.00");
  await playInFullScreen(page);
  await givenLimit(page, "session", 1);
  // A message is in the page once more, for screen readers.
  const message = page.getByText("You have reached one of your limits. New rounds are closed until it resets.").first();
  await expect(message).toBeVisible();
  await leavesFullScreen(page);
  await watch.accessible("the message of a limit over a game");

  await page.goto("/pokies");
  const pause = page.getByText("You are taking a break. Deposits and new rounds are closed until it ends.").first();
  await expect(pause).toBeHidden();
  const taken = await page.request.post("/api/user_limits", {
    headers: headers(),
    data: { type: "cooling_off", period: "day" },
  });
  expect(taken.ok()).toBe(true);
  await expect(pause).toBeVisible();
  // Screen readers get an urgent message as an alert; its button is reached by the keyboard and the pointer.
  await page.getByRole("button", { name: "Your limits", includeHidden: true }).click();
  await expect(page).toHaveURL(/\/profile\/limits$/);
});
