import { NEW_PROVIDER_GROUPS, PROVIDER_FIELDS } from "@apogee/contract";
import { inTransaction } from "@apogee/database";
import { recordAudit } from "@apogee/events";
import { announceProvider, setPlayerFields } from "@apogee/games";
import type { Command } from "commander";
import { runCommandWith } from "../run.ts";

/** Sets which personal details a provider needs of players before real play, and to whom it is announced. */
export function addProviderPlayerCommands(provider: Command): void {
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
  provider
    .command("announce <provider>")
    .description("announce a provider as new to a group of players, once each")
    .requiredOption("--to <group>", `${NEW_PROVIDER_GROUPS.map(({ group }) => group).join(" or ")}, or none`)
    .requiredOption("--reason <text>", "the reason; recorded in the audit trail")
    .action((id: string, { to, reason }: { to: string; reason: string }, command: Command) =>
      runCommandWith(command, async ({ house, output, operator }) => {
        const group = to === "none" ? null : to;
        const changed = await inTransaction(house.db, (tx) =>
          announceProvider(
            tx,
            { provider: id, group, reason, actor: `operator:${operator}` },
            { recordAudit },
            house.clock.date(),
          ),
        );
        const told = group === null ? "announced to nobody" : `announced to group ${group}`;
        output.result({ id, group, changed }, changed ? `${id} is ${told}.` : `${id} was already ${told}.`);
      }),
    );
}
