import { expect } from "../../fixtures.ts";
import { cashedOut, type OpenRound } from "../cashed-out.ts";
import { begun, continued, expectRole, resumed } from "../real-round.ts";
import type { Title } from "./title.ts";

type TowerRound = OpenRound<{ readonly climbed: number }>;
const IDENTIFIER = "comet/NineLanterns";

export const tower: Title = {
  identifier: IDENTIFIER,
  name: "a tower",
  plays: "is climbed, interrupted, resumed and cashed out",
  async play({ page, game, accessible }) {
    await game.locator("[data-level=easy]").press("Enter");
    let left: TowerRound;
    do {
      await expectRole(game, "spin");
      await begun(page, game);
      left = await continued<TowerRound>(page, game, game.locator("[data-climb]").first());
    } while (left.awaits === null);
    expect(left.view.climbed).toBe(1);

    const again = await resumed(page, IDENTIFIER, left);
    await expectRole(again, "cash-out");
    await expect(again.locator("[data-look=lit]")).toHaveCount(1);
    await expect(again.locator("[data-climb]")).toHaveCount(4);
    await accessible("in a round");
    await cashedOut(page, again, left);
    return { id: left.id, status: "won", shows: [page.getByText("Cashed out at")] };
  },
};
