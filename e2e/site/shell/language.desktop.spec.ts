import { apogee, expect, test } from "../fixtures.ts";
import { givenPlayer, headers } from "../steps.ts";

test(
  "a missing page is in the chosen language and leaves that choice unchanged",
  { tag: "@seldom" },
  async ({ page, watch }) => {
    watch.allowed.push(/404/);
    await givenPlayer(page);
    const language = async (): Promise<unknown> =>
      ((await (await page.request.get("/api/player")).json()) as { language: string }).language;
    await page.goto("/responsible-gaming");
    await page.getByRole("contentinfo").getByRole("link", { name: "Deutsch" }).click();
    await expect(page).toHaveURL("/de/responsible-gaming");
    await expect.poll(language).toBe("de");
    for (const address of ["/nope", "/nope/at/all", "/profile/nope"]) {
      expect((await page.goto(address))?.status()).toBe(404);
      await expect(page.locator("html")).toHaveAttribute("lang", "de");
      await expect(page.getByRole("main").getByRole("link")).toHaveAttribute("href", "/de");
    }
    await page.waitForLoadState("networkidle");
    expect(await language()).toBe("de");
    await page.getByRole("main").getByRole("link").click();
    await expect(page).toHaveURL("/de");
  },
);

test("a player's new language is stored with the account, and e-mails are written in it", async ({ page }) => {
  const { id, email } = await givenPlayer(page);
  await page.request.post("/api/player/accounts", { headers: headers(), data: { currency: "BTC" } });
  await apogee("wallet", "adjust", String(id), "BTC", "0.01", "--reason", "coins for a test");
  const language = async (): Promise<unknown> =>
    ((await (await page.request.get("/api/player")).json()) as { language: string }).language;
  expect(await language()).toBe("en");

  await page.goto("/responsible-gaming");
  await page.getByRole("contentinfo").getByRole("link", { name: "Deutsch" }).click();
  await expect(page).toHaveURL(/\/de\/responsible-gaming$/);
  await expect.poll(language).toBe("de");

  const address = "bc1q9d4ywgfnd8h43da5tpcxcn6ajv590cg6d3tg6axemvljvt2k76zs50tv4q";
  await page.request.post("/api/cashbox/withdrawals", {
    headers: headers(),
    data: { method: "bitcoin", currency: "BTC", amount_cents: 100_000, fields: { address } },
  });
  const subjects = async (): Promise<string[]> => {
    const { mails } = (await (await page.request.get(`/sandbox/api/mail?to=${encodeURIComponent(email)}`)).json()) as {
      mails: Array<{ subject: string }>;
    };
    return mails.map(({ subject }) => subject);
  };
  await expect
    .poll(async () => (await subjects())[0])
    .toMatch(/^Wir haben Ihre Auszahlungsanfrage über 0,001\sBTC erhalten/);
  expect(await subjects()).toContain("Please confirm your e-mail address");

  await page.getByRole("contentinfo").getByRole("link", { name: "English", exact: true }).click();
  await expect(page).toHaveURL(/\/responsible-gaming$/);
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect.poll(language).toBe("en");
});

test("a link in another language changes neither the account nor the browser, and offers to", async ({ page }) => {
  await givenPlayer(page);
  const language = async (): Promise<unknown> =>
    ((await (await page.request.get("/api/player")).json()) as { language: string }).language;
  const offer = page.getByRole("complementary", { name: "Lingua" });
  await page.goto("/it/promotions");
  await expect(offer).toContainText("Vuoi leggere tutto in italiano?");
  await page.waitForLoadState("networkidle");
  expect(await language()).toBe("en");
  await page.goto("/");
  await expect(page).toHaveURL("/");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");

  await page.goto("/it/promotions");
  await offer.getByRole("link", { name: "Torna a English" }).click();
  await expect(page).toHaveURL("/promotions");
  expect(await language()).toBe("en");

  await page.goto("/it/promotions");
  await offer.getByRole("button", { name: "Cambia lingua" }).click();
  await expect(offer).toBeHidden();
  expect(await language()).toBe("it");
  await page.goto("/");
  await expect(page).toHaveURL("/it");
});

test("an address with the default language shows one page in it, and leaves the chosen language", async ({ page }) => {
  await page.goto("/responsible-gaming");
  await page.getByRole("contentinfo").getByRole("link", { name: "Deutsch" }).click();
  await expect(page).toHaveURL("/de/responsible-gaming");
  await page.goto("/en/promotions");
  await expect(page).toHaveURL("/promotions");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  const chosen = (await page.context().cookies()).find(({ name }) => name === "locale");
  expect(chosen?.value).toBe("de");
});

test("a browser that cannot name its time zone shows the pages in UTC", { tag: "@seldom" }, async ({ page }) => {
  await page.addInitScript(() => {
    const { resolvedOptions } = Intl.DateTimeFormat.prototype;
    Intl.DateTimeFormat.prototype.resolvedOptions = function named() {
      return { ...resolvedOptions.call(this), timeZone: "Etc/Unknown" };
    };
  });
  await givenPlayer(page);
  for (const path of ["/", "/profile/statement", "/profile/games-history", "/profile/limits", "/rocket-mart"]) {
    await page.goto(path);
    await expect(page.getByRole("main").getByRole("heading").first()).toBeVisible();
  }
  await page.goto("/profile/statement?zone=Etc/Unknown");
  await expect(page.getByRole("main").getByRole("heading").first()).toBeVisible();
});
