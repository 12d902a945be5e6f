import type { Fields, Game } from "@apogee/engine";
import type { PlayEvent } from "@apogee/play";
import { VersionGone } from "./errors.ts";
import type { StudioPorts } from "./ports.ts";

/** The version that a round was drawn from, never a newer one: that would change results that are already decided. */
export function gameOf(ports: Pick<StudioPorts, "game">, { paytable }: Pick<PlayEvent, "paytable">): Game {
  const game = ports.game(paytable);
  if (!game) throw new VersionGone(paytable);
  return game;
}

/** A bet as the log stores it: the stake and the family's own choices in one object. */
export function choicesOf(stake: number, bet: Fields): Fields {
  return { stake, ...bet };
}
