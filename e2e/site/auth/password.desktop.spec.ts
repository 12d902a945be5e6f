import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { givenPlayer, newAddress, PASSWORD } from "../steps.ts";

const NEW_PASSWORD = "Another-horse-2";

/** The text of the newest e-mail to an address with this subject. */
async function emailTo(page: Page, email: string, subject: string): Promise<string> {
  let id: number | undefined;
  await expect
    .poll(async () => {
      const { mails } = (await (await page.request.get(`/sandbox/api/mail?to=${email}`)).json()) as {
        mails: Array<{ id: number; subject: string }>;
      };
      return (id = mails.find((mail) => mail.subject === subject)?.id);
    })
    .toBeDefined();
  return ((await (await page.request.get(`/sandbox/api/mail/${id}`)).json()) as { text: string }).text;
}

const addressIn = (letter: string): string =>
  new URL(/https?:\/\/\S+/.exec(letter)?.[0] ?? "").href.replace(/^https?:\/\/[^/]+/, "");

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel("E-mail", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("dialog").getByRole("button", { name: "Log in" }).click();
}

test(
  "an e-mail's link resets a forgotten password once and logs every browser out",
  { tag: "@seldom" },
  async ({ page, browser, baseURL, watch }) => {
    const elsewhere = await browser.newContext(baseURL ? { baseURL } : {});
    const other = await elsewhere.newPage();
    const { email } = await givenPlayer(other);

    await page.goto("/pokies/all#sign-in");
    await page.getByRole("link", { name: "Forgot your password?" }).click();
    await expect(page).toHaveURL("/remind");
    await expect(page.locator("h1", { hasText: "All pokies" })).toBeAttached();
    await page.getByRole("button", { name: "Send link" }).click();
    await expect(page.getByText("Please fill this in.")).toBeVisible();
    await page.getByLabel("E-mail", { exact: true }).fill(email);
    await watch.accessible("remind");
    await page.getByRole("button", { name: "Send link" }).click();
    await expect(page.getByText("Check your inbox")).toBeVisible();

    const link = addressIn(await emailTo(page, email, "Choose a new password"));
    await page.goto(link);
    await page.getByLabel("Password", { exact: true }).fill("short");
    await page.getByRole("button", { name: "Save password" }).click();
    await expect(page.getByText("A password needs at least 8 characters.")).toBeVisible();
    await page.getByLabel("Password", { exact: true }).fill(NEW_PASSWORD);
    await watch.accessible("new password");
    await page.getByRole("button", { name: "Save password" }).click();
    await expect(page.getByText("Your new password is set")).toBeVisible();
    await emailTo(page, email, "Your password was changed");
    await expect.poll(async () => (await other.request.get("/api/player")).json()).toEqual({});
    await elsewhere.close();

    await page.getByRole("dialog").getByRole("link", { name: "Log in" }).click();
    watch.allowed.push(/422/);
    await logIn(page, email, PASSWORD);
    await expect(page.getByText("The e-mail address or the password is wrong.")).toBeVisible();
    await logIn(page, email, NEW_PASSWORD);
    await expect(page.getByRole("dialog")).toBeHidden();

    await page.goto(link);
    await page.getByLabel("Password", { exact: true }).fill("A-thief-chose-this-3");
    await page.getByRole("button", { name: "Save password" }).click();
    await expect(page.getByText("This link has already been used.", { exact: false })).toBeVisible();
    expect(await (await page.request.get("/api/player")).json()).toMatchObject({ email });
  },
);

test(
  "a reset request for an unknown address gets the same answer, and older addresses of the page redirect",
  { tag: "@seldom" },
  async ({ page }) => {
    await page.goto("/users/password/edit?reset_password_token=unknown");
    await expect(page).toHaveURL("/new-password?reset_password_token=unknown");
    await page.goto("/new-password");
    await expect(page.getByText("This link no longer works")).toBeVisible();
    await page.getByRole("link", { name: "Request a new link" }).click();
    await page.getByLabel("E-mail", { exact: true }).fill(newAddress());
    await page.getByRole("button", { name: "Send link" }).click();
    await expect(page.getByText("Check your inbox")).toBeVisible();
    await page.getByRole("link", { name: "Back to login" }).click();
    await expect(page).toHaveURL("/sign-in");
  },
);

test(
  "three wrong passwords lock the login, and e-mail and page agree on how to unlock it",
  { tag: "@seldom" },
  async ({ page, watch }) => {
    const { email } = await givenPlayer(page);
    await page.context().clearCookies({ name: "apogee_session" });
    watch.allowed.push(/422/);
    await page.goto("/sign-in");
    for (const reported of ["is wrong", "is wrong", "is wrong", "is locked"]) {
      await logIn(page, email, "Wrong-horse-1");
      await expect(page.getByRole("alert").filter({ hasText: reported })).toBeVisible();
      await page.getByLabel("Password", { exact: true }).fill("");
      await page.reload();
    }
    const letter = await emailTo(page, email, "Login is locked for 30 minutes");
    expect(letter).toContain("choose “Unlock login”");
    await page.goto(addressIn(letter));
    await expect(page.getByRole("heading", { name: "Login is locked" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Forgot your password?" })).toBeVisible();
    await watch.accessible("unlock");
    await page.getByRole("button", { name: "Unlock login" }).click();
    await expect(page.getByRole("heading", { name: "Login is unlocked" })).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: "Log in" }).click();
    await logIn(page, email, PASSWORD);
    await expect(page.getByRole("dialog")).toBeHidden();
  },
);

test(
  "an unacceptable password is reported when its field loses focus, and the button stays visible",
  { tag: "@seldom" },
  async ({ page }) => {
    await page.goto("/sign-up");
    const password = page.getByLabel("Password", { exact: true });
    const reported = page.getByText("A password needs at least 8 characters.");
    await password.fill("short");
    await expect(reported).toBeHidden();
    await password.press("Tab");
    await expect(reported).toBeVisible();
    await password.fill("with space in it");
    await expect(reported).toBeHidden();
    await password.press("Tab");
    await expect(
      page.getByText("A password can contain letters without accents, digits and punctuation, but no spaces."),
    ).toBeVisible();
    const submit = page.getByRole("button", { name: "Create account" });
    await submit.click();
    expect(await page.getByRole("alert").count()).toBeGreaterThan(3);
    await expect(submit).toBeInViewport({ ratio: 1 });
    await password.fill("Correct-horse-1");
    await password.press("Tab");
    await expect(page.getByText(/A password (needs|can)/)).toBeHidden();
  },
);

test("after logging in, a guest reaches the requested address with its query", { tag: "@seldom" }, async ({ page }) => {
  const { email } = await givenPlayer(page);
  await page.context().clearCookies({ name: "apogee_session" });
  await page.goto("/deposit?amount=50&m=card");
  await expect(page).toHaveURL(
    (url) => url.pathname === "/sign-up" && url.searchParams.get("redirect") === "/deposit?amount=50&m=card",
  );
  await page.getByRole("navigation", { name: "Log in or sign up" }).getByRole("link").first().click();
  await expect(page.getByRole("dialog", { name: "Log in" })).toBeVisible();
  await logIn(page, email, PASSWORD);
  await expect(page).toHaveURL("/deposit?amount=50&m=card");
  await expect(page.getByRole("dialog", { name: /Cashbox/ })).toBeVisible();
});

test(
  "a guest who wants to deposit can log in or sign up, and then reaches the cashbox",
  { tag: "@seldom" },
  async ({ page, watch }) => {
    const { email } = await givenPlayer(page);
    await page.context().clearCookies({ name: "apogee_session" });
    await page.goto("/deposit");
    const ways = page.getByRole("navigation", { name: "Log in or sign up" }).getByRole("link");
    await expect(ways).toHaveText(["Log in", "Sign up"]);
    const [one, two] = await Promise.all([0, 1].map((at) => ways.nth(at).boundingBox()));
    expect([one?.width, one?.height]).toEqual([two?.width, two?.height]);
    await watch.accessible("sign up");
    await ways.first().click();
    await watch.accessible("log in");
    await logIn(page, email, PASSWORD);
    await expect(page).toHaveURL("/deposit");
    await expect(page.getByRole("dialog", { name: /Cashbox/ })).toBeVisible();
  },
);
