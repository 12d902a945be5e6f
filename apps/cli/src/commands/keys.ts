import { acceptKeys, knownKeys, rotateSeedKey } from "@apogee/composition";
import { InvalidArgumentError, type Command } from "commander";
import { table } from "../output.ts";
import { atDesk } from "../run.ts";

export function addKeysCommands(program: Command): void {
  const keys = program
    .command("keys")
    .description("the keys that rows of the database are sealed by; docs/runbooks/key-rotation.md");
  keys
    .command("show")
    .description("fingerprints of those that the database knows, and whether secrets.json has them")
    .action((_options, command: Command) =>
      atDesk(
        command,
        async ({ house, output }) => {
          const known = await knownKeys(house);
          output.result(
            known,
            table([
              ["key", "fingerprint", "since", "in secrets.json"],
              ...known.map(({ name, fingerprint, since, here }) => [
                name,
                fingerprint ?? "none",
                since?.toISOString() ?? "",
                here ? "yes" : "ANOTHER",
              ]),
            ]),
          );
        },
        { anyKeys: true },
      ),
    );
  keys
    .command("accept")
    .description(
      "a sealing key was changed on purpose or is lost for good: go on with those of secrets.json; what the former ones sealed stays closed",
    )
    .requiredOption("--reason <text>", "why; stays in the audit trail")
    .option("--even-so", "although rows are stored that these keys do not open; they stay closed for good")
    .action(({ reason, evenSo = false }: { reason: string; evenSo?: boolean }, command: Command) =>
      atDesk(
        command,
        async ({ house, output, operator }) => {
          const accepted = await acceptKeys(house, { operator, reason, evenSo });
          output.result(
            { accepted },
            `The database goes on with the keys of secrets.json: ${accepted.join(", ")}. What the former ones sealed stays closed.`,
          );
        },
        { anyKeys: true },
      ),
    );
  keys
    .command("rotate")
    .description("give a sealing key of the database a successor, while the house serves, and seal its rows anew")
    .command("seeds")
    .description(
      "give seeds another key and seal every one anew; killed, it goes on where it was when it is given again",
    )
    .requiredOption("--reason <text>", "why; stays in the audit trail")
    .option("--wait <seconds>", "how long to wait for processes that have not got the new key yet", wholeSeconds, 30)
    .option("--start-over", "the new key of an earlier run is lost, before anything was sealed by it")
    .action(
      ({ reason, wait, startOver = false }: { reason: string; wait: number; startOver?: boolean }, command: Command) =>
        atDesk(command, async ({ house, output, operator }) => {
          const done = await rotateSeedKey(house, {
            operator,
            reason,
            waitMs: wait * 1_000,
            startOver,
            tell: (step) => output.json || process.stderr.write(`${step}\n`),
          });
          output.result(
            done,
            [
              `Seeds are sealed by ${done.key}: ${done.resealed} were sealed anew${done.stays_closed > 0 ? `, ${done.stays_closed} that no key opens stay closed` : ""}.`,
              "Copy secrets.json to the other machines and into its two safe places; older backups need the file of their own time.",
            ].join("\n"),
          );
        }),
    );
}

function wholeSeconds(text: string): number {
  if (!/^\d{1,5}$/.test(text)) throw new InvalidArgumentError("Write a whole number of seconds.");
  return Number(text);
}
