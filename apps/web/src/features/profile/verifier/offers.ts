import type { Fields, Game, Json } from "@apogee/engine";
import type { Recomputed } from "./check-claim.ts";

/**
 * Decisions that the round offers next, as far as its view names them completely: `{ do: "stand" }`. A decision that
 * also needs a tile or a card is given with its first possible tile, as an example to edit.
 */
export function offersOf(game: Game, { replay: { view } }: Recomputed): Fields[] {
  const { offers } = view;
  if (!Array.isArray(offers)) return [];
  return (offers as readonly Json[]).flatMap((offer): Fields[] => {
    const name = nameIn(offer);
    if (name === undefined) return [];
    const ways: readonly Fields[] = [
      isHalfOnly(offer) ? { do: name, half: true } : { do: name },
      { do: name, tile: 0 },
    ];
    return ways.filter((way) => isRead(game, way)).slice(0, 1);
  });
}

function nameIn(offer: Json): string | undefined {
  const name = typeof offer === "object" && offer !== null && !Array.isArray(offer) ? (offer as Fields)["do"] : null;
  return typeof name === "string" ? name : undefined;
}

/** Whether half of a win can be gambled, but not all of it. */
function isHalfOnly(offer: Json): boolean {
  const { all, half } = offer as Fields;
  return all === null && half !== null && half !== undefined;
}

function isRead(game: Game, decision: Fields): boolean {
  try {
    game.readDecision(decision);
    return true;
  } catch {
    return false;
  }
}
