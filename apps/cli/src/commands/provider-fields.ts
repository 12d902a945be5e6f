import { PROVIDER_FIELDS } from "@apogee/contract";
import { inTransaction } from "@apogee/database";
import { recordAudit } from "@apogee/events";
import { setPlayerFields } from "@apogee/games";
import type { Command } from "commander";
import { runCommandWith } from "../run.ts";

/** Sets which personal details a provider needs of players before real play. */
export function addProviderFieldsCommand(provider: Command): void {
  provider
    .command("fields <provider> [fields...]")
    .description("set the personal details that players must fill in before its games open for real money")
    .addHelpText(
      "after",
      `
Details: ${PROVIDER_FIELDS.join(", ")}. Without any, the provider needs none.
It applies from the next launch on; open games go on.`,
    )
    .requiredOption("--reason <text>", "the reason; recorded in the audit trail")
    .action((id: string, fields: string[], { reason }: { reason: string }, command: Command) =>
      runCommandWith(command, async ({ house, output, operator }) => {
        const changed = await inTransaction(house.db, (tx) =>
          setPlayerFields(
            tx,
            { provider: id, fields, reason, actor: `operator:${operator}` },
            { recordAudit },
            house.clock.date(),
          ),
        );
        const needs = fields.length > 0 ? `needs ${fields.join(", ")}` : "needs no details";
        output.result({ id, fields, changed }, changed ? `${id} ${needs}.` : `${id} already ${needs}.`);
      }),
    );
}
