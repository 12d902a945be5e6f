import { expect } from "../../fixtures.ts";
import { balanceOf } from "../../steps.ts";
import type { Round } from "../real-round.ts";
import type { Opened } from "./title.ts";

interface Phases<View> {
  readonly phases: ReadonlyArray<{ readonly view: View }>;
}
export type InstantRound<View, Bet = unknown> = Omit<Round<unknown, Bet>, "view"> & Phases<View>;

/**
 * Plays rounds that end at once until `each` finds one that suffices, and fails when none of `most` does. Every round
 * must be finished and move the balance by its cost and its win.
 */
export async function playedInstantly<R extends InstantRound<unknown>>(
  { page, game }: Opened,
  most: number,
  each: (round: R) => Promise<boolean>,
  press = (): Promise<void> => game.locator("[data-spin-button][data-role=spin]").press("Enter"),
): Promise<R> {
  const play = game.locator("[data-spin-button][data-role=spin]");
  for (let turn = 0; turn < most; turn += 1) {
    await expect(play).toBeEnabled();
    const before = await balanceOf(page);
    const answered = page.waitForResponse(/\/studio\/rounds$/);
    await press();
    const { round, balance_cents: after } = (await (await answered).json()) as { round: R; balance_cents: number };
    expect(round.state).toBe("finished");
    expect(after).toBe(before - round.cost_cents + round.win_cents);
    const suffices = await each(round);
    await expect(play).toBeEnabled();
    if (suffices) return round;
  }
  throw new Error(`none of ${most} rounds sufficed`);
}
