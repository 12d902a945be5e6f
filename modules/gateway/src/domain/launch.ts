import { InvalidFields } from "@apogee/kernel";
import type { Dialect } from "./provider.ts";
import { isShown } from "./text.ts";

/** What the house fills into a launch address, each percent-encoded. */
export interface LaunchFacts {
  /** Who plays, for the provider to ask about in its dialect. */
  readonly token: string;
  readonly currency: string;
  /** Language of the player's pages. */
  readonly lang: string;
  /** ISO 3166; empty where it is not known. */
  readonly country: string;
  /** The provider's own name of the game. */
  readonly game: string;
  readonly return_url: string;
  readonly deposit_url: string;
}

const NAMES: ReadonlyArray<keyof LaunchFacts> = [
  "token",
  "currency",
  "lang",
  "country",
  "game",
  "return_url",
  "deposit_url",
];
const LONGEST = 1_000;

/** Where a game is opened: with a wallet's money, and as a demo if it has one. */
export interface LaunchAddress {
  readonly url: string;
  readonly demoUrl: string | null;
}

/**
 * What an operator says of where a game is opened: its addresses, or of a provider that is asked for sessions, whether
 * it has a demo.
 */
export interface AskedLaunch {
  readonly url?: string;
  readonly demoUrl?: string;
  readonly demo?: boolean;
}

/**
 * Where a game is opened by its address; null where its provider is asked each time, as in `gcp`. Refuses what is
 * missing in the provider's
 * dialect and what it has no use for, and addresses as `checkedLaunch` does.
 */
export function launchIn(
  dialect: Dialect,
  { url, demoUrl, demo = false }: AskedLaunch,
  frameOrigin: string,
): LaunchAddress | null {
  const isAsked = dialect === "gcp";
  const useless = `A provider that speaks ${dialect} is asked for an address whenever a game is opened; leave this out.`;
  const fields: Record<string, Record<string, string>> = {
    ...(isAsked && url !== undefined ? { url: { useless } } : {}),
    ...(isAsked && demoUrl !== undefined
      ? { demo_url: { useless: `${useless} Say --demo if the game has a demo.` } }
      : {}),
    ...(!isAsked && url === undefined
      ? {
          url: {
            missing: `A provider that speaks ${dialect} is not asked where its games are opened. Say it with --url, like ${frameOrigin}/launch?token={token}&currency={currency}&lang={lang}.`,
          },
        }
      : {}),
    ...(!isAsked && demo
      ? {
          demo: {
            useless: `A provider that speaks ${dialect} is not asked for demos. Say with --demo-url where the demo is opened.`,
          },
        }
      : {}),
  };
  if (Object.keys(fields).length > 0) throw new InvalidFields(fields);
  return isAsked ? null : checkedLaunch({ url: url!, demoUrl: demoUrl ?? null }, frameOrigin);
}

/**
 * Refuses an address that cannot be opened: not of the provider's origin, with a name that nobody fills, or without the
 * token by which the player is known.
 */
export function checkedLaunch({ url, demoUrl }: LaunchAddress, frameOrigin: string): LaunchAddress {
  const faults = {
    url: faultOf(url, frameOrigin, true),
    demo_url: demoUrl === null ? undefined : faultOf(demoUrl, frameOrigin, false),
  };
  const fields = Object.entries(faults).flatMap(([name, fault]) =>
    fault === undefined ? [] : [[name, { invalid: fault }] as const],
  );
  if (fields.length > 0) throw new InvalidFields(Object.fromEntries(fields));
  return { url, demoUrl };
}

/** The address with its names filled in. */
export function filled(template: string, facts: Partial<LaunchFacts>): string {
  return template.replace(/\{(\w+)\}/g, (_all, name: keyof LaunchFacts) => encodeURIComponent(facts[name] ?? ""));
}

function faultOf(template: string, frameOrigin: string, knowsPlayer: boolean): string | undefined {
  const names = [...template.matchAll(/\{([^}]*)\}/g)].map(([, name = ""]) => name);
  const strange = names.find((name) => !NAMES.some((each) => each === name));
  if (strange !== undefined || /[{}]/.test(template.replace(/\{\w+\}/g, "")))
    return `The house fills in ${NAMES.map((name) => `{${name}}`).join(", ")} and nothing else.`;
  const [example, another] = ["x", "y"].map((value) => template.replace(/\{\w+\}/g, value));
  if (template.length > LONGEST || !isShown(template) || !URL.canParse(example!))
    return `${template} is not an address like https://games.example.com/launch?token={token}.`;
  const { origin, username, password } = new URL(example!);
  if (origin !== frameOrigin || new URL(another!).origin !== frameOrigin || username || password)
    return `The provider's games are framed from ${frameOrigin} alone.`;
  if (knowsPlayer && !names.includes("token")) return "Without {token} the provider does not know who plays.";
  return knowsPlayer || !names.includes("token") ? undefined : "A demo knows no player; leave {token} out.";
}
