import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Asset } from "./asset.ts";
import { ART, PACKAGES, ROOT } from "./places.ts";

const HASH_CHARS = 10;

/** The inputs that do not exist, as sentences. */
export function missingInputs(assets: readonly Asset[]): string[] {
  return assets.flatMap(({ name, inputs }) =>
    inputs
      .filter((file) => !existsSync(file))
      .map((file) => `${name} needs ${file.replace(`${ROOT}/`, "")}, which does not exist.`),
  );
}

/**
 * Each asset's file name, with a hash of everything that determines its look. It covers the sources and the drawing
 * code (comments included), not the drawn bytes: another processor may round them differently, and the names must be
 * the same everywhere.
 */
export function fileNames(assets: readonly Asset[]): Map<string, string> {
  const drawing = digest(
    globSync("drawing/*.ts", { cwd: ART })
      .toSorted()
      .filter((file) => !file.endsWith(".test.ts"))
      .map((file) => readFileSync(join(ART, file))),
  );
  const tools = ["sharp", "subset-font"].map(
    (name) => JSON.parse(readFileSync(join(PACKAGES, name, "package.json"), "utf8")).version as string,
  );
  const contents = new Map<string, string>();
  const contentOf = (file: string): string => {
    const known = contents.get(file) ?? digest([readFileSync(file)]);
    contents.set(file, known);
    return known;
  };
  return new Map(
    assets.map((asset) => {
      const of = [
        drawing,
        ...tools,
        asset.name,
        asset.extension,
        JSON.stringify([asset.recipe, asset.width, asset.height]),
        ...asset.inputs.map(contentOf),
      ];
      return [asset.name, `${asset.name}.${digest(of).slice(0, HASH_CHARS)}.${asset.extension}`];
    }),
  );
}

function digest(parts: readonly (string | Buffer)[]): string {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part).update("\0");
  return hash.digest("hex");
}
