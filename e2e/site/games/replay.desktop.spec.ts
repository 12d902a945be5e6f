import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { balanceOf, givenPlayer, studioOf, type StudioRound } from "../steps.ts";
import { over, watched } from "./watched-round.ts";

/** A round of hi-lo with two decisions: a guess that is right, and cashing out. */
async function playedHiLo(page: Page): Promise<StudioRound> {
  const ask = await studioOf(page, "apogee/NovaHiLo");
  for (;;) {
    const dealt = await ask("rounds", { stake_cents: 100, bet: {} });
    const { offers } = dealt.view as unknown as { offers: { do: string; chance_percent: string | null }[] };
    const best = offers.toSorted((a, b) => Number(b.chance_percent ?? 0) - Number(a.chance_percent ?? 0))[0]!;
    const guessed = await ask(`rounds/${dealt.id}/continue`, { phase: 1, decision: { do: best.do } });
    if (guessed.state === "open") return ask(`rounds/${dealt.id}/continue`, { phase: 2, decision: { do: "cash_out" } });
  }
}

test(
  "a round with decisions is watched step by step, moves no money, and is hidden from other players",
  { tag: "@seldom" },
  async ({ page, browser, baseURL, watch }) => {
    await givenPlayer(page, "100.00");
    const { id, win_cents: won } = await playedHiLo(page);
    const balance = await balanceOf(page);
    const frame = await watched(page, id);
    await expect(over(frame)).toHaveText("This was the whole round.");
    await expect(frame.locator("[data-payout-cents]")).toHaveAttribute("data-payout-cents", String(won));
    await expect(frame.locator("[aria-live]").first()).toContainText("Cashed out");
    await expect(frame.locator("[data-balance-cents], [data-role=spin], [data-role=cash-out]")).toHaveCount(0);
    await watch.accessible("a replay");

    // Slowly, so that it can be paused before its end; the speed is kept for the restart.
    await frame.getByRole("button", { name: "0.5×" }).press("Enter");
    await frame.locator("[data-role=replay]").press("Enter");
    await frame.getByRole("button", { name: "Pause" }).press("Enter");
    const playOn = frame.getByRole("button", { name: "Play on" });
    await expect(playOn).toBeVisible();
    const shown = /^Step (\d) of 3$/.exec(await frame.getByText(/^Step \d of 3$/).innerText())?.[1];
    for (let step = 0; step < 2; step += 1) {
      await frame.getByRole("button", { name: "Next step" }).press("Enter");
      await expect(playOn.or(over(frame)).first()).toBeVisible();
    }
    await expect(frame.getByText(`Step ${shown} of 3`, { exact: true })).toHaveCount(0);
    await frame.getByRole("button", { name: "4×", exact: true }).press("Enter");
    if (await playOn.isVisible()) await playOn.press("Enter");
    await expect(over(frame)).toBeVisible();
    expect(await balanceOf(page)).toBe(balance);

    await frame.getByRole("button", { name: "Back to the round" }).press("Enter");
    await expect(page).toHaveURL(new RegExp(`/profile/games-history/${id}$`));

    const stranger = await (await browser.newContext({ baseURL: baseURL! })).newPage();
    await givenPlayer(stranger);
    expect((await stranger.request.get(`/api/player/games/${id}/replay`)).status()).toBe(404);
    expect((await stranger.goto(`/profile/games-history/${id}/watch`))?.status()).toBe(404);
    await stranger.context().close();
  },
);
