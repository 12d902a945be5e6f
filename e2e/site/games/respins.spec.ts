// @seldom: respins
import { expect, test } from "../fixtures.ts";
import { givenPlayer, studioOf, type StudioRound } from "../steps.ts";

const TITLES = [
  ["loom/ClockworkMint", "Coin"],
  ["thicket/IceboundHoard", "Ice block"],
] as const;

/** Rounds over the studio's own calls until a base spin begins respins. */
async function playedRespins(ask: (path: string, data: object) => Promise<StudioRound>): Promise<StudioRound> {
  for (;;) {
    let round = await ask("rounds", { stake_cents: 20, bet: { buy: false } });
    const [first] = round.phases as readonly { readonly view: { readonly spin: { readonly held?: unknown } } }[];
    while (round.state === "open") round = await ask(`rounds/${round.id}/continue`, { phase: round.phases.length });
    if (first!.view.spin.held !== undefined) return round;
  }
}

for (const [identifier, symbol] of TITLES) {
  test(`${identifier}: a round with respins is shown in the history with every locked value, and verified`, async ({
    page,
    watch,
  }) => {
    await givenPlayer(page, "500.00");
    await page.goto("/");
    const { id } = await playedRespins(await studioOf(page, identifier));
    await page.goto(`/profile/games-history/${id}`);
    const win = page.getByRole("button", { name: new RegExp(`^Respins: .*\\d+ × ${symbol}`) });
    await win.click();
    await expect(win).toHaveAttribute("aria-pressed", "true");
    await page.getByRole("button", { name: "Reveal the seed and verify" }).click();
    await expect(page.getByText("Everything matches: a fair round")).toBeVisible();
    await watch.accessible(`round of ${identifier}`);
  });
}
