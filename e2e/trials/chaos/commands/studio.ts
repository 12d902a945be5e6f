import type { Call } from "../../crash/line.ts";
import type { MoneyCommand } from "./command.ts";

/** The pause between two rounds applies per game, so concurrent spins need several games. */
export const OWN_GAMES = [
  "apogee/DragonsEmber",
  "apogee/GildedPharaoh",
  "apogee/CandyOrbit",
  "apogee/ReefRiches",
] as const;
const GAME = OWN_GAMES[0];
const HAS = 100_000_000;

export const spin: MoneyCommand = {
  name: "spin",
  has: HAS,
  status: 200,
  async ready(_ground, person, key) {
    // The first opening seals the seeds that the round is drawn from.
    await person.openGame(GAME);
    const spinOf = async (step: number) => {
      const { token, steps } = await person.openGame(GAME);
      return spinAt(token, steps[step]!, key);
    };
    return {
      call: () => spinOf(1),
      otherCall: () => spinOf(2),
      effect: ({ body }) => ({ events: 1, "real BTC": (body["balance_cents"] as number) - HAS }),
    };
  },
};

/** A spin in an open frame. */
export const spinAt = (token: string, stake: number, key: string): Call => ({
  method: "POST",
  path: "/studio/rounds",
  headers: { authorization: `Bearer ${token}` },
  body: { stake_cents: stake, bet: { buy: false } },
  key,
});
