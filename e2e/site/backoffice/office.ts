import type { Browser, BrowserContext, Page } from "@playwright/test";
import { expect } from "../fixtures.ts";

/** The address of the back office of the server under test. */
export function officeUrl(path = "/"): string {
  const origin = process.env["APOGEE_OFFICE"];
  if (!origin) throw new Error("Set APOGEE_OFFICE to the address of the back office of the tested server.");
  return new URL(path, origin).href;
}

/** Signs a page in as a member of the demo staff, by the name that the sign-in page shows. */
export async function signInAs(page: Page, name: string): Promise<void> {
  await page.goto(officeUrl("/sign-in"));
  await page.getByRole("button", { name: new RegExp(`^Sign in as ${name}`) }).click();
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
}

/** A second member of the demo staff, in a browser of the own. */
export async function memberIn(browser: Browser, name: string): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signInAs(page, name);
  return page;
}

/** A browser of a player, beside that of the back office. */
export const playersBrowser = (browser: Browser, baseURL: string): Promise<BrowserContext> =>
  browser.newContext({ baseURL });

/** Opens the form of an action at its own address. */
export async function openAction(page: Page, name: string): Promise<void> {
  await page.goto(officeUrl(`/actions/${name}`));
  await expect(page.getByRole("button", { name: /^Preview$|^Confirm:/ })).toBeVisible();
}

/** Looks at what an action's form would do, gives the reason, and carries it out or proposes it. */
export async function previewAndSend(page: Page, reason: string): Promise<void> {
  const preview = page.getByRole("button", { name: "Preview", exact: true });
  if (await preview.isVisible()) await preview.click();
  await page.getByLabel("Reason").fill(reason);
  await page.getByRole("button", { name: /^Confirm:|^Propose to a second member$/ }).click();
}

/** Approves, as another member, the newest proposal. */
export async function approveNewest(page: Page, reason: string): Promise<void> {
  await page.goto(officeUrl("/proposals"));
  await page.getByRole("button", { name: "Look at it and approve" }).first().click();
  await previewAndSend(page, reason);
  await expect(page.getByText(/was carried out/).first()).toBeVisible();
}
