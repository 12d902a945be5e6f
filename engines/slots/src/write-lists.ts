import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { SLOT_SLUGS } from "./games/slugs.ts";

const GAMES = join(import.meta.dirname, "games");
const HEAD = "// Written by `npm run compute-par -w @apogee/slots` from the folders named in slugs.ts.\n";

/** The text of `games/sheets.ts`: every version of every title with its declaration, the newest of each title first. */
export function sheetsText(slugs: readonly string[] = SLOT_SLUGS): string {
  const versions = slugs.flatMap((slug) => ["", ...olderVersions(slug)].map((version) => ({ slug, version })));
  const name = (slug: string, version: string): string => camel(slug) + version.replace(".v", "V");
  const imports = versions.flatMap(({ slug, version }) =>
    ["par", "declared"].map(
      (part) =>
        `import ${name(slug, version)}${part === "par" ? "Par" : "Declared"} from "./${slug}/${part}${version}.json" with { type: "json" };`,
    ),
  );
  const entries = versions.map(({ slug, version }) => {
    const stem = name(slug, version);
    return `  { par: ${stem}Par, declared: ${stem}Declared },`;
  });
  const list = `export const SHEETS: readonly { readonly par: unknown; readonly declared: DeclaredPar }[] = [\n${entries.join("\n")}\n];\n`;
  return `${HEAD}import type { DeclaredPar } from "../math/declared-par.ts";\n${imports.join("\n")}\n\n/** Every version that ever drew a round. */\n${list}`;
}

/** The text of `games/looks.ts`: the look and the music of every title, which only the game client loads. */
export function looksText(slugs: readonly string[] = SLOT_SLUGS): string {
  const imports = slugs.map((slug) => `import ${camel(slug)} from "./${slug}/look.json" with { type: "json" };`);
  const entries = slugs.map((slug) => `  ${JSON.stringify(slug)}: ${camel(slug)},`);
  const list = `export const LOOKS: Readonly<Record<string, unknown>> = {\n${entries.join("\n")}\n};\n`;
  return `${HEAD}${imports.join("\n")}\n\n/** For each slug, its \`look.json\`. */\n${list}`;
}

/** The endings `.v2`, `.v1` of a folder's earlier versions, the newest first. */
export function olderVersions(slug: string): string[] {
  return readdirSync(join(GAMES, slug))
    .flatMap((file) => /^par(\.v\d+)\.json$/.exec(file)?.[1] ?? [])
    .toSorted((a, b) => Number(b.slice(2)) - Number(a.slice(2)));
}

/** Writes both lists. */
export function writeLists(slugs?: readonly string[]): void {
  writeFileSync(join(GAMES, "sheets.ts"), sheetsText(slugs));
  writeFileSync(join(GAMES, "looks.ts"), looksText(slugs));
}

function camel(slug: string): string {
  return slug.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
