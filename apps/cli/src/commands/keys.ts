import { acceptKeys, knownKeys, rotateSeedKey } from "@apogee/composition";
import { InvalidArgumentError, type Command } from "commander";
import { table } from "../output.ts";
import { runCommandWith } from "../run.ts";

export function addKeysCommands(program: Command): void {
  const keys = program
    .command("keys")
    .description("the keys that encrypt rows of the database and private files; see docs/runbooks/key-rotation.md");
  keys
    .command("show")
    .description("show the fingerprints of the keys that the database knows, and whether secrets.json contains them")
    .action((_options, command: Command) =>
      runCommandWith(
        command,
        async ({ platform, output }) => {
          const known = await knownKeys(platform);
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
      "accept the keys of secrets.json after a sealing key was changed on purpose or lost for good; what the previous keys sealed cannot be decrypted",
    )
    .requiredOption("--reason <text>", "the reason; recorded in the audit trail")
    .option(
      "--even-so",
      "accept although these keys cannot decrypt all stored rows; those rows remain unreadable for good",
    )
    .action(({ reason, evenSo = false }: { reason: string; evenSo?: boolean }, command: Command) =>
      runCommandWith(
        command,
        async ({ platform, output, operator }) => {
          const accepted = await acceptKeys(platform, { operator, reason, evenSo });
          output.result(
            { accepted },
            `The database now uses the keys of secrets.json: ${accepted.join(", ")}. What the previous keys sealed cannot be decrypted.`,
          );
        },
        { anyKeys: true },
      ),
    );
  keys
    .command("rotate")
    .description("replace a sealing key while the platform runs, and encrypt its rows with the new key")
    .command("seeds")
    .description(
      "replace the key of the server seeds and encrypt every seed with the new key; if interrupted, run it again to continue",
    )
    .requiredOption("--reason <text>", "the reason; recorded in the audit trail")
    .option("--wait <seconds>", "how long to wait for processes that do not have the new key yet", wholeSeconds, 30)
    .option(
      "--start-over",
      "start again with another new key, because the new key of an earlier run was lost before it sealed anything",
    )
    .action(
      ({ reason, wait, startOver = false }: { reason: string; wait: number; startOver?: boolean }, command: Command) =>
        runCommandWith(command, async ({ platform, output, operator }) => {
          const done = await rotateSeedKey(platform, {
            operator,
            reason,
            waitMs: wait * 1_000,
            startOver,
            report: (step) => output.json || process.stderr.write(`${step}\n`),
          });
          output.result(
            done,
            [
              `Seeds are sealed with ${done.key}: ${done.resealed} were encrypted again${done.stays_closed > 0 ? `, ${done.stays_closed} cannot be decrypted by any key and were left unchanged` : ""}.`,
              "Copy secrets.json to the other machines and to both safe places; older backups need the file from their own time.",
            ].join("\n"),
          );
        }),
    );
}

function wholeSeconds(text: string): number {
  if (!/^\d{1,5}$/.test(text)) throw new InvalidArgumentError("Write a whole number of seconds.");
  return Number(text);
}
