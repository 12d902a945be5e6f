import { expect, test } from "../fixtures.ts";
import { balanceOf, givenPlayer } from "../steps.ts";
import { begun, continued, expectInHistory, expectRole, opened, resumed, spot, type Round } from "./real-round.ts";

const BLACKJACK = "finch/CopperlightTwentyOne";
type BlackjackRound = Round<{ readonly advice: string | null; readonly hands: readonly unknown[] }>;

test("three hands of blackjack with side bets are played by basic strategy, interrupted, resumed and verified, for real money", async ({
  page,
  watch,
}) => {
  await givenPlayer(page, "100.00");
  let game = await opened(page, BLACKJACK);
  await watch.accessible("blackjack");
  await expectRole(game, "empty");
  await spot(game, "pairs2").click();
  await expect(game.getByText("A side bet needs a stake on its hand")).toBeVisible();
  for (const name of ["hand1", "hand2", "hand3", "pairs2", "plus_three2", "hand3"]) await spot(game, name).click();
  await watch.accessible("blackjack with chips");
  await expectRole(game, "spin");
  let round = await begun<BlackjackRound>(page, game);
  while (round.awaits === null) {
    await expectRole(game, "repeat");
    round = await begun<BlackjackRound>(page, game);
  }
  expect(round.view.hands).toHaveLength(3);
  // Six chips lie on five spots.
  expect(round.cost_cents % 6).toBe(0);

  game = await resumed(page, BLACKJACK, round);
  await expect(game.locator("[data-decision]").first()).toBeVisible();
  await game.getByRole("button", { name: "Show the book’s advice" }).click();
  await expect(game.locator(`[data-decision=${round.view.advice}][data-advised]`)).toBeVisible();
  await watch.accessible("blackjack in a round");

  const before = (await balanceOf(page)) + round.cost_cents;
  while (round.awaits !== null) {
    const advised = game.locator(`[data-decision=${round.view.advice}]`);
    round = await continued<BlackjackRound>(page, game, advised);
  }
  await expect.poll(() => balanceOf(page)).toBe(before - round.cost_cents + round.win_cents);
  await expectRole(game, "repeat");
  await watch.accessible("blackjack with a result");

  const shows = [
    page.getByText(/^Dealer: \d+$/),
    page.getByText(/^Hand 1: \d+/).first(),
    page.getByText(/^21\+3, hand 2/),
  ];
  await expectInHistory(page, { bet_id: round.id }, shows, () => watch.accessible("round of blackjack"));
});
