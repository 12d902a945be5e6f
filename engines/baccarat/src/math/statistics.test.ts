// @seldom: long seeded runs of every title
import { drawStream } from "@apogee/rng";
import { expect, test } from "vitest";
import { BACCARAT_TITLES, BACCARAT_GAMES } from "../games/index.ts";
import { SPOTS } from "../index.ts";

/** Printed, so that anyone can deal the same rounds. */
const SERVER_SEED = "apogee baccarat, a hundred thousand rounds";
const ROUNDS = 100_000;
const STAKE = 2000;
/** Five spots of two titles are judged together: two-sided 1 % over ten is a normal quantile of 1 - 0.01 / 20. */
const Z = 3.29;

test.each(BACCARAT_TITLES)(
  `${ROUNDS} rounds of $slug from the real stream match the declared return (seed: ${SERVER_SEED})`,
  (game) => {
    const { declared } = BACCARAT_GAMES.find(({ sheet }) => sheet.slug === game.slug)!;
    const stream = drawStream({ serverSeed: SERVER_SEED, clientSeed: game.slug, nonce: 0 });
    const bet = game.readBet({ spots: Object.fromEntries(SPOTS.map((spot) => [spot, 1])) });
    const paid: Record<string, number> = {};
    for (let nonce = 0; nonce < ROUNDS; nonce++) {
      stream.restart(nonce);
      const [phase] = game.phases(game.start(STAKE, bet, stream));
      for (const [spot, cents] of Object.entries(phase!.view["paid_cents"] as Record<string, number>)) {
        paid[spot] = (paid[spot] ?? 0) + cents;
      }
    }
    for (const { spot, rtpPercent, standardDeviation } of declared.spots) {
      const off = paid[spot]! / STAKE / ROUNDS - Number(rtpPercent) / 100;
      expect(Math.abs(off) / (Number(standardDeviation) / Math.sqrt(ROUNDS)), spot).toBeLessThan(Z);
    }
  },
);
