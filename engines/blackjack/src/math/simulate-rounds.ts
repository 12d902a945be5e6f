import { minor } from "@apogee/kernel";
import { drawStream } from "@apogee/rng";
import { adviseOn } from "../rules/advise.ts";
import { oneHand } from "../rules/boxes.ts";
import type { BlackjackSheet } from "../rules/blackjack-sheet.ts";
import { carryOut, dealRound } from "../rules/play-blackjack.ts";
import { roundedDown } from "./blackjack-report.ts";
import type { SimulatedBlackjack } from "./declared-blackjack.ts";

/** So large that halves and wins of blackjacks are whole units. */
const STAKE = minor(1_000_000);

/** The two-sided 99 % quantile of the normal distribution. */
export const Z = 2.5758;

/** Plays the shipped strategy with the real engine, from the streams of the nonces 0, 1, 2 and so on. */
export function simulateRounds(sheet: BlackjackSheet, serverSeed: string, rounds: number): SimulatedBlackjack {
  const stream = drawStream({ serverSeed, clientSeed: sheet.slug, nonce: 0 });
  const bet = oneHand(sheet);
  let [result, squares, cost, hits] = [0, 0, 0, 0];
  for (let nonce = 0; nonce < rounds; nonce++) {
    stream.restart(nonce);
    let round = dealRound(sheet, STAKE, bet, stream);
    for (let advice = adviseOn(sheet, round.table); advice !== null; advice = adviseOn(sheet, round.table)) {
      round = carryOut(sheet, round, { do: advice }, stream);
    }
    const net = (round.totalWin - round.cost) / STAKE;
    result += net;
    squares += net * net;
    cost += round.cost / STAKE;
    if (round.totalWin > 0) hits++;
  }
  const mean = result / rounds;
  const deviation = Math.sqrt(squares / rounds - mean * mean);
  return {
    identifier: sheet.identifier,
    version: sheet.version,
    serverSeed,
    clientSeed: sheet.slug,
    rounds,
    rtpPercent: roundedDown((1 + mean) * 100),
    bandPercent: ((Z * deviation * 100) / Math.sqrt(rounds)).toFixed(4),
    costPerRound: roundedDown(cost / rounds),
    hitPercent: roundedDown((hits / rounds) * 100),
    standardDeviation: roundedDown(deviation),
  };
}
