import { CLUSTER_GAMES, clusterTitle } from "@apogee/clusters/games";
import { drawStream } from "@apogee/rng";
import { expect, test } from "vitest";
import { picturesOf, readBoards } from "./read-boards.ts";

test.each(CLUSTER_GAMES)("the pictures of $sheet.slug are found by its identifier", ({ sheet }) => {
  expect(picturesOf(sheet.identifier)).toBe(sheet.slug);
});

test.each(CLUSTER_GAMES)(
  "the payouts of the boards of a $sheet.slug round add up to the payout of the round",
  (game) => {
    const title = clusterTitle(game);
    let paid = 0;
    for (let nonce = 0; nonce < 60; nonce++) {
      const state = title.start(200, {}, drawStream({ serverSeed: "boards", clientSeed: "", nonce }));
      const phases = title.phases(state).map(({ kind, view }) => ({ kind, view }));
      const boards = readBoards({ phases, stake_cents: 200 } as never);
      const sum = boards.flatMap(({ clusters }) => clusters).reduce((all, { amountCents }) => all + amountCents, 0);
      expect(sum).toBe(state.totalWin);
      expect(boards.map(({ clusters, multiplier }) => clusters.length > 0 && multiplier !== null)).toEqual([
        ...boards.slice(1).map(() => true),
        false,
      ]);
      if (sum > 0) paid++;
    }
    expect(paid).toBeGreaterThan(5);
  },
);
