import type { FrameLocator, Page } from "@playwright/test";
import { expect } from "../fixtures.ts";
import { gameFrame } from "../steps.ts";

/** Opens the replay from the page of the round; returns its frame once it shows the game. */
export async function watched(page: Page, id: string): Promise<FrameLocator> {
  await page.goto(`/profile/games-history/${id}`);
  await page.getByRole("link", { name: "Watch the round" }).click();
  await expect(page).toHaveURL(new RegExp(`/profile/games-history/${id}/watch$`));
  const frame = gameFrame(page);
  await expect(frame.getByText("Replay", { exact: true })).toBeVisible();
  return frame;
}

/** Says that the replay is over. */
export const over = (frame: FrameLocator) => frame.locator("[data-replay-over]");
