import type { Game } from "@apogee/engine";
import { artOrNull } from "@apogee/ui";
import { picturesOf } from "../round/families/clusters/read-boards.ts";
import { gameOf } from "../round/families/families.ts";
import type { Sheet } from "../round/families/slots/sheet.ts";
import type { ListedTitle } from "./load-titles.server.ts";

/** The rules of a title in this browser, with what its picture needs. */
export interface LoadedRules {
  readonly game: Game;
  /** For pokies only. */
  readonly sheet: Sheet | null;
}

/**
 * Loads the rules of a title, and the pictures of its symbols, so that nothing is requested afterwards. Undefined if this
 * site does not have the version.
 */
export async function loadRules(
  { family, name }: Pick<ListedTitle, "family" | "name">,
  messages: Readonly<Record<string, unknown>>,
): Promise<LoadedRules | undefined> {
  const game = await gameOf(family, name);
  if (!game) return undefined;
  if (family === "clusters") await loadSymbols(await clusterSymbols(game));
  if (family !== "slots") return { game, sheet: null };
  const { sheetOf } = await import("../round/families/slots/sheet-of.ts");
  const sheet = sheetOf(game.identifier, game.version, messages);
  if (sheet) await loadSymbols({ slug: sheet.slug, ids: Object.keys(sheet.symbols) });
  return { game, sheet };
}

/** The symbols of a title whose pictures are drawn. */
interface Symbols {
  /** The folder of the title's pictures. */
  readonly slug: string;
  readonly ids: readonly string[];
}

async function clusterSymbols({ identifier, version }: Game): Promise<Symbols> {
  const { clusterGame } = await import("@apogee/clusters/games");
  const symbols = clusterGame(identifier, version)?.sheet.symbols ?? [];
  return { slug: picturesOf(identifier), ids: symbols.map(({ id }) => id) };
}

async function loadSymbols({ slug, ids }: Symbols): Promise<void> {
  const pictures = ids.flatMap((id) => artOrNull(`games/${slug}/symbols/${id}`) ?? []);
  await Promise.all(
    pictures.map(async ({ src }) => {
      const image = new Image();
      image.src = src;
      // A missing picture is no reason to refuse the recomputation.
      await image.decode().catch(() => undefined);
    }),
  );
}
