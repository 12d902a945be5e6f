import { expect } from "../../fixtures.ts";
import { balanceOf } from "../../steps.ts";
import { begun, continued, expectRole, resumed } from "../real-round.ts";
import type { Title } from "./title.ts";

const IDENTIFIER = "finch/CopperCourt";

export const videoPoker: Title = {
  identifier: IDENTIFIER,
  name: "video poker",
  plays: "is dealt with five hands, interrupted, resumed, held and drawn",
  async play({ page, game, accessible }) {
    await game.locator("[data-hands='5']").click();
    await accessible("with five hands");
    const left = await begun(page, game);
    expect(left.awaits).toBe("decision");

    const again = await resumed(page, IDENTIFIER, left);
    await expectRole(again, "draw");
    await again.locator("[data-hint]").click();
    for (const position of [0, 2]) await again.locator(`[data-hold='${position}']`).click();
    await expect(again.locator("[data-hold='2']")).toHaveAttribute("aria-pressed", "true");
    await accessible("with held cards");
    const before = await balanceOf(page);
    const ended = await continued(page, again);
    expect(ended).toMatchObject({ id: left.id, awaits: null, cost_cents: left.cost_cents });
    await expect.poll(() => balanceOf(page)).toBe(before + ended.win_cents);
    await expectRole(again, "spin");
    return { id: left.id, status: ended.win_cents > 0 ? "won" : "lost", shows: [page.getByText("Hand 5")] };
  },
};
