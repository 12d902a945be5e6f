import { SETTINGS } from "./settings.ts";
import type { Setting } from "./setting.ts";

/** `docs/CONFIG.md`, made from the schema; `tools/docs/config.ts` writes it. */
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
    "Made from `packages/config/src/settings.ts`; `node tools/docs/config.ts` writes it anew. All are environment variables.",
    "",
    "| name | default | what it does |",
    "|---|---|---|",
    ...rows,
    "",
    "Secrets that are not given are made at the first start and kept in `DATA_DIR/secrets.json`, readable by its owner alone. Keep a copy:",
    "without the key `seeds` the sealed server seeds cannot be opened.",
    "",
  ].join("\n");
}

function wordOf(value: unknown): string {
  if (value === true) return "on";
  if (value === false) return "off";
  return value === undefined ? "none" : String(value);
}
