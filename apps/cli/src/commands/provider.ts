import { inTransaction } from "@apogee/database";
import { recordAudit } from "@apogee/events";
import {
  addProvider,
  allProviders,
  DIALECTS,
  rotateKey,
  switchProvider,
  syncGames,
  type OperatorPorts,
} from "@apogee/gateway";
import type { Command } from "commander";
import { addProviderGameCommands } from "./provider-game.ts";
import { addProviderPlayerCommands } from "./provider-players.ts";
import { gatewayOf } from "../gateway-of.ts";
import { KEY_FILE, readKey, type KeyOptions } from "../read-key.ts";
import { table } from "../output.ts";
import { runCommandWith, type CommandContext } from "../run.ts";

const portsOf = ({ house }: CommandContext): OperatorPorts => ({
  sealingKey: Buffer.from(house.secrets.providers, "hex"),
  recordAudit,
});
const MAY_SAY_WHY = ["--reason <text>", "the reason; recorded in the audit trail"] as const;
/** Number of skipped games to print; `--json` prints all. */
const MOST_SHOWN = 50;
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
const SHOWN_ONCE = "It is shown only this once and is stored encrypted.";

export function addProviderCommands(program: Command): void {
  const provider = program.command("provider").description("outside game providers");
  provider
    .command("list")
    .description("list all providers with their status")
    .action((_options, command: Command) =>
      runCommandWith(command, async ({ house, output }) => {
        const providers = await allProviders(house.db, house.clock.date());
        output.result(
          providers,
          providers.length === 0
            ? "No provider is registered."
            : table([
                ["provider", "name", "dialect", "address", "keys", "status"],
                ...providers.map(({ id, name, dialect, url, keys, status }) => [
                  id,
                  name,
                  dialect,
                  url,
                  String(keys),
                  status,
                ]),
              ]),
        );
      }),
    );
  provider
    .command("add <id>")
    .description("register a provider; its games are named id/Game, and it calls the wallet at /gateway/id")
    .requiredOption("--dialect <name>", `the protocol in which it calls the wallet: ${DIALECTS.join(", ")}`)
    .option("--url <address>", "gcp only, required: the https address at which Apogee requests sessions")
    .option(
      "--key <key>",
      "the key that signs both directions, as agreed with the provider; generated if left out; hub88: the provider's public RSA key, required",
    )
    .option(...KEY_FILE)
    .option("--name <name>", "the name that players see; the id if left out")
    .option(
      "--frame-origin <origin>",
      "the origin of its games' frames, if it is not the origin of --url; required without --url",
    )
    .option(
      "--plain-http",
      "allow http addresses, for a network that nobody else can reach; addresses of this machine are always allowed",
    )
    .option(...MAY_SAY_WHY)
    .action(
      (
        id: string,
        options: KeyOptions & {
          dialect: string;
          url?: string;
          name?: string;
          frameOrigin?: string;
          plainHttp?: boolean;
          reason?: string;
        },
        command: Command,
      ) =>
        runCommandWith(command, async (desk) => {
          const key = await readKey(options);
          const added = await inTransaction(desk.house.db, (tx) =>
            addProvider(
              tx,
              { id, ...options, ...(key === undefined ? {} : { key }), actor: `operator:${desk.operator}` },
              portsOf(desk),
              desk.house.clock.date(),
            ),
          );
          desk.output.result(
            key === undefined ? added : { provider: added.provider },
            [
              `${id} is registered; it calls the wallet at /gateway/${id} in ${options.dialect}.`,
              ...(key === undefined ? [`Its key: ${added.key}`, SHOWN_ONCE] : []),
            ].join("\n"),
          );
        }),
    );
  provider
    .command("rotate-key <id>")
    .description("set a new key; the old one stays valid for a while, or is revoked at once")
    .option("--key <key>", "the key agreed with the provider; generated if left out")
    .option(...KEY_FILE)
    .option("--grace-hours <hours>", "how long the old key is still accepted; 0 for a key that leaked", "24")
    .option(...MAY_SAY_WHY)
    .action((id: string, options: KeyOptions & { graceHours: string; reason?: string }, command: Command) =>
      runCommandWith(command, async (desk) => {
        const agreed = await readKey(options);
        const rotation = {
          id,
          graceHours: options.graceHours.trim() === "" ? Number.NaN : Number(options.graceHours),
          actor: `operator:${desk.operator}`,
          ...(agreed === undefined ? {} : { key: agreed }),
          ...(options.reason === undefined ? {} : { reason: options.reason }),
        };
        const { key, olderUntil } = await inTransaction(desk.house.db, (tx) =>
          rotateKey(tx, rotation, portsOf(desk), desk.house.clock.date()),
        );
        const made = agreed === undefined;
        desk.output.result(
          { id, ...(made ? { key } : {}), older_keys_until: olderUntil },
          [
            `The key of ${id} is changed; older keys are accepted until ${olderUntil.toISOString()}.`,
            ...(made ? [`The new key: ${key}`, SHOWN_ONCE] : []),
          ].join("\n"),
        );
      }),
    );
  provider
    .command("sync <id>")
    .description("add the provider's published games to the catalogue, and update the existing ones")
    .action((id: string, _options, command: Command) =>
      runCommandWith(command, async (desk) => {
        const synced = await syncGames(gatewayOf(desk), id, `operator:${desk.operator}`);
        desk.output.result(
          synced,
          [
            `${id} has ${synced.games} games; ${synced.added} were added, ${synced.changed} were changed.`,
            ...(synced.skipped.length > 0
              ? [
                  `Skipped, because they are not valid: ${synced.skipped.length}.`,
                  ...synced.skipped.slice(0, MOST_SHOWN).map(({ game, why }) => `${game}: ${why}`),
                ]
              : []),
          ].join("\n"),
        );
      }),
    );
  addProviderPlayerCommands(provider);
  addProviderGameCommands(provider);
  for (const [verb, status, words, details] of [
    ["disable", "disabled", "open no sessions and accept no stakes; open rounds can be settled", WHAT_DISABLING_DOES],
    ["enable", "enabled", "open sessions and accept stakes again", WHAT_ENABLING_DOES],
  ] as const) {
    provider
      .command(`${verb} <id>`)
      .description(words)
      .addHelpText("after", `\n${details}`)
      .requiredOption("--reason <text>", "the reason; recorded in the audit trail")
      .action((id: string, { reason }: { reason: string }, command: Command) =>
        runCommandWith(command, async (desk) => {
          const changed = await inTransaction(desk.house.db, (tx) =>
            switchProvider(
              tx,
              { id, status, reason, actor: `operator:${desk.operator}` },
              portsOf(desk),
              desk.house.clock.date(),
            ),
          );
          desk.output.result({ id, changed }, changed ? `${id} is ${status}.` : `${id} was already ${status}.`);
        }),
      );
  }
}
