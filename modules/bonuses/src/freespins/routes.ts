import {
  activateFreespins as activateRoute,
  cancelFreespins as cancelRoute,
  listFreespins,
  type FreespinsView,
} from "@apogee/contract";
import { implementForPlayer, type ImplementedRoute, type PlayerContext } from "@apogee/http";
import { announceFreespins } from "./announce.ts";
import { activateFreespins } from "./commands/activate-freespins.ts";
import { cancelFreespins } from "./commands/cancel-freespins.ts";
import type { Freespins } from "./domain/freespins.ts";
import type { FreespinsPorts } from "./ports.ts";
import { freespinsOf } from "./queries.ts";
import { freespinsViews } from "./views.ts";

/** The routes of a player's free spins. */
export function freespinsRoutes(ports: FreespinsPorts): ImplementedRoute[] {
  const present = async (
    { tx, clock, locale, afterCommit }: PlayerContext,
    spins: Freespins,
  ): Promise<FreespinsView> => {
    const [view] = await freespinsViews(tx, [spins], clock.date(), locale);
    afterCommit(() => announceFreespins(ports, spins.id));
    return view!;
  };
  return [
    implementForPlayer(listFreespins, async (_input, { db, clock, locale, principal: { playerId } }) =>
      freespinsViews(
        db,
        (await freespinsOf(db, playerId, clock.date())).filter(({ hidden }) => !hidden),
        clock.date(),
        locale,
      ),
    ),
    implementForPlayer(activateRoute, async ({ params: { id } }, context) => {
      const { tx, clock, principal } = context;
      return present(context, await activateFreespins(tx, { playerId: principal.playerId, id }, clock.date()));
    }),
    implementForPlayer(cancelRoute, async ({ params: { id } }, context) => {
      const { tx, clock, principal } = context;
      const { freespins } = await cancelFreespins(tx, ports, { playerId: principal.playerId, id }, clock.date());
      return present(context, freespins);
    }),
  ];
}
