import { putOffer } from "@apogee/bonuses";
import { inTransaction } from "@apogee/database";
import type { Call } from "../../crash/line.ts";
import type { Ground } from "../ground/ground.ts";
import type { Person } from "../ground/person.ts";
import type { MoneyCommand } from "./command.ts";

const CODES = ["CHAOSONE", "CHAOSTWO"] as const;
const AMOUNT = 30_000;

/** Two coupons that every player can redeem any number of times. */
async function putCoupons(ground: Ground): Promise<void> {
  for (const code of CODES)
    await ground.bank.whenItCan((db) =>
      inTransaction(db, (tx) =>
        putOffer(
          tx,
          {
            key: code.toLowerCase(),
            terms: {
              titles: { en: "A gift" },
              kind: "coupon",
              code,
              reward: { type: "bonus", amount: { BTC: AMOUNT } },
              wager: { times: 30 },
              budget: { perPlayer: null },
            },
            actor: "operator:chaos",
            reason: "coupons of a test",
          },
          ground.now(),
        ),
      ),
    );
}

const redeem = (person: Person, code: string, key: string): Call =>
  person.call("POST", "/api/bonuses/coupon", { coupon_code: code }, key);

export const coupon: MoneyCommand = {
  name: "a coupon",
  has: 0,
  status: 200,
  saysNothing: true,
  async ready(ground, person, key) {
    await putCoupons(ground);
    return {
      call: async () => redeem(person, CODES[0], key),
      otherCall: async () => redeem(person, CODES[1], key),
      effect: () => ({ bonuses: 1 }),
    };
  },
};

export const activation: MoneyCommand = {
  name: "a bonus's activation",
  has: 0,
  status: 200,
  async ready(ground, person, key) {
    await putCoupons(ground);
    for (const code of CODES) await ground.demand(200, redeem(person, code, `${key}-${code}`));
    const { body } = await ground.demand(200, person.call("GET", "/api/player/bonuses"));
    const [one, other] = Object.values(body) as Array<{ id: number }>;
    const callOf = (id: number): Call => person.call("POST", `/api/player/bonuses/${id}/activation`, {}, key);
    return {
      call: async () => callOf(one!.id),
      otherCall: async () => callOf(other!.id),
      effect: () => ({ postings: 1, bonusMoney: AMOUNT }),
    };
  },
};
