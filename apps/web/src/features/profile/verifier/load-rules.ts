import type { Game } from "@apogee/engine";
import { artOrNull } from "@apogee/ui";
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
 * Loads the rules of a title, and the pictures of a pokie's symbols, so that nothing is requested afterwards. Undefined
 * if this site does not have the version.
 */
export async function loadRules(
  { family, name }: Pick<ListedTitle, "family" | "name">,
  messages: Readonly<Record<string, unknown>>,
): Promise<LoadedRules | undefined> {
  const game = await gameOf(family, name);
  if (!game) return undefined;
  if (family !== "slots") return { game, sheet: null };
  const { sheetOf } = await import("../round/families/slots/sheet-of.ts");
  const sheet = sheetOf(game.identifier, game.version, messages);
  if (sheet) await loadSymbols(sheet);
  return { game, sheet };
}

async function loadSymbols({ slug, symbols }: Sheet): Promise<void> {
  const pictures = Object.keys(symbols).flatMap((symbol) => artOrNull(`games/${slug}/symbols/${symbol}`) ?? []);
  await Promise.all(
    pictures.map(async ({ src }) => {
      const image = new Image();
      image.src = src;
      // A missing picture is no reason to refuse the recomputation.
      await image.decode().catch(() => undefined);
    }),
  );
}
