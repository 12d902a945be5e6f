import { closeSync, existsSync, mkdirSync, openSync, readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { parseArgs } from "node:util";
import { DIALECTS } from "./dialects/speakers.ts";
import { Unready } from "./unready.ts";
import type { Wallet } from "./wallet.ts";

/** Below the current folder; the star stands for the protocol. */
const JUNIT = "test-results/wallet-conformance-*.xml";

/** The text of `--help`. */
export const USAGE = `Tests a wallet against a game provider's protocol. Runs the cases of packages/wallet-conformance/README.md with real bets of the player that you name.

  --url <address>          the base URL of the protocol's paths, such as http://localhost:3000/gateway/nova
  --dialect <name>         the protocol: ${DIALECTS.join(", ")}
  --key <key>              the shared secret; in hub88 the path of the private RSA key in PEM; by default CONFORMANCE_KEY, which other users of the machine cannot see
  --player <id>            a player with 10.00 or more, no bonus and no limits, who does not play elsewhere during the run
  --currency <code>        such as EUR
  --game <name>            a game of the provider, by its own name
  --provider <id>          the provider's id at the wallet, in gcp; by default the last part of the address
  --second-player <id>     another such player, to test an id that two players share
  --blocked-player <id>    a player who may not bet, to test that wins and rollbacks are still accepted
  --second-currency <code> another currency in which the player has a wallet, to test an id that two wallets share
  --second-game <name>     another game of the provider, to test calls that name another game than the round's
  --decimals <number>      decimal places of the currency, if they are not the usual ones
  --fields <json>          extra fields this wallet needs in every call, such as {"token":"..."}
  --only <pattern>         a regular expression; runs only cases whose names match
  --junit <file>           also write results as JUnit XML here; by default ${JUNIT}
  --no-junit               writes no XML
  --list                   shows the cases and runs none`;

/** A parsed command line. */
export type Asked =
  | { readonly kind: "help" }
  | { readonly kind: "list" }
  | { readonly kind: "run"; readonly wallet: Wallet; readonly only?: RegExp; readonly junit?: string };

const NEEDED = ["url", "dialect", "key", "player", "currency", "game"] as const;
const OPTIONAL = [
  "provider",
  "second-player",
  "blocked-player",
  "second-currency",
  "second-game",
  "decimals",
  "fields",
  "only",
  "junit",
] as const;

/** The command line is invalid; the message says why. */
export class BadOptions extends Unready {}

/** Parses the command line; throws `BadOptions` if it is invalid. */
export function readOptions(args: string[], keyAround = process.env["CONFORMANCE_KEY"]): Asked {
  const said = parsed(args);
  const given = { ...said, key: said.key ?? keyAround };
  if (given.help) return { kind: "help" };
  if (given.list) return { kind: "list" };
  const missing = NEEDED.filter((name) => !given[name]);
  if (missing.length > 0)
    throw new BadOptions(`Needed: ${missing.map((name) => `--${name}`).join(", ")}. --help shows what each means.`);
  const {
    provider,
    decimals,
    fields,
    only,
    junit,
    "second-player": secondPlayer,
    "blocked-player": blockedPlayer,
    "second-currency": secondCurrency,
    "second-game": secondGame,
  } = given;
  const wallet: Wallet = {
    url: given.url!,
    dialect: given.dialect as Wallet["dialect"],
    key: keyOf(given.key!, given.dialect!),
    player: given.player!,
    currency: given.currency!,
    game: given.game!,
    ...(provider ? { provider } : {}),
    ...(secondPlayer ? { secondPlayer } : {}),
    ...(blockedPlayer ? { blockedPlayer } : {}),
    ...(secondCurrency ? { secondCurrency } : {}),
    ...(secondGame ? { secondGame } : {}),
    ...(decimals ? { decimals: Number(decimals) } : {}),
    ...(fields ? { fields: fieldsOf(fields) } : {}),
  };
  const xml = given["no-junit"]
    ? {}
    : { junit: placeOf(junit || JUNIT.replace("*", given.dialect!.replace(/\W/g, "-"))) };
  return { kind: "run", wallet, ...(only ? { only: patternOf(only) } : {}), ...xml };
}

type Given = Partial<Record<(typeof NEEDED | typeof OPTIONAL)[number], string>> & {
  help?: boolean;
  list?: boolean;
  "no-junit"?: boolean;
};

function parsed(args: string[]): Given {
  const options = Object.fromEntries([...NEEDED, ...OPTIONAL].map((name) => [name, { type: "string" as const }]));
  try {
    return parseArgs({
      args,
      options: {
        ...options,
        help: { type: "boolean", short: "h" },
        list: { type: "boolean" },
        "no-junit": { type: "boolean" },
      },
    }).values as Given;
  } catch (error) {
    throw new BadOptions(error instanceof Error ? error.message : String(error));
  }
}

/** In hub88 the key may be the path of a file; otherwise it is the secret itself. */
function keyOf(key: string, dialect: string): string {
  return dialect === "hub88" && !key.includes("-----BEGIN") && existsSync(key) ? readFileSync(key, "utf8") : key;
}

/**
 * Checks before any money moves that the results can be written. Results of an earlier run are deleted, so that they
 * are not left there if this run does not finish.
 */
function placeOf(file: string): string {
  const place = resolve(file);
  try {
    mkdirSync(dirname(place), { recursive: true });
    closeSync(openSync(place, "w"));
  } catch (error) {
    throw new BadOptions(
      `The results cannot be written to ${place} (${error instanceof Error ? error.message : String(error)}). Name another file with --junit, or say --no-junit.`,
    );
  }
  return place;
}

function fieldsOf(text: string): Record<string, unknown> {
  try {
    const fields: unknown = JSON.parse(text);
    if (typeof fields === "object" && fields !== null && !Array.isArray(fields))
      return fields as Record<string, unknown>;
  } catch {
    // Reported below.
  }
  throw new BadOptions('--fields is no JSON object such as {"token":"..."}.');
}

function patternOf(text: string): RegExp {
  try {
    return new RegExp(text);
  } catch {
    throw new BadOptions(`--only ${text} is no regular expression.`);
  }
}
