// @seldom: long seeded runs of every title
import { minor } from "@apogee/kernel";
import { drawStream } from "@apogee/rng";
import { expect, test } from "vitest";
import { BLACKJACK_GAMES, copperlight } from "../games/index.ts";
import { adviseOn } from "../rules/advise.ts";
import { spotsOfTable } from "../rules/boxes.ts";
import { paidOn, sidePaid } from "../rules/pay.ts";
import { carryOut, dealRound } from "../rules/play-blackjack.ts";
import { simulateRounds, Z } from "./simulate-rounds.ts";

/** Printed, so that anyone can run the same rounds. */
const SERVER_SEED = "apogee blackjack, a hundred thousand rounds";
const ROUNDS = 100_000;

test.each(BLACKJACK_GAMES)(
  `${ROUNDS} rounds of $sheet.slug from the real stream match the declared return (seed: ${SERVER_SEED})`,
  ({ sheet, declared, simulated }) => {
    const { rtpPercent, bandPercent, costPerRound, hitPercent } = simulateRounds(sheet, SERVER_SEED, ROUNDS);
    expect(Math.abs(Number(rtpPercent) - Number(declared.rtpPercent))).toBeLessThan(Number(bandPercent));
    expect(Math.abs(Number(costPerRound) - Number(declared.costPerRound))).toBeLessThan((Z * 0.45) / Math.sqrt(ROUNDS));
    const hits = Number(simulated.hitPercent);
    const variance = hits * (100 - hits) * (1 / ROUNDS + 1 / simulated.rounds);
    expect(Math.abs(Number(hitPercent) - hits)).toBeLessThan(Z * Math.sqrt(variance));
  },
);

test(`each of three hands, and each side bet, returns what is declared in ${ROUNDS} rounds from the real stream (seed: ${SERVER_SEED})`, () => {
  const { sheet, declared, simulated } = copperlight;
  const stake = minor(1_000_000);
  const spots = Object.fromEntries(spotsOfTable(sheet).map((spot) => [spot, 1]));
  const stream = drawStream({ serverSeed: SERVER_SEED, clientSeed: `${sheet.slug}, three hands`, nonce: 0 });
  const hands = [0, 0, 0];
  const sides = new Map(declared.sides!.map(({ side }) => [side, { paid: 0, hits: 0 }]));
  for (let nonce = 0; nonce < ROUNDS; nonce++) {
    stream.restart(nonce);
    let round = dealRound(sheet, stake, { spots }, stream);
    for (let advice = adviseOn(sheet, round.table); advice !== null; advice = adviseOn(sheet, round.table)) {
      round = carryOut(sheet, round, { do: advice }, stream);
    }
    const { boxes, dealer } = round.table;
    for (const hand of round.table.hands) hands[hand.box]! += paidOn(sheet, stake, hand, dealer) / stake - hand.bets;
    for (const side of boxes.flatMap((box) => box.sides)) {
      const sum = sides.get(side.kind)!;
      sum.paid += sidePaid(sheet, side) / stake;
      if (side.hand !== null) sum.hits++;
    }
  }
  const band = (deviation: number, count: number): number => (100 * Z * deviation) / Math.sqrt(count);
  for (const result of hands) {
    const off = 100 + (100 * result) / ROUNDS - Number(declared.rtpPercent);
    expect(Math.abs(off)).toBeLessThan(band(Number(simulated.standardDeviation), ROUNDS));
  }
  for (const { side, rtpPercent, hitPercent, standardDeviation } of declared.sides!) {
    // The three boxes share the dealer's card, so their side bets count as those of one round.
    const { paid, hits } = sides.get(side)!;
    const [rtp, hit] = [paid, hits].map((sum) => (100 * sum) / (3 * ROUNDS)) as [number, number];
    expect(Math.abs(rtp - Number(rtpPercent))).toBeLessThan(band(Number(standardDeviation), ROUNDS));
    const chance = Number(hitPercent) / 100;
    expect(Math.abs(hit - Number(hitPercent))).toBeLessThan(band(Math.sqrt(chance * (1 - chance)), ROUNDS));
  }
});

test.each(BLACKJACK_GAMES)(
  "the recorded simulation of $sheet.slug contains the declared return within its band",
  ({ sheet, ...game }) => {
    const { declared, simulated } = game;
    expect(simulated).toMatchObject({ identifier: sheet.identifier, version: sheet.version, clientSeed: sheet.slug });
    expect(simulated.rounds).toBeGreaterThanOrEqual(1e7);
    expect(Number(simulated.bandPercent)).toBeLessThan(0.1);
    const off = Math.abs(Number(simulated.rtpPercent) - Number(declared.rtpPercent));
    expect(off).toBeLessThan(Number(simulated.bandPercent));
  },
);

test("a simulation of a thousand rounds has the fields of the recorded one", () => {
  const [{ sheet, simulated }] = BLACKJACK_GAMES as [(typeof BLACKJACK_GAMES)[0]];
  const { identifier, version, clientSeed } = simulated;
  const played = simulateRounds(sheet, "apogee blackjack", 1000);
  expect(played).toMatchObject({ identifier, version, serverSeed: "apogee blackjack", clientSeed, rounds: 1000 });
  expect(Object.keys(played)).toEqual(Object.keys(simulated));
});
