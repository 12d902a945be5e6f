import { seedAll } from "@apogee/composition";
import type { Command } from "commander";
import { atDesk } from "../run.ts";

export function addSetUpCommands(program: Command): void {
  program
    .command("migrate")
    .description("bring the database to this version and list what was applied; other commands refuse until then")
    .action((_options, command: Command) =>
      atDesk(
        command,
        async ({ house: { applied }, output }) => {
          output.result(
            { applied },
            applied.length > 0 ? `Applied ${applied.join(", ")}.` : "The database is at this version.",
          );
        },
        { migrations: "apply" },
      ),
    );
  program
    .command("seed")
    .description("put the demo casino into the database; what an operator has changed stays")
    .action((_options, command: Command) =>
      atDesk(command, async ({ house, output }) => {
        await seedAll(house.db, house.clock);
        output.result({ seeded: true }, "Brands, licences, countries, games and payment methods are there.");
      }),
    );
}
