import { chainAt } from "@apogee/clusters";
import { CLUSTER_TITLES, geodeCathedral } from "@apogee/clusters/games";
import { lookOf } from "@apogee/clusters/looks";
import type { Opening } from "../../../../api/studio-client.ts";
import { givenFrame } from "../../../../kit/testing/given-frame.ts";
import { givenStudio, type GivenStudio } from "../../../../kit/testing/given-studio.ts";
import { Sounds } from "../../../../sound/sounds.ts";
import { Store } from "../../../../state/store.ts";
import type { ClusterLook } from "../../look.ts";
import { readRound } from "../../read-round.ts";
import { clusterSounds } from "../../sounds.ts";
import { firstState, type ClusterState } from "../../state.ts";
import { ClustersGame } from "../clusters-game.ts";

/** The title that the tests play. */
export const title = CLUSTER_TITLES.find(({ slug }) => slug === geodeCathedral.sheet.slug)!;

/** A studio that plays it. */
export function givenClustersStudio(
  nonces: readonly number[],
  rules: Partial<Opening["rules"]> = {},
  mode: Opening["mode"] = "real",
) {
  return givenStudio(title, nonces, rules, mode);
}

/** A cluster game with a clock that the test advances, and every state that it showed. */
export function givenClusters(studio: GivenStudio) {
  const recomputing = {
    gameOf: (name: string) => CLUSTER_TITLES.find((each) => each.name === name),
    decisionsOf: () => [],
  };
  const { opening, kept, parts, until, run } = givenFrame(studio, recomputing);
  const { sheet } = geodeCathedral;
  const look = lookOf(sheet.slug) as ClusterLook;
  const last = opening.last_round ? readRound(opening.last_round) : null;
  const first = chainAt(
    sheet,
    sheet.strips.map(() => 0),
  ).rest;
  const store = new Store<ClusterState>(firstState(opening, kept, first, last));
  const shown: ClusterState[] = [];
  store.subscribe(() => void shown.push(store.get()));
  const game = new ClustersGame({
    ...parts,
    store,
    sheet,
    look,
    sounds: new Sounds(clusterSounds(look.motif), parts.device),
  });
  return { game, run, until, shown, motion: parts.motion, meter: parts.meter };
}
