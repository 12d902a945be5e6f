import { showRound, type RoundView } from "@apogee/contract";
import { slotGame } from "@apogee/slots/games";
import type { LoadFacts } from "../../../app/load-context.ts";
import type { Sheet } from "./sheet.ts";

/** One round, with what is needed to draw it; no sheet where the game is not one of the house's pokies. */
export async function loadRound({ api }: LoadFacts, id: string): Promise<{ round: RoundView; sheet: Sheet | null }> {
  const round = await api.call(showRound, { params: { id } });
  return { round, sheet: sheetOf(round.game) };
}

function sheetOf(identifier: string): Sheet | null {
  const par = slotGame(identifier)?.par;
  if (!par) return null;
  return {
    slug: par.slug, version: String(par.version), symbols: Object.fromEntries(par.symbols.map(({ id, name }) => [id, name])),
    scatter: par.symbols.find(({ role }) => role === "scatter")!.id, lines: par.lines, lineCount: par.bets.step,
  };
}
