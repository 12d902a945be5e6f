import { expect } from "../../fixtures.ts";
import { balanceOf } from "../../steps.ts";
import { begun, expectRole, spot } from "../real-round.ts";
import type { Title } from "./title.ts";

export const baccarat: Title = {
  identifier: "finch/AmberPavilion",
  name: "baccarat",
  plays: "is played on several spots and rebet",
  async play({ page, game, accessible }) {
    await expectRole(game, "empty");
    const before = await balanceOf(page);
    for (const name of ["banker", "banker", "tie", "player_pair"]) await spot(game, name).press("Enter");
    await spot(game, "player_pair").press("Backspace");
    await expectRole(game, "spin");
    const first = await begun(page, game);
    expect(first).toMatchObject({ awaits: null, bet: { spots: { banker: 2, tie: 1 } } });
    await expect.poll(() => balanceOf(page)).toBe(before - first.cost_cents + first.win_cents);

    await expectRole(game, "repeat");
    await accessible("with a result");
    const second = await begun(page, game);
    expect(second.bet).toEqual(first.bet);
    await expectRole(game, "repeat");
    return { id: second.id, shows: [page.getByRole("rowheader", { name: "Banker", exact: true })] };
  },
};
