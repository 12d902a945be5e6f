import { defineLongAction, type Action } from "@apogee/actions";
import { announceFreespins, cancelFreespins as cancelOwn, SPINS_STAGES } from "@apogee/bonuses";
import { inTransaction } from "@apogee/database";
import { z } from "zod";
import { cancelFreespins } from "../../commands/cancel-freespins.ts";
import { issueFields } from "./fields.ts";
import { OWN, type FreespinsActionPorts } from "./ports.ts";
import { ownNumber } from "./views.ts";

const own = z.object({ issueId: z.string(), stage: z.enum(SPINS_STAGES) });
const outside = z.object({ issueId: z.string(), asked: z.literal(true), isKnownThere: z.boolean() });

/**
 * `freespins.cancel`: ends free spins, or asks their provider to. A repeat changes nothing: cancelled ones stay so, and
 * a provider cancels an issue only once.
 */
export function cancelAction(ports: () => FreespinsActionPorts): Action {
  return defineLongAction({
    name: "freespins.cancel",
    permission: "bonuses.issue",
    summary: "cancel free spins, or ask their provider to; what was won before is kept",
    input: z.object(issueFields),
    output: z.union([own, outside]),
    refusals: [
      { code: "no_such_freespins", status: 404, when: "There are no such free spins." },
      { code: "freespins_over", status: 409, when: "They have ended in another way." },
      { code: "freespins_over", status: 422, when: "The provider has reported their end." },
      { code: "provider_away", status: 502, when: "The provider did not answer." },
      { code: "freespins_unanswered", status: 502, when: "They were requested again meanwhile." },
    ],
    command: { arguments: ["provider", "issue"] },
    async runLong({ db, at, actor, reason }, { provider, issue }) {
      if (provider !== OWN) {
        const order = { providerId: provider, issueId: issue, actor, reason };
        const { isKnownThere } = await cancelFreespins(ports().gateway, order);
        return { issueId: issue, asked: true as const, isKnownThere };
      }
      const { freespins: spins } = ports();
      const order = { id: ownNumber(issue), actor, reason };
      const { freespins } = await inTransaction(db, (tx) => cancelOwn(tx, spins, order, at));
      await announceFreespins(spins, freespins.id);
      return { issueId: issue, stage: freespins.stage };
    },
    says(output, { provider }) {
      const { issueId } = output;
      if ("stage" in output)
        return `The free spins ${issueId} ${output.stage === "canceled" ? "are cancelled" : "end with the report of their provider"}.`;
      return output.isKnownThere
        ? `${provider} was asked to cancel ${issueId}; it will report the result later.`
        : `${provider} has no issue ${issueId}: the spins were never issued.`;
    },
  });
}
