import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { balanceOf, gameFrame, givenPlayer, roundsOf, studioOf } from "../steps.ts";

/** The balance beside the game and the game's own, in cents. */
interface Seen {
  readonly header: number;
  readonly game: number;
}

/** Reads both balances in every frame of the page. */
async function watchBalances(page: Page): Promise<() => Promise<readonly Seen[]>> {
  // As text, because tests are compiled without the types of browsers.
  await page.evaluate(`{
    globalThis.balances = [];
    const look = () => {
      const game = document.querySelector('iframe[src*="/frame/"]').contentDocument.querySelector("[data-balance-cents]");
      const header = document.querySelector('header button[aria-label^="Balance "]').getAttribute("aria-label");
      const now = { header: Number(header.replace(/\\D/g, "")), game: Number(game.dataset.balanceCents) };
      const last = balances.at(-1);
      if (last?.header !== now.header || last.game !== now.game) balances.push(now);
      requestAnimationFrame(look);
    };
    look();
  }`);
  return () => page.evaluate("balances") as Promise<readonly Seen[]>;
}

/** The header may follow the game a moment later; it must never be ahead of it. */
function expectToFollow(seen: readonly Seen[]): void {
  const shown = new Set<number>();
  for (const { header, game } of seen) {
    shown.add(game);
    expect(shown, `the header shows ${header} before the game does: ${JSON.stringify(seen)}`).toContain(header);
  }
}

test(
  "the header shows no balance before the game does, in a spin and through free spins",
  { tag: "@seldom" },
  async ({ page }) => {
    await givenPlayer(page, "500.00");
    const ask = await studioOf(page);
    let round = await ask("rounds", { stake_cents: 20, bet: { buy: true } });
    while (round.state !== "open" || round.win_cents === 0 || round.view.free_spins_left > 2) {
      round =
        round.state === "open"
          ? await ask(`rounds/${round.id}/continue`, { phase: round.phases.length })
          : await ask("rounds", { stake_cents: 20, bet: { buy: true } });
    }
    const staked = await balanceOf(page);
    // Without a GPU, a small game is drawn faster.
    await page.setViewportSize({ width: 640, height: 560 });
    await page.goto("/play/apogee/DragonsEmber?mode=real");
    const game = gameFrame(page);
    await expect(game.getByText("You have free spins waiting")).toBeVisible();
    await game.getByRole("button", { name: "Continue free spins" }).click();
    const seen = await watchBalances(page);
    const large = game.locator("[data-spin-button]");
    await expect(game.getByText("Total win with", { exact: false })).toBeVisible();
    await large.press("Space");
    await expect(large).toHaveAttribute("data-role", "spin");
    const total = staked + (await roundsOf(page)).find(({ bet_id: id }) => id === round.id)!.total_wins;
    await expect.poll(async () => (await seen()).at(-1)).toEqual({ header: total, game: total });
    const played = page.waitForResponse(/\/studio\/rounds$/);
    await large.press("Space");
    await played;
    await expect(large).toHaveAttribute("data-role", "spin");
    const [rounds, last] = [await roundsOf(page), await balanceOf(page)];
    await expect.poll(async () => (await seen()).at(-1)).toEqual({ header: last, game: last });
    const balances = await seen();
    expectToFollow(balances);
    const shown = balances.map(({ game: cents }) => cents);
    expect(shown).toEqual(expect.arrayContaining([staked, total, total - rounds[0]!.total_bets]));
  },
);
