import { batch, confirmTournament, tournamentStatusRoute, type OwnStatus } from "@apogee/contract";
import { implementForPlayer, type ImplementedRoute } from "@apogee/http";
import { NotFound } from "@apogee/kernel";
import { confirmEntry } from "../commands/confirm-entry.ts";
import { ownStatusOf } from "../own-status.ts";
import { contestFor, type RouteParts } from "./parts.ts";

/** What a player asks and does: the own status, several at once, and joining. */
export function joinRoutes({ ports }: RouteParts): ImplementedRoute[] {
  return [
    implementForPlayer(tournamentStatusRoute, async ({ params }, context) => {
      const contest = await contestFor(params.id, context, ports);
      return ownStatusOf(context.db, contest, context.principal.playerId);
    }),
    implementForPlayer(batch, async ({ query }, context) => {
      const answers: Record<string, OwnStatus> = {};
      for (const url of new Set(query["url[]"]))
        try {
          const contest = await contestFor(url.split("/")[3]!, context, ports);
          answers[url] = await ownStatusOf(context.db, contest, context.principal.playerId);
        } catch (error) {
          if (!(error instanceof NotFound)) throw error;
        }
      return answers;
    }),
    implementForPlayer(confirmTournament, async ({ params, body }, { tx, clock, principal, afterCommit }) => {
      const { playerId } = principal;
      const order = { contestId: params.id, playerId, currency: body.currency };
      const { isRequested, wallet } = await confirmEntry(tx, ports, order, clock.date());
      if (wallet) afterCommit(() => ports.balanceChanged(wallet));
      return { confirmed: true, requested: isRequested };
    }),
  ];
}
