import { expect, test } from "../fixtures.ts";
import { givenPlayer } from "../steps.ts";
import { cashedOut, type OpenRound } from "./cashed-out.ts";
import { begun, continued, expectInHistory, expectRole, opened, resumed } from "./real-round.ts";

const MINES = "comet/FrostlightField";
type MinesRound = OpenRound<{ readonly mine_tiles: readonly number[] | null }>;

test("mines is played, interrupted, resumed, cashed out and verified, for real money", async ({ page, watch }) => {
  await givenPlayer(page, "100.00");
  let game = await opened(page, MINES);
  await watch.accessible("mines");
  await game.getByRole("button", { name: "Fewer mines" }).press("Enter");
  let left: MinesRound;
  do {
    await expectRole(game, "spin");
    await begun(page, game);
    left = await continued<MinesRound>(page, game, game.locator('[data-tile="12"]'));
  } while (left.awaits === null);
  expect(left.view.mine_tiles).toBeNull();

  game = await resumed(page, MINES, left);
  await expectRole(game, "cash-out");
  await expect(game.locator("[data-look=safe]")).toHaveCount(1);
  await expect(game.locator("[data-look=mine]")).toHaveCount(0);
  await watch.accessible("mines in a round");
  const ended = await cashedOut(page, game, left);
  await expect(game.locator("[data-look=mine]")).toHaveCount(ended.view.mine_tiles!.length);

  await expectInHistory(page, { bet_id: left.id, bet_status: "won" }, [page.getByText("Cashed out at")], () =>
    watch.accessible("round of mines"),
  );
});
