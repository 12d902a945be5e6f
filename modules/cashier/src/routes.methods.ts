import {
  getMethodFields,
  listBrands,
  listCatalog,
  listMethods,
  removeProfile as removeProfileRoute,
} from "@apogee/contract";
import type { Database } from "@apogee/database";
import { implement, implementForPlayer, type ImplementedRoute } from "@apogee/http";
import { currencyOf } from "@apogee/kernel";
import { catalogOf } from "./catalog.ts";
import { methodFor } from "./commands/check-payment.ts";
import { removeProfile } from "./commands/remove-profile.ts";
import { offeredCards } from "./flags.ts";
import { methodFieldsFor } from "./method-fields.ts";
import { offeredMethods, type OfferedMethod } from "./offered-methods.ts";
import type { CashierPorts } from "./ports.ts";
import { depositBrands, depositCurrencies, methodsIn } from "./methods.queries.ts";
import { methodView } from "./views.ts";

/** What payment methods there are, what they ask, and what is saved for them. */
export function methodRoutes(ports: CashierPorts): ImplementedRoute[] {
  return [
    implement(listBrands, (_input, { db }) =>
      depositBrands(
        db,
        ports.providers.map(({ id }) => id),
      ),
    ),
    implement(listCatalog, async ({ query }, { db, clock }) =>
      catalogOf(await methodsIn(db, currencyOf(query.currency).code), ports, {
        country: query.country?.toUpperCase() ?? null,
        at: clock.date(),
      }),
    ),
    implementForPlayer(listMethods, async ({ query }, { db, clock, principal: { playerId } }) => {
      const action = query.payment_action;
      const player = await ports.player(db, playerId, action);
      const currency = currencyOf(query.currency).code;
      const coins = query.with_coins ? await coinsBeside(db, currency) : [];
      const offered: OfferedMethod[] = [];
      for (const each of [currency, ...coins])
        offered.push(...(await offeredMethods(db, ports, { playerId, player, currency: each, action })));
      const recallAllowed = ports.recallAllowed(player.licence);
      const at = clock.date();
      return Promise.all(
        offered.map(async ({ method, lastUsedAt }) => {
          const cards = await offeredCards(db, ports, { playerId, method, action });
          return methodView(method, action, { cards, lastUsedAt, recallAllowed, at });
        }),
      );
    }),
    implementForPlayer(getMethodFields, async ({ params, query }, { db, principal: { playerId } }) => {
      const asked = { playerId, methodId: params.id, currency: currencyOf(query.currency).code };
      const player = await ports.player(db, playerId, query.payment_action);
      const method = await methodFor(db, ports, query.payment_action, asked, player);
      return methodFieldsFor(db, ports, {
        playerId,
        method,
        action: query.payment_action,
        savedProfileId: query.saved_profile_id ?? null,
      });
    }),
    implementForPlayer(removeProfileRoute, async ({ params }, { tx, clock, principal: { playerId } }) => {
      await removeProfile(tx, { playerId, profileId: params.id }, clock.date());
      return { status: "removed" as const };
    }),
  ];
}

/** The coins that methods pay into, besides this currency. */
async function coinsBeside(db: Database, currency: string): Promise<string[]> {
  const all = [...(await depositCurrencies(db))];
  return all.filter((code) => code !== currency && !currencyOf(code).fiat).toSorted();
}
