export { clusters, type ClusterBet, type ClusterGame } from "./engine.ts";
export { chainAt, type Chain, type Cluster, type Tumble, type Window } from "./rules/chain.ts";
export { UNITS, type ClusterSheet, type ClusterSymbol } from "./rules/cluster-sheet.ts";
export { drawRound, simulator, type ClusterPhase, type ClusterRound } from "./rules/draw-round.ts";
export { readClusterSheet } from "./rules/read-cluster-sheet.ts";
export { clusterReport } from "./math/cluster-report.ts";
export { enumerate, enumerateSlice, type Slice } from "./math/enumerate.ts";
export type { DeclaredClusters } from "./math/declared-clusters.ts";
