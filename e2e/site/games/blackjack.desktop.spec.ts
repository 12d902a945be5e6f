import { expect, test } from "../fixtures.ts";
import { balanceOf, givenPlayer } from "../steps.ts";
import { begun, continued, expectInHistory, expectRole, opened, resumed, type Round } from "./real-round.ts";

const BLACKJACK = "finch/CopperlightTwentyOne";
type BlackjackRound = Round<{ readonly advice: string | null }>;

test("blackjack is played by basic strategy, interrupted, resumed and verified, for real money", async ({
  page,
  watch,
}) => {
  await givenPlayer(page, "100.00");
  let game = await opened(page, BLACKJACK);
  await watch.accessible("blackjack");
  let round: BlackjackRound;
  do {
    await expectRole(game, "spin");
    round = await begun<BlackjackRound>(page, game);
  } while (round.awaits === null);

  game = await resumed(page, BLACKJACK, round);
  await expectRole(game, "locked");
  await game.getByRole("button", { name: "Show the book’s advice" }).click();
  await expect(game.locator(`[data-decision=${round.view.advice}][data-advised]`)).toBeVisible();
  await watch.accessible("blackjack in a round");

  const before = (await balanceOf(page)) + round.cost_cents;
  while (round.awaits !== null) {
    const advised = game.locator(`[data-decision=${round.view.advice}]`);
    round = await continued<BlackjackRound>(page, game, advised);
  }
  await expect.poll(() => balanceOf(page)).toBe(before - round.cost_cents + round.win_cents);
  await expectRole(game, "spin");
  await watch.accessible("blackjack with a result");

  await expectInHistory(page, { bet_id: round.id }, [page.getByText(/^Dealer: \d+$/)], () =>
    watch.accessible("round of blackjack"),
  );
});
