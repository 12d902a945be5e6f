import type { Config } from "./load-config.ts";
import { SETTINGS } from "./settings.ts";
import type { Setting } from "./setting.ts";

/** A setting as it is in force in a process. */
export interface SettingInForce {
  readonly name: string;
  readonly about: string;
  /** Whether it is something other than the default. */
  readonly isSet: boolean;
  /** Its value never leaves the process. */
  readonly isSecret: boolean;
  /** The value as it is written; of a secret always null. */
  readonly value: string | null;
  /** The default as the document shows it; null if there is none. */
  readonly fallback: string | null;
}

/** Users, passwords and whole queries: an address of a collector can hold a key in any of them. */
const CREDENTIALS = /\/\/[^/@\s]*@/g;
const QUERY = /\?[^\s,]*/g;

/** All settings as they are in force. No secret is among them, and addresses are without credentials. */
export function settingsInForce(config: Config): SettingInForce[] {
  return Object.entries(SETTINGS as Readonly<Record<string, Setting>>).map(([name, setting]) => {
    const { schema, about, shownDefault, secret = false } = setting;
    const usual = schema.safeParse(undefined);
    const given: unknown = config[name as keyof Config];
    const usualText = usual.success ? textOf(usual.data) : null;
    const isSet = given !== undefined && textOf(given) !== usualText && !isDefaultRoles(name, config);
    return {
      name,
      about,
      isSet,
      isSecret: secret,
      value: secret || given === undefined ? null : masked(textOf(given) ?? ""),
      fallback: shownDefault ?? usualText,
    };
  });
}

/** Without `ROLES`, the process has chosen its roles. */
const isDefaultRoles = (name: string, { sandboxStart }: Config): boolean =>
  name === "ROLES" && (sandboxStart === "by_default" || sandboxStart === "left_out");

const masked = (text: string): string => text.replaceAll(CREDENTIALS, "//•••@").replaceAll(QUERY, "?•••");

function textOf(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  if (typeof value === "boolean") return value ? "on" : "off";
  if (typeof value === "object" && !Array.isArray(value))
    return Object.entries(value)
      .map(([name, each]) => `${name}=${String(each)}`)
      .join(", ");
  return Array.isArray(value) ? value.join(", ") : String(value);
}
