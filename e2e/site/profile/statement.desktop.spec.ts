import { readFile } from "node:fs/promises";
import { expect, test } from "../fixtures.ts";
import { apogee } from "../fixtures.ts";
import {
  balanceOf,
  beginCardDeposit,
  givenDetails,
  givenPlayer,
  payByCard,
  studioOf,
  type StudioRound,
} from "../steps.ts";

// Days of the page are those of this zone, not of UTC.
test.use({ timezoneId: "Pacific/Auckland" });

interface Summary {
  readonly opening_cents: number;
  readonly closing_cents: number;
  readonly deposited_cents: number;
  readonly staked_cents: number;
  readonly paid_cents: number;
  readonly other_cents: number;
  readonly movements: number;
  readonly zone: string;
}

test(
  "a deposit, rounds and a correction are in the statement, its sums, its filters and its files",
  { tag: "@seldom" },
  async ({ page, watch, phone }) => {
    const { id } = await givenPlayer(page);
    await givenDetails(page);
    await page.goto("/profile/statement");
    await expect(page.getByRole("heading", { name: "Nothing moved in this period" })).toBeVisible();
    await watch.accessible("empty statement");

    await beginCardDeposit(page, phone);
    await payByCard(page);
    await expect.poll(() => balanceOf(page)).toBe(5_000);
    const call = await studioOf(page);
    const played: string[] = [];
    for (let turn = 0; turn < 4; turn += 1) {
      let round: StudioRound = await call("rounds", { stake_cents: 100, bet: { buy: false } });
      while (round.state === "open") round = await call(`rounds/${round.id}/continue`, { phase: round.phases.length });
      played.push(round.id);
    }
    await apogee("wallet", "adjust", String(id), "EUR", "1.50", "--reason", "Thank you for waiting");
    const balance = await balanceOf(page);

    await page.goto("/");
    await page
      .getByRole("banner")
      .getByRole("button", { name: /^Balance/ })
      .click();
    await page.getByRole("link", { name: "Show the statement" }).click();
    await expect(page).toHaveURL(/\/profile\/statement\?.*zone=Pacific%2FAuckland/);
    const summary = (await (
      await page.request.get("/api/player/statement/summary?zone=Pacific/Auckland")
    ).json()) as Summary;
    expect(summary).toMatchObject({
      opening_cents: 0,
      closing_cents: balance,
      deposited_cents: 5_000,
      staked_cents: 400,
      other_cents: 150,
      zone: "Pacific/Auckland",
    });
    expect(summary.opening_cents + 5_000 + 150 + summary.paid_cents - summary.staked_cents).toBe(balance);
    const euros = (cents: number): string => `€${(cents / 100).toFixed(2)}`;
    await expect(page.getByRole("heading", { name: `From €0.00 to ${euros(balance)}` })).toBeVisible();
    await watch.accessible("statement");

    const line = (name: RegExp) => page.getByRole("button", { name });
    await expect(line(/Correction Thank you for waiting/)).toContainText("+1.50");
    await expect(line(/Deposit .*Visa/)).toContainText("+50.00");
    await line(/Dragon's Ember, 4 rounds/).click();
    await expect(
      page.getByRole("link", { name: new RegExp(`Round ${played[0]!}|Payout ${played[0]!}`) }).first(),
    ).toBeVisible();
    await watch.accessible("line of a statement");

    await page.getByRole("radio", { name: "Deposits" }).click();
    await expect(page.getByRole("radio", { name: "Deposits" })).toBeChecked();
    await expect(line(/Dragon's Ember/)).toHaveCount(0);
    await expect(line(/Deposit .*Visa/)).toBeVisible();
    await page.getByRole("radio", { name: "Everything" }).click();
    await expect(page.getByRole("radio", { name: "Everything" })).toBeChecked();
    await page.getByRole("searchbox", { name: "Search the statement" }).fill("ember");
    await expect(line(/Deposit .*Visa/)).toHaveCount(0);
    await expect(line(/Dragon's Ember, 4 rounds/)).toBeVisible();
    await page.getByRole("searchbox").fill("nothing like it");
    await expect(page.getByRole("heading", { name: "Nothing matches" })).toBeVisible();
    await page.getByRole("button", { name: "Show everything" }).click();
    await expect(line(/Deposit .*Visa/)).toBeVisible();

    const [csv] = await Promise.all([
      page.waitForEvent("download"),
      page
        .getByRole("button", { name: "Download as CSV" })
        .or(page.getByRole("link", { name: "Download as CSV" }))
        .click(),
    ]);
    expect(csv.suggestedFilename()).toMatch(/^statement-EUR-\d{4}-\d\d-01-\d{4}-\d\d-\d\d\.csv$/);
    const rows = (await readFile(await csv.path(), "utf8")).trimEnd().split("\n");
    expect(rows).toHaveLength(1 + summary.movements);
    expect(rows.at(-1)).toContain(`Thank you for waiting,,,1.50,0.00,${(balance / 100).toFixed(2)},EUR`);
    const [pdf] = await Promise.all([
      page.waitForEvent("download"),
      page
        .getByRole("button", { name: "Download as PDF" })
        .or(page.getByRole("link", { name: "Download as PDF" }))
        .click(),
    ]);
    expect((await readFile(await pdf.path())).subarray(0, 5).toString()).toBe("%PDF-");

    await page.getByRole("radio", { name: "Last month" }).click();
    await expect(page.getByRole("radio", { name: "Last month" })).toBeChecked();
    await expect(page.getByRole("heading", { name: "Nothing moved in this period" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "From €0.00 to €0.00" })).toBeVisible();
    expect(await apogee("ledger", "verify")).toMatchObject({ holds: true });
  },
);
