import { defineAction, type Action } from "@apogee/actions";
import { z } from "zod";
import { switchProvider } from "../commands/switch-provider.ts";
import type { OperatorPorts } from "../ports.ts";
import { providerField } from "./provider-view.ts";

const WHAT_DISABLING_DOES = `Within a second, in every process:
  sessions   no session is opened, not even a demo; tokens of open sessions become invalid
  bets       refused, as for a disabled game (gcp 107, RS_ERROR_INVALID_GAME, permission_denied), together with the whole request that contains the bet
  rounds     open rounds stay open; nothing is voided or refunded: the provider may end them, or an operator with "round end" or "round void"
  wins       paid in every existing round, open or ended; in a new round they are refused like bets
  rollbacks  all accepted, also for a transaction that has not arrived
  the rest   round ends, balance requests and free-spin reports are answered as before
Apogee does not apply refused requests later: the provider has to send them again.`;
const WHAT_ENABLING_DOES =
  "Within a second, its games can be opened and accept stakes again, except games that are disabled themselves.";

const VERBS = [
  ["disable", "disabled", "open no sessions and accept no stakes; open rounds can be settled", WHAT_DISABLING_DOES],
  ["enable", "enabled", "open sessions and accept stakes again", WHAT_ENABLING_DOES],
] as const;

/** `provider.disable` and `provider.enable`. */
export function switchActions(ports: () => OperatorPorts): Action[] {
  return VERBS.map(([verb, status, summary, help]) =>
    defineAction({
      name: `provider.${verb}`,
      permission: "providers.manage",
      summary,
      input: z.object({ id: providerField }),
      output: z.object({ id: z.string(), changed: z.boolean().describe("False if it had this state already.") }),
      command: { arguments: ["id"], help },
      run: async ({ tx, at, actor, reason }, { id }) => ({
        id,
        changed: await switchProvider(tx, { id, status, actor, reason }, ports(), at),
      }),
      says: ({ id, changed }) => (changed ? `${id} is ${status}.` : `${id} was already ${status}.`),
    }),
  );
}
