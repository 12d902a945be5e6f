import type { MoneyCommand } from "./command.ts";

const GAME = "apogee/DragonsEmber";
const HAS = 100_000_000;

export const spin: MoneyCommand = {
  name: "spin", has: HAS, status: 200,
  async ready(_ground, person, key) {
    // The first opening seals the seeds that the round is drawn from.
    await person.openGame(GAME);
    const spinOf = async (step: number) => {
      const { token, steps } = await person.openGame(GAME);
      return { method: "POST", path: "/studio/rounds", headers: { authorization: `Bearer ${token}` }, body: { stake_cents: steps[step]!, buy: false }, key } as const;
    };
    return { call: () => spinOf(1), otherCall: () => spinOf(2), effect: ({ body }) => ({ events: 1, "real BTC": (body["balance_cents"] as number) - HAS }) };
  },
};
