import type { DrawView } from "@apogee/contract";
import { EMPTY_DRAW, type DrawClaim } from "./check-draw.ts";

/** Everything that a draw shows, as a claim that can be recomputed; what is not revealed yet is empty. */
export function claimOfDraw(draw: DrawView, list: string): DrawClaim {
  const { terms, result } = draw;
  return {
    ...EMPTY_DRAW,
    serverSeed: draw.server_seed ?? "",
    commit: draw.commit,
    publicValue: draw.public_value ?? "",
    list,
    listHash: draw.tickets?.sha256 ?? "",
    ...(terms.kind === "tickets" && { prizes: String(terms.prizes), per: terms.per }),
    passedOver: (draw.passed_over ?? []).map(({ holder }) => holder).join(" "),
    winners: result?.kind === "tickets" ? result.places.map(({ number }) => number).join(", ") : "",
  };
}
