// @seldom: finds the best hold of every hand
import { minor } from "@apogee/kernel";
import { drawStream } from "@apogee/rng";
import { expect, test } from "vitest";
import { VIDEO_POKER_GAMES } from "../games/index.ts";
import { bestHold, videoPoker, videoPokerReport } from "../index.ts";
import { handTables } from "./hand-tables.ts";
import { solveHand } from "./solve.ts";

/** Printed, so that anyone can run the same rounds. */
const SERVER_SEED = "apogee video poker, sixty thousand rounds";
const ROUNDS = 60_000;
const STAKE = minor(20);

/** Return and hits of three games, each with two numbers of hands: a normal quantile of 1 - 0.01 / 24. */
const Z = 3.35;

test.each(VIDEO_POKER_GAMES)(
  `$sheet.slug: the best holds of all 2,598,960 hands, and 60,000 rounds with them, match the declaration (seed: ${SERVER_SEED})`,
  { timeout: 600_000 },
  (game) => {
    const { sheet, declared } = game;
    const tables = handTables(sheet);
    expect(videoPokerReport(sheet, tables)).toEqual(declared);

    const stream = drawStream({ serverSeed: SERVER_SEED, clientSeed: sheet.slug, nonce: 0 });
    for (const { hands, hitPercent, standardDeviation } of declared.rounds) {
      let [paid, hits] = [0, 0];
      for (let nonce = 0; nonce < ROUNDS; nonce++) {
        stream.restart(nonce * 10 + hands);
        const dealt = videoPoker.start(game, STAKE, { hands }, stream);
        const order = [0, 1, 2, 3, 4].toSorted((a, b) => dealt.cards[a]! - dealt.cards[b]!);
        const best = solveHand(
          sheet,
          tables,
          order.map((position) => dealt.cards[position]!),
        ).hold;
        const hold = order.filter((_, place) => best & (1 << place)).toSorted((a, b) => a - b);
        if (nonce % 2000 === 0) expect(bestHold(sheet, declared.sums, dealt.cards)).toEqual(hold);
        const { totalWin, cost } = videoPoker.decide(game, dealt, { hold }, stream);
        paid += totalWin / cost;
        if (totalWin > 0) hits++;
      }
      const hit = Number(hitPercent) / 100;
      const z = (measured: number, expected: number, deviation: number): number =>
        Math.abs(measured - expected) / (deviation / Math.sqrt(ROUNDS));
      const rtp = Number(declared.rtpPercent) / 100;
      expect(z(paid / ROUNDS, rtp, Number(standardDeviation)), `return of ${hands}`).toBeLessThan(Z);
      expect(z(hits / ROUNDS, hit, Math.sqrt(hit * (1 - hit))), `hits of ${hands}`).toBeLessThan(Z);
    }
  },
);
