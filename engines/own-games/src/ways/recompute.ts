import { clusterReport, enumerate } from "@apogee/clusters";
import { clusterGame } from "@apogee/clusters/games";
import type { Game } from "@apogee/engine";
import { parReport, waysOf } from "@apogee/slots";
import { slotGame } from "@apogee/slots/games";
import { tablePokerReport } from "@apogee/table-poker";
import { tablePokerGame } from "@apogee/table-poker/games";
import { videoPokerReport } from "@apogee/video-poker";
import { videoPokerGame } from "@apogee/video-poker/games";

/** A return that can be computed again. */
export interface Recomputation {
  /** Whether it takes more than a minute. */
  readonly isSlow: boolean;
  /** The return in percent, from all outcomes. */
  readonly percent: () => string;
}

/** By family, for titles whose declaration `npm test` does not compute whole. */
const FAMILIES: Readonly<Record<string, (identifier: string, version: number) => Recomputation | null>> = {
  // Ways are computed reel by reel, and every run of the tests does that. Lines are enumerated.
  slots(identifier, version) {
    const { par } = slotGame(identifier, version)!;
    return waysOf(par) === null ? { isSlow: false, percent: () => parReport(par).base.rtpPercent } : null;
  },
  clusters(identifier, version) {
    const { sheet } = clusterGame(identifier, version)!;
    return { isSlow: false, percent: () => clusterReport(sheet, enumerate(sheet)).rtpPercent };
  },
  "video-poker"(identifier, version) {
    const { sheet } = videoPokerGame(identifier, version)!;
    return { isSlow: false, percent: () => videoPokerReport(sheet).rtpPercent };
  },
  // Every run of the tests computes the game of three cards.
  "table-poker"(identifier, version) {
    const { sheet } = tablePokerGame(identifier, version)!;
    return sheet.cards > 3 ? { isSlow: true, percent: () => tablePokerReport(sheet).best.rtpPercent } : null;
  },
};

/**
 * How the return of a title is computed again from all of its outcomes; null for titles whose whole declaration `npm test`
 * computes at every run.
 */
export function recomputationOf({ family, identifier, version }: Game): Recomputation | null {
  return FAMILIES[family]?.(identifier, version) ?? null;
}
