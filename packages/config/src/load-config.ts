import { misfitOf, sentenceOf } from "@apogee/kernel";
import type { z } from "zod";
import { paymentProviderKeysOf, paymentProvidersOf } from "./payment-providers.ts";
import { mayServeBackOffice, startedRoles, type Role, type SandboxStart } from "./roles.ts";
import { SETTINGS } from "./settings.ts";

type Settings = typeof SETTINGS;

const CREDENTIALS = /\/\/[^/]*@/;

type Parsed = { readonly [Name in keyof Settings]: z.output<Settings[Name]["schema"]> };

/** All settings, parsed, with the roles that this process runs. */
export type Config = Omit<Parsed, "ROLES"> & { readonly ROLES: readonly Role[]; readonly sandboxStart: SandboxStart };

/** Invalid settings, with one sentence for each. */
export class BadSettings extends Error {
  override readonly name = "BadSettings";
  constructor(sentences: readonly string[]) {
    super(`These settings cannot be used:\n${sentences.map((sentence) => `  ${sentence}`).join("\n")}`);
  }
}

/** Reads all settings from an environment; an empty variable counts as not set. Throws `BadSettings`. */
export function loadConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const wrong: string[] = [];
  const entries = Object.entries(SETTINGS).map(([name, { schema, secret }]) => {
    const given = environment[name] === "" ? undefined : environment[name];
    const parsed = (schema as z.ZodType).safeParse(given, { error: misfitOf });
    if (parsed.success) return [name, parsed.data];
    const shown = secret ? "what was given" : JSON.stringify(given?.replace(CREDENTIALS, "//...@"));
    wrong.push(
      `${name}: ${shown} does not fit. ${sentenceOf("It", parsed.error.issues[0]?.message ?? "does not fit")}`,
    );
    return [name, undefined];
  });
  if (wrong.length > 0) throw new BadSettings(wrong);
  const parsed = Object.fromEntries(entries) as Parsed;
  requireProviderKeys(parsed);
  if (parsed.ROLES?.includes("backoffice") && !mayServeBackOffice(parsed))
    throw new BadSettings([
      "BACKOFFICE_URL: The back office is served at a public address only with https. Set it to the address of the proxy with TLS in front of it.",
    ]);
  if (Object.keys(parsed.COIN_KEYS).length > 0 && parsed.ROLES && !parsed.ROLES.includes("worker"))
    throw new BadSettings([
      "COIN_KEYS: Private keys of coins belong only in a process with the role `worker`. Remove them from this one.",
    ]);
  return { ...parsed, ...startedRoles(parsed.ROLES, parsed) };
}

/** A provider without keys could not be called, and its notifications could not be checked. */
function requireProviderKeys({ PAYMENT_PROVIDERS = "", PAYMENT_PROVIDER_KEYS = "" }: Parsed): void {
  const keys = paymentProviderKeysOf(PAYMENT_PROVIDER_KEYS);
  const without = paymentProvidersOf(PAYMENT_PROVIDERS)?.find(({ id }) => !keys?.has(id));
  if (without) throw new BadSettings([`PAYMENT_PROVIDER_KEYS: The provider ${without.id} has no key.`]);
}
