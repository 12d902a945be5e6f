import { invariant } from "@apogee/kernel";
import type { SlotGame } from "../engine.ts";
import type { DeclaredPar } from "../math/declared-par.ts";
import { readParSheet } from "../rules/read-par-sheet.ts";
import { TITLE_FILES } from "./title-files.ts";

export { slotTitle } from "./slot-title.ts";

/** One title alone, with every version that ever drew a round, the newest first. */
export interface LoadedTitle {
  readonly versions: readonly SlotGame[];
  /** What its `look.json` has, for the game client. */
  readonly look: unknown;
}

/** Loads one title without the others. Undefined for a slug that is no pokie's. */
export async function loadTitle(slug: string): Promise<LoadedTitle | undefined> {
  const files = await TITLE_FILES[slug]?.();
  if (files === undefined) return undefined;
  const [look, ...sheets] = files.map((file) => file.default);
  invariant(sheets.length % 2 === 0, `${slug}: each sheet has its declaration.`);
  const versions = sheets.flatMap((par, i) =>
    i % 2 === 0 ? [{ par: readParSheet(par), declared: sheets[i + 1] as DeclaredPar }] : [],
  );
  return { versions, look };
}
