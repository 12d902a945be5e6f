import { parseArgs } from "node:util";
import { BEHAVIOURS } from "./misbehave/behaviours.ts";
import { readMood, type HowLong } from "./misbehave/active-misbehaviours.ts";
import type { BehaviourName } from "./misbehave/behaviours.ts";

const DEFAULTS = {
  port: "3900",
  host: "127.0.0.1",
  wallet: "http://localhost:3000",
  provider: "orrery",
  key: "tin-orrery-demo-key",
  timeout: "5000",
  pause: "250",
} as const;

/** The text of `--help`. */
export const USAGE = `Tin Orrery, a simulated outside game provider with three games. It speaks gcp over HTTP and misbehaves on demand. See apps/provider-sim/README.md.

  --wallet <base url>    the casino's address; the wallet is at <base url>/gateway/<provider> (${DEFAULTS.wallet})
  --provider <id>        the provider's id at the casino (${DEFAULTS.provider})
  --key <key>            signs both directions (${DEFAULTS.key}); or set PROVIDER_SIM_KEY, which other users of the machine cannot see
  --port <number>        port to listen on (${DEFAULTS.port}; 0 for a free one)
  --host <address>       address to listen on (${DEFAULTS.host})
  --origin <origin>      the origin at which browsers reach it, if it is not http://localhost:<port>
  --state <file>         stores there what it owes, so that it can complete it after a kill; in memory if left out
  --misbehave <list>     misbehaviours that are on from the start, such as duplicates,late-win=3 (three rounds)
  --closed-to <list>     countries from which it may not be played, such as EE,FI
  --timeout <ms>         how long it waits for the wallet's answer (${DEFAULTS.timeout})
  --pause <ms>           delay before the first retry, doubled before each further one (${DEFAULTS.pause})
  --seed <text>          seed of the draws, for tests; if left out, they come from the machine's random generator
  --help

Misbehaviours: ${BEHAVIOURS.map(({ name }) => name).join(", ")}. /misbehave describes and switches them.`;

/** A parsed command line. */
export interface Options {
  readonly wallet: string;
  readonly provider: string;
  readonly key: string;
  readonly port: number;
  readonly host: string;
  readonly origin?: string;
  readonly state?: string;
  readonly mood: ReadonlyArray<readonly [BehaviourName, HowLong]>;
  readonly closedTo: readonly string[];
  readonly timeoutMs: number;
  readonly pauseMs: number;
  readonly seed?: string;
}

/** Invalid options; the message says why. */
export class BadOptions extends Error {}

/** Parses the command line; "help" for `--help`. Throws `BadOptions`. */
export function readOptions(args: string[], env: NodeJS.ProcessEnv = {}): Options | "help" {
  const given = parsed(args);
  if (given.help) return "help";
  const number = (name: "port" | "timeout" | "pause"): number => {
    const value = Number(given[name] ?? DEFAULTS[name]);
    if (!Number.isInteger(value) || value < 0 || value > 65_535)
      throw new BadOptions(`--${name} ${given[name]} is not a number from 0 to 65535.`);
    return value;
  };
  const address = (name: "wallet" | "origin", text: string): string => {
    if (!/^https?:\/\//.test(text) || !URL.canParse(text))
      throw new BadOptions(`--${name} ${text} is not an address like ${DEFAULTS.wallet}.`);
    return text.replace(/\/+$/, "");
  };
  const provider = given.provider ?? DEFAULTS.provider;
  if (!/^[a-z][a-z0-9_]{0,31}$/.test(provider))
    throw new BadOptions(`--provider ${provider} is not an id: use lower-case letters, digits and underscores.`);
  const mood = listOf(given.misbehave).map((text) => {
    const read = readMood(text);
    if (!read)
      throw new BadOptions(
        `--misbehave ${text} is not a misbehaviour. Choose from: ${BEHAVIOURS.map(({ name }) => name).join(", ")}.`,
      );
    return read;
  });
  return {
    wallet: address("wallet", given.wallet ?? DEFAULTS.wallet),
    provider,
    key: given.key ?? env["PROVIDER_SIM_KEY"] ?? DEFAULTS.key,
    port: number("port"),
    host: given.host ?? DEFAULTS.host,
    ...(given.origin === undefined ? {} : { origin: new URL(address("origin", given.origin)).origin }),
    ...(given.state === undefined ? {} : { state: given.state }),
    mood,
    closedTo: listOf(given["closed-to"]).map((code) => code.toUpperCase()),
    timeoutMs: number("timeout"),
    pauseMs: number("pause"),
    ...(given.seed === undefined ? {} : { seed: given.seed }),
  };
}

const NAMES = [
  "wallet",
  "provider",
  "key",
  "port",
  "host",
  "origin",
  "state",
  "misbehave",
  "closed-to",
  "timeout",
  "pause",
  "seed",
] as const;
type Given = Partial<Record<(typeof NAMES)[number], string>> & { help?: boolean };

function parsed(args: string[]): Given {
  try {
    return parseArgs({
      args,
      options: {
        ...Object.fromEntries(NAMES.map((name) => [name, { type: "string" as const }])),
        help: { type: "boolean", short: "h" },
      },
    }).values as Given;
  } catch (error) {
    throw new BadOptions(error instanceof Error ? error.message : String(error));
  }
}

function listOf(text: string | undefined): string[] {
  return (text ?? "")
    .split(",")
    .map((each) => each.trim())
    .filter((each) => each !== "");
}
