import { InvalidFields } from "@apogee/kernel";
import type { Dialect } from "./provider.ts";
import { isShown } from "./text.ts";

/** The placeholders of a launch address; each value is percent-encoded. */
export interface LaunchFacts {
  /** Identifies the player; the provider exchanges it by a call of its dialect. */
  readonly token: string;
  readonly currency: string;
  /** Language of the player's pages. */
  readonly lang: string;
  /** ISO 3166; empty if unknown. */
  readonly country: string;
  /** The provider's own name for the game. */
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

/** The addresses at which a game is opened: in real mode, and as a demo if it has one. */
export interface LaunchAddress {
  readonly url: string;
  readonly demoUrl: string | null;
}

/**
 * What an operator enters about opening a game: its addresses, or, for a provider that is asked for sessions, whether
 * it has a demo.
 */
export interface AskedLaunch {
  readonly url?: string;
  readonly demoUrl?: string;
  readonly demo?: boolean;
}

/**
 * Returns the addresses at which a game is opened; null if its provider is asked each time, as in `gcp`. Refuses fields
 * that the provider's dialect requires and that are missing, fields that it does not use, and addresses as
 * `checkedLaunch` does.
 */
export function launchIn(
  dialect: Dialect,
  { url, demoUrl, demo = false }: AskedLaunch,
  frameOrigin: string,
): LaunchAddress | null {
  const isAsked = dialect === "gcp";
  const useless = `A provider that uses ${dialect} is asked for the address each time a game is opened; omit this option.`;
  const fields: Record<string, Record<string, string>> = {
    ...(isAsked && url !== undefined ? { url: { useless } } : {}),
    ...(isAsked && demoUrl !== undefined
      ? { demo_url: { useless: `${useless} Use --demo if the game has a demo.` } }
      : {}),
    ...(!isAsked && url === undefined
      ? {
          url: {
            missing: `${dialect} has no call that opens a game. Enter the address with --url, such as ${frameOrigin}/launch?token={token}&currency={currency}&lang={lang}.`,
          },
        }
      : {}),
    ...(!isAsked && demo
      ? {
          demo: {
            useless: `${dialect} has no call that opens a demo. Enter its address with --demo-url.`,
          },
        }
      : {}),
  };
  if (Object.keys(fields).length > 0) throw new InvalidFields(fields);
  return isAsked ? null : checkedLaunch({ url: url!, demoUrl: demoUrl ?? null }, frameOrigin);
}

/**
 * Refuses an address that cannot be opened: one outside the provider's origin, with an unknown placeholder, or without
 * the token that identifies the player.
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

/** Fills in the placeholders of an address. */
export function filled(template: string, facts: Partial<LaunchFacts>): string {
  return template.replace(/\{(\w+)\}/g, (_all, name: keyof LaunchFacts) => encodeURIComponent(facts[name] ?? ""));
}

function faultOf(template: string, frameOrigin: string, knowsPlayer: boolean): string | undefined {
  const names = [...template.matchAll(/\{([^}]*)\}/g)].map(([, name = ""]) => name);
  const strange = names.find((name) => !NAMES.some((each) => each === name));
  if (strange !== undefined || /[{}]/.test(template.replace(/\{\w+\}/g, "")))
    return `Only these placeholders are filled in: ${NAMES.map((name) => `{${name}}`).join(", ")}.`;
  const [example, another] = ["x", "y"].map((value) => template.replace(/\{\w+\}/g, value));
  if (template.length > LONGEST || !isShown(template) || !URL.canParse(example!))
    return `${template} is not an address like https://games.example.com/launch?token={token}.`;
  const { origin, username, password } = new URL(example!);
  if (origin !== frameOrigin || new URL(another!).origin !== frameOrigin || username || password)
    return `The provider's games can be framed from ${frameOrigin} only.`;
  if (knowsPlayer && !names.includes("token")) return "The address needs {token}, which identifies the player.";
  return knowsPlayer || !names.includes("token") ? undefined : "A demo has no player; omit {token}.";
}
