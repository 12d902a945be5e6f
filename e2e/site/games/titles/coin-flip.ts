import { expect } from "../../fixtures.ts";
import { cashedOut, type OpenRound } from "../cashed-out.ts";
import { expectRole, resumed, roundIn } from "../real-round.ts";
import type { Title } from "./title.ts";

type CoinRound = OpenRound<{ readonly right: number }>;
const IDENTIFIER = "comet/Moonpenny";

export const coinFlip: Title = {
  identifier: IDENTIFIER,
  name: "coin flips",
  plays: "are called, interrupted, resumed and cashed out",
  async play({ page, game, accessible }) {
    const heads = game.locator("[data-call=heads]");
    let left: CoinRound;
    do {
      await expect(heads).not.toHaveAttribute("aria-disabled", "true");
      const answered = page.waitForResponse(/\/(studio\/rounds|continue)$/);
      await heads.press("Enter");
      left = await roundIn<CoinRound>(await answered);
    } while (left.awaits === null);
    expect(left.view.right).toBe(1);

    const again = await resumed(page, IDENTIFIER, left);
    await expectRole(again, "cash-out");
    await accessible("in a round");
    await cashedOut(page, again, left);
    return { id: left.id, status: "won", shows: [page.getByText("Cashed out")] };
  },
};
