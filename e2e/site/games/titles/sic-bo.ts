import { expect } from "../../fixtures.ts";
import { balanceOf } from "../../steps.ts";
import { begun, expectRole, spot } from "../real-round.ts";
import type { Title } from "./title.ts";

export const sicBo: Title = {
  identifier: "finch/TripleLantern",
  name: "sic bo",
  plays: "is played with chips on several spots",
  async play({ page, game, accessible }) {
    await expectRole(game, "empty");
    const before = await balanceOf(page);
    await spot(game, "small").press("Enter");
    await spot(game, "small").press("Enter");
    for (const name of ["pair1-5", "triple6"]) await spot(game, name).press("Enter");
    await game.getByRole("button", { name: "Undo" }).press("Enter");
    const played = await begun(page, game);
    expect(played).toMatchObject({
      awaits: null,
      stake_cents: 100,
      cost_cents: 300,
      bet: { spots: { small: 2, "pair1-5": 1 } },
    });
    await expect.poll(() => balanceOf(page)).toBe(before - 300 + played.win_cents);
    await expectRole(game, "repeat");
    await accessible("with a result");
    return { id: played.id, shows: [page.getByRole("rowheader", { name: "Pair 1, 5" })] };
  },
};
