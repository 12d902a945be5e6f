import { scatterOf, wildOf } from "@apogee/slots";
import { slotGame } from "@apogee/slots/games";
import type { Sheet } from "./sheet.ts";

/**
 * The sheet of a version of a pokie with the names of its symbols in the language of `messages`: its own file names
 * them in English. Null if the game is not one of our pokies.
 */
export function sheetOf(
  identifier: string,
  version: number,
  messages: Readonly<Record<string, unknown>>,
): Sheet | null {
  const par = slotGame(identifier, version)?.par;
  if (!par) return null;
  const nameOf = (id: string, name: string): string => {
    const text = messages[`symbol.${id}`];
    return typeof text === "string" ? text : name;
  };
  return {
    slug: par.slug,
    version: String(par.version),
    symbols: Object.fromEntries(par.symbols.map(({ id, name }) => [id, nameOf(id, name)])),
    wild: wildOf(par).id,
    scatter: scatterOf(par).id,
    money: par.mechanic?.kind === "respins" ? par.mechanic.money : null,
    lines: par.lines,
    lineCount: par.bets.step,
  };
}
