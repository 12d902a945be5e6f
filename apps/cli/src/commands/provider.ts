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
import { gatewayOf } from "../gateway-of.ts";
import { KEY_FILE, readKey, type KeyOptions } from "../read-key.ts";
import { table } from "../output.ts";
import { atDesk, type Desk } from "../run.ts";

const portsOf = ({ house }: Desk): OperatorPorts => ({
  sealingKey: Buffer.from(house.secrets.providers, "hex"),
  recordAudit,
});
const MAY_SAY_WHY = ["--reason <text>", "why; stays in the audit trail"] as const;
/** Of games that were left out; with --json all are told. */
const MOST_SHOWN = 50;
const WHAT_DISABLING_DOES = `Within a second, in every process:
  sessions   none is opened, no demo either; the token of one that is open names nobody any more
  bets       refused, as of a game that takes none (gcp 107, RS_ERROR_INVALID_GAME, permission_denied), and with a bet the whole request that it stands in
  rounds     those that are open stay open; nothing is voided or given back: the provider may end them, or an operator by "round end" or "round void"
  wins       paid in every round that the house has heard of, open or over; in a round that is new they are refused like bets
  rollbacks  taken, all of them; of a transaction that never came, too
  the rest   ends of rounds, questions of the balance and news of free spins are answered as before
What was refused is not made up for later: the provider sends it again, or does not.`;
const WHAT_ENABLING_DOES =
  "Its games that were not disabled themselves can be opened and staked in again within a second.";
const SHOWN_ONCE = "It is shown this once and kept encrypted.";

export function addProviderCommands(program: Command): void {
  const provider = program.command("provider").description("outside providers of games");
  provider
    .command("list")
    .description("every provider and whether its calls are accepted")
    .action((_options, command: Command) =>
      atDesk(command, async ({ house, output }) => {
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
    .description("register a provider; its games are named id/Game, its address here is /gateway/id")
    .requiredOption("--dialect <name>", `how it speaks to the wallet: ${DIALECTS.join(", ")}`)
    .option(
      "--url <address>",
      "where its sessions are asked for, by https; needed in gcp, where alone it is asked for any",
    )
    .option(
      "--key <key>",
      "signs both directions, as agreed with the provider; made here if left out; in hub88 the provider's public RSA key, which is needed",
    )
    .option(...KEY_FILE)
    .option("--name <name>", "as players read it; the id if left out")
    .option(
      "--frame-origin <origin>",
      "where its games are framed from, if that is not the origin of --url; needed where that is left out",
    )
    .option(
      "--plain-http",
      "its addresses may be http, in a network that nobody else reaches; this machine's own may in any case",
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
        atDesk(command, async (desk) => {
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
              `${id} is registered; it speaks ${options.dialect} to /gateway/${id}.`,
              ...(key === undefined ? [`Its key: ${added.key}`, SHOWN_ONCE] : []),
            ].join("\n"),
          );
        }),
    );
  provider
    .command("rotate-key <id>")
    .description("a new key; the old one stays valid for a while, or is revoked at once")
    .option("--key <key>", "as agreed with the provider; made here if left out")
    .option(...KEY_FILE)
    .option("--grace-hours <hours>", "how long the old key is still heard; 0 for a key that leaked", "24")
    .option(...MAY_SAY_WHY)
    .action((id: string, options: KeyOptions & { graceHours: string; reason?: string }, command: Command) =>
      atDesk(command, async (desk) => {
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
            `The key of ${id} is changed; older ones are heard until ${olderUntil.toISOString()}.`,
            ...(made ? [`The new key: ${key}`, SHOWN_ONCE] : []),
          ].join("\n"),
        );
      }),
    );
  provider
    .command("sync <id>")
    .description("bring the provider's games into the catalogue, and what it says of them up to date")
    .action((id: string, _options, command: Command) =>
      atDesk(command, async (desk) => {
        const synced = await syncGames(gatewayOf(desk), id, `operator:${desk.operator}`);
        desk.output.result(
          synced,
          [
            `${id} has ${synced.games} games; ${synced.added} were new here, ${synced.changed} are described otherwise than before.`,
            ...(synced.skipped.length > 0
              ? [
                  `Left out, since they cannot be taken: ${synced.skipped.length}.`,
                  ...synced.skipped.slice(0, MOST_SHOWN).map(({ game, why }) => `${game}: ${why}`),
                ]
              : []),
          ].join("\n"),
        );
      }),
    );
  addProviderGameCommands(provider);
  for (const [verb, status, words, details] of [
    ["disable", "disabled", "open no sessions and take no stakes of it; what is open is settled", WHAT_DISABLING_DOES],
    ["enable", "enabled", "open its sessions and take its stakes again", WHAT_ENABLING_DOES],
  ] as const) {
    provider
      .command(`${verb} <id>`)
      .description(words)
      .addHelpText("after", `\n${details}`)
      .requiredOption("--reason <text>", "why; stays in the audit trail")
      .action((id: string, { reason }: { reason: string }, command: Command) =>
        atDesk(command, async (desk) => {
          const changed = await inTransaction(desk.house.db, (tx) =>
            switchProvider(
              tx,
              { id, status, reason, actor: `operator:${desk.operator}` },
              portsOf(desk),
              desk.house.clock.date(),
            ),
          );
          desk.output.result({ id, changed }, changed ? `${id} is ${status}.` : `${id} was ${status} already.`);
        }),
      );
  }
}
