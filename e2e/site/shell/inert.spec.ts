// @seldom: a page under a window
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";

const PRESSES = 60;

/**
 * Presses Tab many times without a pause, as a held key does. Returns the elements behind the dialog that got the
 * focus.
 */
async function strayed(page: Page): Promise<string[]> {
  const reported: string[] = [];
  await page.exposeFunction("strayedTo", (name: string) => void reported.push(name));
  await page.locator("[data-page]").evaluate((beneath) =>
    beneath.addEventListener(
      "focusin",
      (event: { target: unknown }) => {
        const { nodeName, textContent } = event.target as { nodeName: string; textContent: string };
        (globalThis as unknown as { strayedTo(name: string): void }).strayedTo(
          `${nodeName} ${textContent.slice(0, 30)}`,
        );
      },
      { capture: true },
    ),
  );
  await Promise.all(Array.from({ length: PRESSES }, () => page.keyboard.press("Tab")));
  return reported;
}

test("a held Tab key never leaves a window over the lobby, and the focus returns when the last one closes", async ({
  page,
}) => {
  await page.goto("/");
  const opener = page.getByRole("banner").getByRole("link", { name: "Sign up" });
  const beneath = page.locator("[data-page]");
  await opener.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("E-mail", { exact: true })).toBeFocused();
  expect(await strayed(page)).toEqual([]);
  await dialog.getByRole("navigation").getByRole("link", { name: "Log in" }).click();
  await expect(page.getByRole("dialog", { name: "Log in" })).toBeVisible();
  await expect(beneath).toHaveAttribute("inert");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(beneath).not.toHaveAttribute("inert");
  await expect(opener).toBeFocused();
});

// A phone's game page has no header; both screens have the link beside the game's picture.
test("a held Tab key never leaves a window over the page of a game", async ({ page }) => {
  await page.goto("/play/apogee/DragonsEmber?mode=real");
  const dialog = page.getByRole("dialog");
  // It opens by itself once.
  await expect(dialog.getByLabel("E-mail", { exact: true })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  const opener = page.getByRole("main").getByRole("link", { name: "Sign up" });
  await opener.focus();
  await page.keyboard.press("Enter");
  await expect(dialog.getByLabel("E-mail", { exact: true })).toBeFocused();
  expect(await strayed(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});
