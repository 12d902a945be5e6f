import { seedAll } from "@apogee/composition";
import type { Command } from "commander";
import { runCommandWith } from "../run.ts";

export function addSetUpCommands(program: Command): void {
  program
    .command("migrate")
    .description("apply pending migrations and list them; until then other commands are refused")
    .action((_options, command: Command) =>
      runCommandWith(
        command,
        async ({ platform: { applied }, output }) => {
          output.result(
            { applied },
            applied.length > 0 ? `Applied ${applied.join(", ")}.` : "The database is up to date.",
          );
        },
        { migrations: "apply" },
      ),
    );
  program
    .command("seed")
    .description("add the demo casino's data to the database; operators' changes are kept")
    .action((_options, command: Command) =>
      runCommandWith(command, async ({ platform, output }) => {
        await seedAll(platform.db, platform.clock);
        output.result({ seeded: true }, "Brands, licences, countries, games and payment methods are in the database.");
      }),
    );
}
