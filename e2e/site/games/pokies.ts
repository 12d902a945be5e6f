import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { givenPlayer, roundsOf, studioOf, type StudioRound } from "../steps.ts";
import { opened, openedRules } from "./real-round.ts";

interface Title {
  readonly identifier: string;
  /** A part of the rules of its mechanic. */
  readonly rule: string;
  /** What its history says of a win of its own kind. */
  readonly win: RegExp;
}

const MOST_BOUGHT = 8;

/** Bought free spins, played to their end over the studio's own calls. */
async function playedFeature(page: Page, identifier: string): Promise<StudioRound> {
  const ask = await studioOf(page, identifier);
  let round = await ask("rounds", { stake_cents: 20, bet: { buy: true } });
  while (round.state === "open") round = await ask(`rounds/${round.id}/continue`, { phase: round.phases.length });
  return round;
}

/** What the history says of each free spin of the round that it shows. */
async function linesOfSpins(page: Page): Promise<string[]> {
  const steps = page.getByRole("group", { name: "Spins" }).getByRole("button", { name: /^Free spin/ });
  await steps.first().waitFor();
  const texts: string[] = [];
  for (let step = 0; step < (await steps.count()); step += 1) {
    await steps.nth(step).click();
    texts.push(...(await page.getByRole("button", { pressed: false }).allInnerTexts()));
  }
  return texts.flatMap((text) => text.split("\n"));
}

/** Plays one title of a mechanic for real money and verifies its free spins. */
export function testPokie({ identifier, rule, win }: Title): void {
  test(`${identifier}: a spin for real money, its rules, and free spins that are shown and verified`, async ({
    page,
    watch,
  }) => {
    await givenPlayer(page, "500.00");
    const game = await opened(page, identifier);
    await watch.accessible(identifier);
    const answered = page.waitForResponse(/\/studio\/rounds$/);
    await game.getByRole("button", { name: /^Spin for/ }).press("Space");
    expect((await answered).status()).toBe(200);
    await expect.poll(async () => (await roundsOf(page)).length).toBe(1);

    const rules = await openedRules(game);
    await expect(rules.getByText(rule, { exact: false }).first()).toBeVisible();

    let winOfItsKind = false;
    // Some free spins win nothing, or nothing of the title's own kind.
    for (let bought = 0; !winOfItsKind && bought < MOST_BOUGHT; bought += 1) {
      const { id } = await playedFeature(page, identifier);
      await page.goto(`/profile/games-history/${id}`);
      winOfItsKind = (await linesOfSpins(page)).some((line) => win.test(line));
    }
    expect(winOfItsKind).toBe(true);
    await page.getByRole("button", { name: "Reveal the seed and verify" }).click();
    await expect(page.getByText("Everything matches: a fair round")).toBeVisible();
    await watch.accessible(`round of ${identifier}`);
  });
}
