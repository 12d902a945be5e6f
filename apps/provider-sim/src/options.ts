import { parseArgs } from "node:util";
import { BEHAVIOURS } from "./misbehave/behaviours.ts";
import { readMood, type HowLong } from "./misbehave/mood.ts";
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

/** What the command line shows. */
export const USAGE = `Tin Orrery, a provider of three games outside of the casino, which speaks gcp over HTTP and misbehaves on demand. apps/provider-sim/README.md explains it.

  --wallet <base url>    the casino's address; its wallet is heard at <base url>/gateway/<provider> (${DEFAULTS.wallet})
  --provider <id>        its id there (${DEFAULTS.provider})
  --key <key>            signs both directions (${DEFAULTS.key}); or PROVIDER_SIM_KEY, which other users of the machine do not see
  --port <number>        where it is reached (${DEFAULTS.port}; 0 for any that is free)
  --host <address>       which of the machine's addresses it listens at (${DEFAULTS.host})
  --origin <origin>      how browsers reach it, where that is not http://localhost:<port>
  --state <file>         remembers there what it owes, so that a killed one finishes it; in memory if left out
  --misbehave <list>     switched on from the start, such as duplicates,late-win=3 (three rounds)
  --closed-to <list>     countries that it may not be played from, such as EE,FI
  --timeout <ms>         how long it waits for the wallet's answer (${DEFAULTS.timeout})
  --pause <ms>           before it asks a second time; doubled before each further one (${DEFAULTS.pause})
  --seed <text>          draws follow from it, for tests; left out, they come from the machine's own generator
  --help

Misbehaviours: ${BEHAVIOURS.map(({ name }) => name).join(", ")}. What each does stands at /misbehave, where they are switched too.`;

/** A command line, read. */
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

/** The command line cannot be followed; the message says why. */
export class BadOptions extends Error {}

/** Reads the command line; "help" where that is what was asked for. Refuses with `BadOptions`. */
export function readOptions(args: string[], env: NodeJS.ProcessEnv = {}): Options | "help" {
  const given = parsed(args);
  if (given.help) return "help";
  const number = (name: "port" | "timeout" | "pause"): number => {
    const value = Number(given[name] ?? DEFAULTS[name]);
    if (!Number.isInteger(value) || value < 0 || value > 65_535)
      throw new BadOptions(`--${name} ${given[name]} is no number from 0 to 65535.`);
    return value;
  };
  const address = (name: "wallet" | "origin", text: string): string => {
    if (!/^https?:\/\//.test(text) || !URL.canParse(text))
      throw new BadOptions(`--${name} ${text} is not an address like ${DEFAULTS.wallet}.`);
    return text.replace(/\/+$/, "");
  };
  const provider = given.provider ?? DEFAULTS.provider;
  if (!/^[a-z][a-z0-9_]{0,31}$/.test(provider))
    throw new BadOptions(`--provider ${provider} is no id: small letters, digits and underscores.`);
  const mood = listOf(given.misbehave).map((text) => {
    const read = readMood(text);
    if (!read)
      throw new BadOptions(
        `--misbehave ${text} is no misbehaviour. There are: ${BEHAVIOURS.map(({ name }) => name).join(", ")}.`,
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
