import { oneTimeCode } from "@apogee/staff/testing";
import { SystemClock } from "@apogee/kernel";
import { expect, test } from "../fixtures.ts";
import { givenPlayer, headers, paymentsOf } from "../steps.ts";
import { apogee } from "../fixtures.ts";
import { officeUrl, playersBrowser } from "./office.ts";

const PASSWORD = "a new horse battery";
const ADDRESS = "bc1q9d4ywgfnd8h43da5tpcxcn6ajv590cg6d3tg6axemvljvt2k76zs50tv4q";

test("the first administrator follows the printed link and approves a withdrawal, which the player sees paid", async ({
  page,
  browser,
  baseURL,
  watch,
}) => {
  // Before the sign-in every page asks who is there.
  watch.allowed.push(/status of 401/);
  const player = await playersBrowser(browser, baseURL!);
  const site = await player.newPage();
  const { id } = await givenPlayer(site);
  await site.request.post("/api/player/accounts", { headers: headers(), data: { currency: "BTC" } });
  await apogee("wallet", "adjust", String(id), "BTC", "0.01", "--reason", "coins for a test");
  const asked = await site.request.post("/api/cashbox/withdrawals", {
    headers: headers(),
    data: { method: "bitcoin", currency: "BTC", amount_cents: 100_000, fields: { address: ADDRESS } },
  });
  expect(asked.status()).toBe(201);
  const { payment } = (await asked.json()) as { payment: { id: number } };

  await page.goto(officeUrl(new URL(process.env["APOGEE_INVITATION"]!).pathname));
  await expect(page.getByRole("heading", { name: "Welcome to the team" })).toBeVisible();
  await watch.accessible("invitation");
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Password again").fill(PASSWORD);
  await page.getByRole("button", { name: "Set the password" }).click();
  await expect(page.getByRole("heading", { name: "Set up your authenticator" })).toBeVisible();
  await watch.accessible("second factor");
  const secret = ((await page.locator("code").first().textContent()) ?? "").replaceAll(/\s/g, "");
  await page.getByLabel("Code of six digits").fill(oneTimeCode(secret, new SystemClock().now()));
  await expect(page.getByRole("heading", { name: "Keep these codes" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(10);
  await watch.accessible("recovery codes");
  await page.getByRole("checkbox", { name: /I have kept the codes/ }).check({ force: true });
  await page.getByRole("button", { name: "Go on" }).click();
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();

  await page.goto(officeUrl(`/withdrawals/${payment.id}`));
  await expect(page.getByText(`WD-${payment.id}`).first()).toBeVisible();
  await watch.accessible("queue of withdrawals");
  for (const flag of await page.getByRole("group", { name: "What you have checked" }).getByRole("checkbox").all())
    await flag.check({ force: true });
  await page.getByLabel("Reason").fill("Coins of a test, all in order");
  await page.getByRole("button", { name: /^Approve/ }).click();
  await expect(page.getByText("Coins of a test, all in order")).toBeHidden();
  await expect.poll(async () => (await paymentsOf(site))[0]?.state).toBe("succeeded");
  await site.goto("/profile/payments");
  await expect(site.getByText("Paid", { exact: true }).first()).toBeVisible();
  await player.close();
});
