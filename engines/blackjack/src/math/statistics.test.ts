// @seldom: long seeded runs of every title
import { expect, test } from "vitest";
import { BLACKJACK_GAMES } from "../games/index.ts";
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
