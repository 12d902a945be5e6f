import { expect } from "../../fixtures.ts";
import { balanceOf } from "../../steps.ts";
import { begun, continued, expectRole, resumed } from "../real-round.ts";
import type { Title } from "./title.ts";

const IDENTIFIER = "finch/ThreeFinches";

export const tablePoker: Title = {
  identifier: IDENTIFIER,
  name: "three card poker",
  plays: "is dealt, interrupted, resumed and raised",
  async play({ page, game, accessible }) {
    await game.locator("[data-spot=ante]").click();
    await game.locator("[data-spot=pair_plus]").click();
    await accessible("with bets");
    const left = await begun(page, game);
    expect(left.awaits).toBe("decision");

    const again = await resumed(page, IDENTIFIER, left);
    await expectRole(again, "raise");
    await accessible("in a round");
    const before = await balanceOf(page);
    const ended = await continued(page, again);
    expect(ended).toMatchObject({ id: left.id, awaits: null });
    // The further stake is as much as the ante, which is half of the bet.
    expect(ended.cost_cents).toBe(left.cost_cents * 1.5);
    await expect.poll(() => balanceOf(page)).toBe(before - left.cost_cents / 2 + ended.win_cents);
    await expectRole(again, "repeat");
    return {
      id: left.id,
      status: ended.win_cents > 0 ? "won" : "lost",
      shows: [page.getByText("Dealer", { exact: true })],
    };
  },
};
