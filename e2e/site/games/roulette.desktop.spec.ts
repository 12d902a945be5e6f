import { expect, test } from "../fixtures.ts";
import { balanceOf, givenPlayer } from "../steps.ts";
import { begun, expectInHistory, expectRole, opened, spot } from "./real-round.ts";

test("roulette is played with chips on several spots, rebet and verified, for real money", async ({ page, watch }) => {
  await givenPlayer(page, "100.00");
  const game = await opened(page, "finch/DemiLune");
  await expectRole(game, "empty");
  await watch.accessible("roulette");

  const before = await balanceOf(page);
  await spot(game, "red").press("Enter");
  await game.getByRole("button", { name: /^Chip of .*0[.,]20/ }).press("Enter");
  for (const name of ["17", "17-20", "0-1-2-3"]) await spot(game, name).press("Enter");
  await spot(game, "17").press("Backspace");
  await game.getByRole("button", { name: "Undo" }).press("Enter");
  await expectRole(game, "spin");
  const first = await begun(page, game);
  expect(first).toMatchObject({
    awaits: null,
    stake_cents: 20,
    cost_cents: 160,
    bet: { spots: { red: 5, "17": 1, "17-20": 1, "0-1-2-3": 1 } },
  });
  await expect.poll(() => balanceOf(page)).toBe(before - 160 + first.win_cents);

  await expectRole(game, "repeat");
  await watch.accessible("roulette with a result");
  const second = await begun(page, game);
  expect(second.bet).toEqual(first.bet);
  await expectRole(game, "repeat");

  const shows = [page.getByRole("rowheader", { name: "Number 17, 20" })];
  await expectInHistory(page, { bet_id: second.id }, shows, () => watch.accessible("round of roulette"));
});
