import { defineLongAction, type Action } from "@apogee/actions";
import { z } from "zod";
import { repeatFreespins } from "../../commands/repeat-freespins.ts";
import { issueFields } from "./fields.ts";
import type { FreespinsActionPorts } from "./ports.ts";

/**
 * `freespins.repeat`: asks the provider again. A repeat sends the identical request once more, under the same issue, and
 * the provider issues the spins only once.
 */
export function repeatAction(ports: () => FreespinsActionPorts): Action {
  return defineLongAction({
    name: "freespins.repeat",
    permission: "bonuses.issue",
    summary: "send the identical request again, after a missing or negative answer; the spins are issued only once",
    input: z.object(issueFields),
    output: z.object({ issueId: z.string() }),
    refusals: [
      { code: "freespins_unanswered", status: 502, when: "The provider did not answer; the issue is pending." },
      { code: "freespins_refused", status: 422, when: "The provider refused the issue." },
      { code: "freespins_over", status: 422, when: "The free spins have ended." },
    ],
    command: { arguments: ["provider", "issue"] },
    async runLong({ actor, reason }, { provider, issue }) {
      await repeatFreespins(ports().gateway, { providerId: provider, issueId: issue, actor, reason });
      return { issueId: issue };
    },
    says: ({ issueId }, { provider }) => `${provider} has confirmed the issue ${issueId}.`,
  });
}
