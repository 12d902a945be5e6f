import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { givenPlayer } from "./steps.ts";

test.describe.configure({ timeout: 120_000 });

/** The addresses of the links in a part of the page, languages and letters aside. */
async function addressesIn(part: Locator): Promise<string[]> {
  const all = await part.getByRole("link").evaluateAll((links) => links.filter((link) => !link.hasAttribute("hreflang")).map((link) => link.getAttribute("href") ?? ""));
  return [...new Set(all.filter((href) => href.startsWith("/")))];
}

/** What a reader finds on a page: a heading, and words below it. */
async function headingOf(page: Page): Promise<string> {
  const heading = page.locator("main h1");
  await expect(heading).toHaveText(/\p{L}{3}/u);
  expect((await page.locator("main").innerText()).length).toBeGreaterThan(60);
  return heading.innerText();
}

/** One page took the place of another; on a busy machine that takes longer than browsers forgive a click. */
const forgetShifts = (page: Page): Promise<void> =>
  page.evaluate(() => void Object.assign((globalThis as unknown as { shifts: object }).shifts, { total: 0, of: [] }));

/** Opens the address by itself and by a click on its link; both show the same page. */
async function expectSamePage(page: Page, address: string, click: () => Promise<void>): Promise<void> {
  await page.goto(address);
  const direct = [await headingOf(page), await page.title()];
  await page.goto(address.startsWith("/de") ? "/de" : "/");
  await page.evaluate(() => ((globalThis as Record<string, unknown>)["stayed"] = true));
  await click();
  await expect(page).toHaveURL((url) => url.pathname === address);
  await expect(page.locator("main h1")).toHaveText(direct[0] ?? "");
  await forgetShifts(page);
  expect([await headingOf(page), await page.title()]).toEqual(direct);
  expect(await page.evaluate(() => (globalThis as Record<string, unknown>)["stayed"]), "the click loaded the whole page anew").toBe(true);
}

for (const [locale, lobby] of [["en", "/"], ["de", "/de"]] as const) {
  test(`every link of the footer leads to a page with words, by click as by address (${locale})`, async ({ page }) => {
    await page.goto(lobby);
    const footer = page.getByRole("contentinfo");
    const addresses = await addressesIn(footer);
    expect(addresses.length).toBeGreaterThanOrEqual(5);
    for (const address of addresses) await expectSamePage(page, address, () => footer.locator(`a[href="${address}"]:not([hreflang])`).first().click());
  });

  test(`every link of the menus leads to a page with words, by click as by address (${locale})`, async ({ page, phone }) => {
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
      await expectSamePage(page, address, async () => (await open()).locator(`a[href="${address}"]:not([hreflang])`).click());
    }
  });

  test(`every page of the account is reached by its menu (${locale})`, async ({ page, phone }) => {
    await givenPlayer(page);
    const open = async (): Promise<Locator> => {
      if (phone) await page.getByRole("navigation", { name: /Quick menu|Schnellmenü/ }).getByRole("button").click();
      else await page.getByRole("button", { name: /Your account|Ihr Konto/ }).click();
      const menu = page.getByRole("dialog");
      await expect(menu.getByRole("link").first()).toBeVisible();
      return menu;
    };
    await page.goto(lobby);
    const addresses = (await addressesIn(await open())).filter((each) => !each.endsWith("/cashbox"));
    expect(addresses.length).toBeGreaterThanOrEqual(5);
    for (const address of addresses) await expectSamePage(page, address, async () => (await open()).locator(`a[href="${address}"]:not([hreflang])`).first().click());
  });
}

test("who is no longer signed in is asked for it, and then led to the page that they wanted", async ({ page, phone }) => {
  await givenPlayer(page);
  await page.goto("/");
  if (phone) await page.getByRole("navigation", { name: "Quick menu" }).getByRole("button").click();
  else await page.getByRole("button", { name: "Your account" }).click();
  const link = page.getByRole("dialog").locator('a[href="/profile/security"]');
  await expect(link).toBeVisible();
  await page.waitForLoadState("networkidle");
  await page.context().clearCookies({ name: "apogee_session" });
  await link.click();
  await expect(page).toHaveURL((url) => url.pathname === "/sign-up" && url.searchParams.get("redirect") === "/profile/security");
});

test("a button keeps its size, whatever styles are loaded later", async ({ page, phone }) => {
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
  // On phones the deposit is a square with a plus in it.
  if (phone) expect(await widthOf(page.getByRole("link", { name: "Deposit", exact: true }).locator("svg"))).toBe(20);
});

test("the search takes whatever is typed, without a pause", async ({ page }) => {
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
