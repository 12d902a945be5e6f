import { showRound, type RoundView } from "@apogee/contract";
import { loadMessages } from "../../../site/intl/messages.server.ts";
import type { LoadFacts } from "../../../site/load-context.ts";
import { sheetOf } from "./families/slots/sheet-of.ts";
import type { Sheet } from "./families/slots/sheet.ts";

/** One round, with what is needed to show it; no sheet if the game is not one of our own pokies. */
export async function loadRound(
  { api }: Pick<LoadFacts, "api">,
  id: string,
  locale: string,
): Promise<{ round: RoundView; sheet: Sheet | null }> {
  const [round, messages] = await Promise.all([api.call(showRound, { params: { id } }), loadMessages(api, locale)]);
  return { round, sheet: sheetOf(round.game, Number(round.game_version), messages) };
}
