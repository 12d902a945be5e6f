// @seldom: every title but one pokie, blackjack, mines and roulette
import { test } from "../fixtures.ts";
import { givenPlayer } from "../steps.ts";
import { expectInHistory, opened, openedRules } from "./real-round.ts";
import { baccarat } from "./titles/baccarat.ts";
import { clusters } from "./titles/clusters.ts";
import { coinFlip } from "./titles/coin-flip.ts";
import { craps } from "./titles/craps.ts";
import { dice } from "./titles/dice.ts";
import { hiLo } from "./titles/hi-lo.ts";
import { keno } from "./titles/keno.ts";
import { limbo } from "./titles/limbo.ts";
import { plinko } from "./titles/plinko.ts";
import { sicBo } from "./titles/sic-bo.ts";
import { tablePoker } from "./titles/table-poker.ts";
import type { Title } from "./titles/title.ts";
import { tower } from "./titles/tower.ts";
import { videoPoker } from "./titles/video-poker.ts";

const TITLES: readonly Title[] = [
  baccarat,
  clusters,
  coinFlip,
  craps,
  dice,
  hiLo,
  keno,
  limbo,
  plinko,
  sicBo,
  tablePoker,
  tower,
  videoPoker,
];

for (const { identifier, name, plays, play, rules } of TITLES) {
  test(`a guest reads the rules of ${name} in a demo; ${name} ${plays} for real money, and the round is verified`, async ({
    page,
    watch,
  }) => {
    const demo = await opened(page, identifier, "demo");
    await openedRules(demo);

    await givenPlayer(page, "100.00");
    const game = await opened(page, identifier);
    await watch.accessible(name);
    const accessible = (words = ""): Promise<void> => watch.accessible(`${name} ${words}`);
    const { id, status, shows } = await play({ page, game, accessible });
    await expectInHistory(page, { bet_id: id, ...(status ? { bet_status: status } : {}) }, shows, () =>
      watch.accessible(`round of ${name}`),
    );
  });

  if (rules)
    test(`the rules of ${name} ${rules.say}`, async ({ page }) => {
      await givenPlayer(page);
      await rules.expect(page);
    });
}
