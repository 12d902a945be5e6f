import { readdirSync } from "node:fs";
import { join } from "node:path";
import { SLOT_SLUGS } from "@apogee/slots/slugs";
import { ROOT } from "../root.ts";

const GAMES = join(ROOT, "engines/slots/src/games");
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

/** The text of `games/title-files.ts`: for each title a loader of its folder, so that a browser loads one title alone. */
export function titleFilesText(slugs: readonly string[] = SLOT_SLUGS): string {
  const json = (slug: string, file: string): string => `import("./${slug}/${file}.json", { with: { type: "json" } })`;
  const entries = slugs.map((slug) => {
    const versions = ["", ...olderVersions(slug)].flatMap((version) => [
      `      ${json(slug, `par${version}`)},`,
      `      ${json(slug, `declared${version}`)},`,
    ]);
    return `  ${JSON.stringify(slug)}: () =>\n    Promise.all([\n      ${json(slug, "look")},\n${versions.join("\n")}\n    ]),`;
  });
  const files = "{ readonly default: unknown }";
  const list = `export const TITLE_FILES: Readonly<Record<string, () => Promise<readonly ${files}[]>>> = {\n${entries.join("\n")}\n};\n`;
  return `${HEAD}\n/** For each slug, its look, and then the sheet and the declaration of each version, the newest first. */\n${list}`;
}

/** The endings `.v2`, `.v1` of a folder's earlier versions, the newest first. */
export function olderVersions(slug: string): string[] {
  return readdirSync(join(GAMES, slug))
    .flatMap((file) => /^par(\.v\d+)\.json$/.exec(file)?.[1] ?? [])
    .toSorted((a, b) => Number(b.slice(2)) - Number(a.slice(2)));
}

function camel(slug: string): string {
  return slug.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
