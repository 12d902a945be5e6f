import type { FreespinsPorts } from "@apogee/bonuses";
import { cancelFreespins, FreespinsOver, FreespinsRefused, issueFreespins, type Gateway } from "@apogee/gateway";
import { DomainError } from "@apogee/kernel";

const ACTOR = "bonuses";

/** Free spins at outside providers, through the gateway. */
export function outsideFreespins(gateway: Gateway): FreespinsPorts["outside"] {
  return {
    async issue({ game: identifier, ...order }) {
      try {
        const reason = "The player activated the free spins.";
        await issueFreespins(gateway, { ...order, identifier, actor: ACTOR, reason });
        return null;
      } catch (error) {
        // An earlier request may have been accepted, or its answer is unknown: the job asks again.
        if (!(error instanceof DomainError) || error.status >= 500) throw error;
        if (error instanceof FreespinsOver) return null;
        if (error instanceof FreespinsRefused && error.stands !== "refused") throw error;
        return error.message;
      }
    },
    async cancel({ game, issueId }) {
      const [providerId = ""] = game.split("/");
      try {
        const reason = "The free spins were cancelled.";
        return (await cancelFreespins(gateway, { providerId, issueId, actor: ACTOR, reason })).isKnownThere;
      } catch (error) {
        if (error instanceof FreespinsOver) return true;
        throw error;
      }
    },
  };
}
