import { sql } from "kysely";
import { registration as registrationOf } from "../ground/ground.ts";
import { cookieOf } from "../ground/person.ts";
import type { MoneyCommand } from "./command.ts";

export const registration: MoneyCommand = {
  name: "registration",
  has: 0,
  status: 201,
  async ready(ground, _person, key) {
    // A separate browser: its cookie determines whose key it is.
    const cookie = cookieOf((await ground.demand(200, { method: "GET", path: "/api/player", headers: {} })).setCookies);
    const [email, other] = [ground.newEmail(), ground.newEmail()];
    const callOf = (address: string) => ({ ...registrationOf(address, "BTC", key), headers: { cookie } });
    return {
      call: async () => callOf(email),
      otherCall: async () => callOf(other),
      measure: () =>
        ground.bank.whenItCan(async (db) => {
          const { rows } = await sql<{ players: number; wallets: number }>`
          select count(*) as players, count(u.id) as wallets from identity.player p left join wallet.purse u on u.player_id = p.id where p.email in (${email}, ${other})`.execute(
            db,
          );
          return { ...rows[0]! };
        }),
      effect: () => ({ players: 1, wallets: 1 }),
    };
  },
};

export const rotation: MoneyCommand = {
  name: "seed rotation",
  has: 0,
  status: 200,
  async ready(_ground, person, key) {
    await person.openGame("apogee/DragonsEmber");
    const rotate = (seed: string) =>
      person.call("POST", "/api/player/fairness/rotate", { currency: person.currency, client_seed: seed }, key);
    return {
      call: async () => rotate("a-seed-of-mine"),
      otherCall: async () => rotate("another-seed"),
      effect: () => ({ seedPairs: 1 }),
    };
  },
};

export const walletOpening: MoneyCommand = {
  name: "wallet opening",
  has: 0,
  status: 201,
  saysNothing: true,
  async ready(_ground, person, key) {
    const open = (currency: string) => person.call("POST", "/api/player/accounts", { currency }, key);
    return {
      call: async () => open("EUR"),
      otherCall: async () => open("USD"),
      effect: () => ({ wallets: 1, "real EUR": 0 }),
    };
  },
};
