import { privateChannel } from "@apogee/contract";
import { Gateway } from "@apogee/gateway";
import type { Lane } from "@apogee/play";
import { accountView, findPurse } from "@apogee/wallet";
import type { House } from "./house.ts";
import type { Publish } from "./publisher.ts";
import { selectedCurrencies } from "./selected-currencies.store.ts";
import { standings } from "./standing.ts";

/** The gateway of outside providers with players' standing and their balances' news behind it. */
export function openGateway(house: House, { lane, publish }: { readonly lane: Lane; readonly publish: Publish }): Gateway {
  const { db, clock, secrets } = house;
  return new Gateway({
    db, clock, lane, sealingKey: Buffer.from(secrets.providers, "hex"), standingInTheWay: standings(house),
    async balanceMoved(playerId, currency) {
      const purse = await findPurse(db, playerId, currency);
      const selected = (await selectedCurrencies(db, [playerId])).get(playerId);
      if (purse) await publish(privateChannel("balance", playerId), accountView(purse, selected ?? currency));
    },
  });
}
