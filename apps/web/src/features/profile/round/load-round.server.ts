import { showRound, type RoundView } from "@apogee/contract";
import { scatterOf, wildOf } from "@apogee/slots";
import { slotGame } from "@apogee/slots/games";
import { loadMessages } from "../../../app/intl/messages.server.ts";
import type { LoadFacts } from "../../../app/load-context.ts";
import type { Sheet } from "./families/slots/sheet.ts";

/** One round, with what is needed to show it; no sheet if the game is not one of our own pokies. */
export async function loadRound(
  { api }: Pick<LoadFacts, "api">,
  id: string,
  locale: string,
): Promise<{ round: RoundView; sheet: Sheet | null }> {
  const [round, messages] = await Promise.all([api.call(showRound, { params: { id } }), loadMessages(api, locale)]);
  return { round, sheet: sheetOf(round, messages) };
}

/** The paytable's file names symbols in English; the texts name them in the language of the page. */
function sheetOf({ game, game_version: version }: RoundView, messages: Readonly<Record<string, string>>): Sheet | null {
  const par = slotGame(game, Number(version))?.par;
  if (!par) return null;
  return {
    slug: par.slug,
    version: String(par.version),
    symbols: Object.fromEntries(par.symbols.map(({ id, name }) => [id, messages[`symbol.${id}`] ?? name])),
    wild: wildOf(par).id,
    scatter: scatterOf(par).id,
    lines: par.lines,
    lineCount: par.bets.step,
  };
}
