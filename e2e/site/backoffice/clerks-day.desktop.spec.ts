import { SystemClock } from "@apogee/kernel";
import type { Page } from "@playwright/test";
import { apogee, expect, test } from "../fixtures.ts";
import { balanceOf, givenPlayer, headers, newAddress, PASSWORD, paymentsOf, roundsOf, studioOf } from "../steps.ts";
import { approveNewest, memberIn, officeUrl, openAction, playersBrowser, previewAndSend, signInAs } from "./office.ts";

const ADDRESS = "bc1q9d4ywgfnd8h43da5tpcxcn6ajv590cg6d3tg6axemvljvt2k76zs50tv4q";
const TERMS = {
  titles: { en: "A clerk's gift" },
  kind: "deposit",
  reward: { type: "bonus", percent: 50, most: { EUR: 1_000, BTC: 20_000 } },
  minDeposit: { EUR: 1_000, BTC: 20_000 },
  wager: { times: 5 },
  listed: true,
};

/** Asks for coins; returns the payment's number. */
async function withdraw(site: Page, amount: number): Promise<number> {
  const asked = await site.request.post("/api/cashbox/withdrawals", {
    headers: headers(),
    data: { method: "bitcoin", currency: "BTC", amount_cents: amount, fields: { address: ADDRESS } },
  });
  expect([asked.status(), await asked.text()]).toEqual([201, expect.any(String)]);
  return ((await asked.json()) as { payment: { id: number } }).payment.id;
}

async function decide(page: Page, payment: number, way: "Approve" | "Reject"): Promise<void> {
  await page.goto(officeUrl(`/withdrawals/${payment}`));
  await expect(page.getByText(`WD-${payment}`).first()).toBeVisible();
  for (const flag of await page.getByRole("group", { name: "What you have checked" }).getByRole("checkbox").all())
    await flag.check({ force: true });
  const identity = page.getByLabel("How the identity was checked");
  if (await identity.isVisible()) await identity.fill("Passport seen by video");
  await page.getByLabel("Reason").fill("Looked at in a test");
  await page.getByRole("button", { name: new RegExp(`^${way}`) }).click();
}

const stateOf = async (site: Page, payment: number): Promise<string | undefined> =>
  (await paymentsOf(site)).find(({ id }) => id === payment)?.state;

test("a clerk's day: a colleague, a block, three withdrawals, a correction, an offer, a void, and the day's NGR", async ({
  page,
  browser,
  baseURL,
  watch,
}) => {
  watch.allowed.push(/status of 401/);
  await signInAs(page, "Olivia Brandt");
  const second = await memberIn(browser, "Samuel Reyes");
  const player = await playersBrowser(browser, baseURL!);
  const site = await player.newPage();
  const { id, email: known } = await givenPlayer(site, "20.00");
  await site.request.post("/api/player/accounts", { headers: headers(), data: { currency: "BTC" } });
  await apogee("wallet", "adjust", String(id), "BTC", "1.00", "--reason", "coins for a test");
  const [small, refused, large] = [
    await withdraw(site, 100_000),
    await withdraw(site, 100_000),
    await withdraw(site, 10_000_000),
  ];

  await test.step("a colleague is invited, after a second member approved", async () => {
    const email = newAddress();
    await openAction(page, "staff.invite");
    await page.getByLabel("Handle").fill(`ines.${id}`);
    await page.getByLabel("Name", { exact: true }).fill("Ines Moreau");
    await page.getByLabel("E-mail").fill(email);
    await page.getByLabel("Roles").fill("support");
    await previewAndSend(page, "Ines joins the desk");
    await expect(page.getByText(/waits for a second member/).first()).toBeVisible();
    await approveNewest(second, "Known to me, welcome");
    await expect
      .poll(async () => {
        const answer = await site.request.get(`/sandbox/api/mail?to=${encodeURIComponent(email)}`);
        return ((await answer.json()) as { mails: Array<{ subject: string }> }).mails.map(({ subject }) => subject);
      })
      .toEqual([expect.stringMatching(/^Your access to the back office of/)]);
  });

  await test.step("one withdrawal is approved, one rejected, and a large one needs a second member", async () => {
    await decide(page, small, "Approve");
    await expect.poll(() => stateOf(site, small)).toBe("succeeded");
    await decide(page, refused, "Reject");
    await expect.poll(() => stateOf(site, refused)).toBe("rejected");
    await decide(page, large, "Approve");
    await expect(page.getByText(/waits until/).first()).toBeVisible();
    expect(await stateOf(site, large)).toBe("reserved");
    await second.goto(officeUrl(`/withdrawals/${large}`));
    await second.getByLabel("Reason").fill("Second look, all in order");
    await second.getByRole("button", { name: /^Approve/ }).click();
    await expect.poll(() => stateOf(site, large)).toBe("succeeded");
  });

  await test.step("a correction above the threshold is made by two members", async () => {
    const before = await balanceOf(site);
    await openAction(page, "wallet.adjust");
    await page.getByLabel("Player", { exact: true }).fill(String(id));
    await page.getByLabel("Currency", { exact: true }).fill("EUR");
    await page.getByLabel("Amount").fill("150.00");
    await previewAndSend(page, "A jackpot was paid short");
    await expect(page.getByText(/waits for a second member/).first()).toBeVisible();
    expect(await balanceOf(site)).toBe(before);
    await approveNewest(second, "The sum is right");
    await expect.poll(() => balanceOf(site)).toBe(before + 15_000);
  });

  await test.step("an offer is put on, and the player sees it", async () => {
    await openAction(page, "offer.put");
    await page.getByLabel("Key", { exact: true }).fill(`clerk-${id}`);
    await page.getByRole("radio", { name: "JSON" }).check();
    await page.getByRole("textbox", { name: "Terms" }).fill(JSON.stringify(TERMS));
    await previewAndSend(page, "A gift for the week");
    await expect(page.getByText("Done", { exact: true }).first()).toBeVisible();
    await site.goto("/promotions");
    await expect(site.getByText("A clerk's gift").first()).toBeVisible();
    await apogee("offer", "stop", `clerk-${id}`, "--reason", "the test is over");
  });

  await test.step("a round is voided, and its stake is back", async () => {
    await site.request.post("/api/player/accounts", { headers: headers(), data: { currency: "EUR" } });
    const before = await balanceOf(site);
    const play = await studioOf(site, "apogee/StellarDice");
    await play("open", {});
    const round = await play("rounds", { stake_cents: 100, bet: { side: "over", target: 5_000 } });
    expect((await roundsOf(site))[0]?.bet_id).toBe(round.id);
    await openAction(page, "round.void");
    await page.getByLabel("Round", { exact: true }).fill(round.id);
    await page.getByLabel("Reason").fill("The game showed a wrong picture");
    await page.getByRole("button", { name: "Confirm: Void round" }).click();
    await expect(page.getByText("Done", { exact: true }).first()).toBeVisible();
    await expect.poll(() => balanceOf(site)).toBe(before);
  });

  await test.step("the NGR of the day equals that of the command line", async () => {
    const day = new SystemClock().date().toISOString().slice(0, 10);
    const ngr = async (): Promise<string> => {
      const { totals } = (await apogee("report", "revenue", "--from", day, "--to", day, "--in", "EUR")) as {
        totals: Array<{ ngr: string }>;
      };
      return totals[0]?.ngr ?? "";
    };
    // Other tests play meanwhile, so both are read until one reading of the command line fits.
    await expect(async () => {
      const before = await ngr();
      await page.goto(officeUrl(`/reports?from=${day}&to=${day}&ccy=EUR&vs=none`));
      const shown = page.locator("dl > div", { hasText: /^NGR/ }).locator("dd").first();
      await expect(shown).toBeVisible();
      expect(((await shown.textContent()) ?? "").replaceAll(/[^\d.−-]/g, "").replace("−", "-")).toBe(before);
    }).toPass();
    await watch.accessible("the report of revenue");
  });

  await test.step("a player is blocked with a note, and cannot sign in", async () => {
    await openAction(page, "player.note.add");
    await page.getByLabel("Player", { exact: true }).fill(String(id));
    await page.getByLabel("Text", { exact: true }).fill("Shares an account, blocked until he answers");
    await previewAndSend(page, "Noted at the block");
    await expect(page.getByText("Done", { exact: true }).first()).toBeVisible();
    await openAction(page, "player.disable");
    await page.getByLabel("Player", { exact: true }).fill(String(id));
    await previewAndSend(page, "Shares an account");
    await expect(page.getByText("Done", { exact: true }).first()).toBeVisible();
    await page.goto(officeUrl(`/players/${id}/notes`));
    await expect(page.getByText("Shares an account, blocked until he answers").first()).toBeVisible();
    await watch.accessible("the page of a player");
    const elsewhere = await playersBrowser(browser, baseURL!);
    const refused = await elsewhere.request.post("/api/users/sign_in", {
      headers: headers(),
      data: { user: { email: known, password: PASSWORD } },
    });
    expect(JSON.stringify(await refused.json())).toContain("account_disabled");
    await elsewhere.close();
  });
  expect(await apogee("ledger", "verify")).toMatchObject({ holds: true });
});
