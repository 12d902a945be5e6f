import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { givenPlayer } from "../steps.ts";

/** The addresses of the links in a part of the page, without languages and mail links. */
async function addressesIn(part: Locator): Promise<string[]> {
  const all = await part
    .getByRole("link")
    .evaluateAll((links) =>
      links.filter((link) => !link.hasAttribute("hreflang")).map((link) => link.getAttribute("href") ?? ""),
    );
  return [...new Set(all.filter((href) => href.startsWith("/")))];
}

/** What a reader finds on a page: a heading, and text below it. */
async function headingOf(page: Page): Promise<string> {
  const heading = page.locator("main h1");
  await expect(heading).toHaveText(/\p{L}{3}/u);
  // The lists of some pages arrive after their heading.
  await expect.poll(async () => (await page.locator("main").innerText()).length).toBeGreaterThan(60);
  return heading.innerText();
}

/**
 * One page replaced another; on a busy machine that takes longer than the time in which browsers excuse a shift after a
 * click.
 */
export const forgetShifts = (page: Page): Promise<void> =>
  page.evaluate(() => void Object.assign((globalThis as unknown as { shifts: object }).shifts, { total: 0, of: [] }));

/** Opens the address directly and by a click on its link; both show the same page. */
async function expectSamePage(page: Page, address: string, click: () => Promise<void>): Promise<void> {
  await page.goto(address);
  const direct = [await headingOf(page), await page.title()];
  await page.goto(/^\/de(\/|$)/.test(address) ? "/de" : "/");
  await page.evaluate(() => ((globalThis as Record<string, unknown>)["stayed"] = true));
  await click();
  await expect(page).toHaveURL((url) => url.pathname === address);
  await expect(page.locator("main h1")).toHaveText(direct[0] ?? "");
  await forgetShifts(page);
  expect([await headingOf(page), await page.title()]).toEqual(direct);
  expect(
    await page.evaluate(() => (globalThis as Record<string, unknown>)["stayed"]),
    "the click loaded the whole page anew",
  ).toBe(true);
}

/** Tests that every link of the site's menus and footer leads to a page with text, in one language. */
export function testLinks(locale: "en" | "de"): void {
  const lobby = locale === "en" ? "/" : `/${locale}`;

  test(
    `every footer link leads to a page with text, by click and by address (${locale})`,
    { tag: "@seldom" },
    async ({ page }) => {
      await page.goto(lobby);
      const footer = page.getByRole("contentinfo");
      const addresses = await addressesIn(footer);
      expect(addresses.length).toBeGreaterThanOrEqual(5);
      for (const address of addresses)
        await expectSamePage(page, address, () =>
          footer.locator(`a[href="${address}"]:not([hreflang])`).first().click(),
        );
    },
  );

  test(
    `every menu link leads to a page with text, by click and by address (${locale})`,
    { tag: "@seldom" },
    async ({ page, phone }) => {
      await page.goto(lobby);
      const bar = page.getByRole("navigation", { name: phone ? /Quick menu|Schnellmenü/ : /Main menu|Hauptmenü/ });
      for (const address of (await addressesIn(bar)).filter((each) => !each.includes("sign-"))) {
        await expectSamePage(page, address, () => bar.locator(`a[href="${address}"]:not([hreflang])`).click());
      }
      if (!phone) return;
      const open = async (): Promise<Locator> => {
        await bar.getByRole("button").click();
        const drawer = page.getByRole("dialog");
        await expect(drawer).toBeVisible();
        return drawer;
      };
      await page.goto(lobby);
      for (const address of (await addressesIn(await open())).filter((each) => !each.includes("sign-"))) {
        await expectSamePage(page, address, async () =>
          (await open()).locator(`a[href="${address}"]:not([hreflang])`).click(),
        );
      }
    },
  );

  test(`every account page can be reached from its menu (${locale})`, { tag: "@seldom" }, async ({ page, phone }) => {
    await givenPlayer(page);
    const open = async (): Promise<Locator> => {
      if (phone)
        await page
          .getByRole("navigation", { name: /Quick menu|Schnellmenü/ })
          .getByRole("button")
          .click();
      else await page.getByRole("button", { name: /Your account|Ihr Konto/ }).click();
      const menu = page.getByRole("dialog");
      await expect(menu.getByRole("link").first()).toBeVisible();
      return menu;
    };
    await page.goto(lobby);
    const menu = await open();
    // The rest of the phone's menu is walked by the test above.
    const own = phone ? menu.getByRole("list", { name: /Your account|Ihr Konto/ }) : menu;
    const addresses = (await addressesIn(own)).filter((each) => !each.endsWith("/cashbox"));
    expect(addresses.length).toBeGreaterThanOrEqual(5);
    for (const address of addresses)
      await expectSamePage(page, address, async () =>
        (await open()).locator(`a[href="${address}"]:not([hreflang])`).first().click(),
      );
  });
}
