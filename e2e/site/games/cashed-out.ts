import type { FrameLocator, Page } from "@playwright/test";
import { expect } from "../fixtures.ts";
import { balanceOf } from "../steps.ts";
import { continued, expectRole, type Round } from "./real-round.ts";

/** A round that can be cashed out. */
export type OpenRound<View = object> = Round<View & { readonly cash_out_cents: number | null }>;

/** Cashes a round out with the large button: it pays what it offered, and the balance has it. */
export async function cashedOut<R extends OpenRound>(page: Page, game: FrameLocator, left: R): Promise<R> {
  const before = await balanceOf(page);
  const ended = await continued<R>(page, game);
  expect(ended).toMatchObject({ id: left.id, awaits: null, win_cents: left.view.cash_out_cents });
  await expect.poll(() => balanceOf(page)).toBe(before + ended.win_cents);
  await expectRole(game, "spin");
  return ended;
}
