import { SETTINGS } from "./settings.ts";
import type { Setting } from "./setting.ts";

/** The text of `docs/CONFIG.md`, generated from the schema; `tools/docs/config.ts` writes it. */
export function configDocument(): string {
  const rows = Object.entries(SETTINGS as Readonly<Record<string, Setting>>).map(
    ([name, { schema, about, shownDefault, secret }]) => {
      const parsed = schema.safeParse(undefined);
      const usual = shownDefault ?? (parsed.success ? wordOf(parsed.data) : "");
      return `| \`${name}\` | ${usual} | ${about}${secret ? " Secret." : ""} |`;
    },
  );
  return [
    "# Settings",
    "",
    "Generated from `packages/config/src/settings.ts` by `node tools/docs/config.ts`. All settings are environment variables.",
    "",
    "| name | default | purpose |",
    "|---|---|---|",
    ...rows,
    "",
    "Secrets that are not set are generated at the first start and stored in `DATA_DIR/secrets.json`, readable only by its owner. Keep a copy:",
    "without the key `seeds` the sealed server seeds cannot be decrypted.",
    "",
  ].join("\n");
}

function wordOf(value: unknown): string {
  if (value === true) return "on";
  if (value === false) return "off";
  return value === undefined ? "none" : String(value);
}
