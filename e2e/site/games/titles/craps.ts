import type { FrameLocator, Page } from "@playwright/test";
import { expect } from "../../fixtures.ts";
import { balanceOf } from "../../steps.ts";
import { begun, expectRole, main, opened, openedRules, resumed, roundIn, spot, type Round } from "../real-round.ts";
import type { Title } from "./title.ts";

const IDENTIFIER = "finch/RopewalkSevens";

/** Starts rounds with all hardways until one stays open after its come-out roll: 30 of 36 do not resolve them all. */
async function openRound(page: Page, game: FrameLocator): Promise<Round> {
  for (;;) {
    const round = await begun(page, game);
    if (round.awaits === "decision") return round;
    await expectRole(game, "repeat");
  }
}

/** The rules state the limits with which the studio opened the game. */
async function expectLimits(page: Page): Promise<void> {
  const answered = page.waitForResponse(/\/studio\/open$/);
  const game = await opened(page, IDENTIFIER);
  const { bets } = (await (await answered).json()) as { bets: { spots: { spot: string; most_cents: number }[] } };
  const most = (kind: string): string =>
    `€${((bets.spots.find(({ spot: name }) => name === kind)?.most_cents ?? 0) / 100).toLocaleString("en", { minimumFractionDigits: 2 })}`;
  const rules = await openedRules(game);
  const fact = (name: string) => rules.locator("dl > div").filter({ hasText: name }).locator("dd").first();
  await expect(fact("Limits of each bet")).toHaveText(new RegExp(`^€[\\d.,]+ to ${most("any")}$`));
  await expect(fact("Limits of all bets of a round")).toHaveText(new RegExp(`^€[\\d.,]+ to ${most("round")}$`));
}

export const craps: Title = {
  identifier: IDENTIFIER,
  name: "craps",
  plays: "is rolled, interrupted, resumed and rolled to the end",
  async play({ page, game, accessible }) {
    await expectRole(game, "empty");
    for (const name of ["pass", "pass", "hard6", "hard8", "field"]) await spot(game, name).press("Enter");
    await game.getByRole("button", { name: "Undo" }).press("Enter");
    const left = await openRound(page, game);
    expect(left).toMatchObject({ stake_cents: 100, cost_cents: 400, bet: { spots: { pass: 2, hard6: 1, hard8: 1 } } });
    await expectRole(game, "roll");
    await accessible("in a round");
    const isCut = await main(game).evaluate(
      (button: { readonly scrollWidth: number; readonly clientWidth: number }) =>
        button.scrollWidth > button.clientWidth,
    );
    expect(isCut, "the word on the button is cut").toBe(false);

    const again = await resumed(page, IDENTIFIER, left);
    await expectRole(again, "roll");
    const before = await balanceOf(page);
    const ended = page.waitForResponse(
      async (answer) => answer.url().endsWith("/continue") && (await roundIn(answer)).awaits === null,
    );
    await again.getByRole("button", { name: "Roll to the end" }).press("Enter");
    const round = await roundIn(await ended);
    expect(round).toMatchObject({ id: left.id, cost_cents: 400 });
    await expect.poll(() => balanceOf(page)).toBe(before + round.win_cents);
    await expectRole(again, "repeat");
    await accessible("with a result");
    return { id: left.id, shows: [page.getByRole("rowheader", { name: "Hard 6" })] };
  },
  rules: { say: "state the limits that the platform checks", expect: expectLimits },
};
