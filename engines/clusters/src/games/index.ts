import { defineGame, volatilityOf, type Game } from "@apogee/engine";
import { clusters, type ClusterGame } from "../engine.ts";
import { readClusterSheet } from "../rules/read-cluster-sheet.ts";
import geodeCathedralDeclared from "./geode-cathedral/declared.json" with { type: "json" };
import geodeCathedralPar from "./geode-cathedral/par.json" with { type: "json" };
import glasshouseRowDeclared from "./glasshouse-row/declared.json" with { type: "json" };
import glasshouseRowPar from "./glasshouse-row/par.json" with { type: "json" };

export type { ClusterGame } from "../engine.ts";

const gameOf = (sheet: unknown, declared: unknown): ClusterGame => ({
  sheet: readClusterSheet(sheet),
  // JSON has lists where the declaration has pairs.
  declared: declared as ClusterGame["declared"],
});

/** Geode Cathedral, version 1. */
export const geodeCathedral = gameOf(geodeCathedralPar, geodeCathedralDeclared);
/** Glasshouse Row, version 1. */
export const glasshouseRow = gameOf(glasshouseRowPar, glasshouseRowDeclared);

/** The current cluster games. */
export const CLUSTER_GAMES: readonly ClusterGame[] = [geodeCathedral, glasshouseRow];

/** Every version that ever drew a round, the newest of each title first. */
const VERSIONS: readonly ClusterGame[] = [...CLUSTER_GAMES];

/** The game of a slug or of an identifier such as `apogee/GeodeCathedral`: the given version, or the newest. */
export function clusterGame(slugOrIdentifier: string, version?: number): ClusterGame | undefined {
  return VERSIONS.find(
    ({ sheet }) =>
      (sheet.slug === slugOrIdentifier || sheet.identifier === slugOrIdentifier) &&
      (version === undefined || sheet.version === version),
  );
}

/** A cluster game as a `Game` of the engine port. */
export function clusterTitle(game: ClusterGame): Game {
  const { sheet, declared } = game;
  return defineGame(clusters, game, {
    identifier: sheet.identifier,
    version: sheet.version,
    slug: sheet.slug,
    title: sheet.title,
    kind: "pokies",
    mechanic: "clusters",
    categories: sheet.categories ?? [],
    volatility: volatilityOf(Number(declared.standardDeviation)),
    rtpPercent: declared.rtpPercent,
    hitPercent: declared.hitPercent,
    maxWin: { multiple: declared.maxWin.multiple, by: "sheet", oneIn: declared.maxWin.oneIn },
    units: 1,
    lines: null,
    ways: null,
    hasFeatureBuy: false,
    features: ["tumbles"],
    palette: sheet.art.palette,
  });
}

/** Every version of every cluster game, the newest of each title first. */
export const CLUSTER_TITLES: readonly Game[] = VERSIONS.map(clusterTitle);
