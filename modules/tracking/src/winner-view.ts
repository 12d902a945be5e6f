import type { WinnerView } from "@apogee/contract";
import { currencyOf, minor, toDecimal } from "@apogee/kernel";
import type { Winner } from "./projections/winners.store.ts";

/** Facts about a winner that are not in the round. */
export interface WinnerFacts {
  readonly nickname: string | null;
  readonly game: { readonly identifier: string; readonly title: string; readonly art: string; readonly path: string };
}

const SHOWN = 3;

/** A winner for browsers. The name does not identify anyone. */
export function winnerView({ at, bet, win, currency }: Winner, { nickname, game }: WinnerFacts): WinnerView {
  return {
    at: at.toISOString(),
    bet_amount_cents: bet,
    win_amount_cents: win,
    currency,
    game_identifier: game.identifier,
    game_table_image_path: game.art,
    game_table_url: game.path,
    game_title: game.title,
    humanized_win: `${grouped(toDecimal(minor(win), currencyOf(currency)))} ${currency}`,
    nickname: `${[...(nickname ?? "Player")].slice(0, SHOWN).join("")}***`,
  };
}

function grouped(decimal: string): string {
  const [whole = "", fraction] = decimal.split(".");
  const thousands = whole.replace(/\B(?=(\d{3})+$)/g, ",");
  return fraction === undefined ? thousands : `${thousands}.${fraction}`;
}
