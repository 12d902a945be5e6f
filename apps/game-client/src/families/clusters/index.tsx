import { chainAt } from "@apogee/clusters";
import { clusterGame, CLUSTER_TITLES } from "@apogee/clusters/games";
import { lookOf } from "@apogee/clusters/looks";
import { artOrNull } from "@apogee/ui";
import { device } from "../../boot/memory.ts";
import { versionToShow, type Launch } from "../../kit/launch.ts";
import type { KeyLine } from "../../kit/parts.ts";
import type { Recomputing } from "../../kit/recomputing.ts";
import { followMotionPreference } from "../../kit/play/follow-motion.ts";
import { makeParts } from "../../kit/play/make-parts.ts";
import { Sounds } from "../../sound/sounds.ts";
import { runFrames } from "../../stage/frames.ts";
import { Motion } from "../../stage/motion.ts";
import { Store } from "../../state/store.ts";
import { ClustersFrame } from "./hud/clusters-frame.tsx";
import type { ClusterLook } from "./look.ts";
import { ClustersGame } from "./play/clusters-game.ts";
import { readRound } from "./read-round.ts";
import { clusterSounds } from "./sounds.ts";
import { firstState } from "./state.ts";

const KEYS: readonly KeyLine[] = [
  { keys: ["␣", "↵"], does: "menu.keys.spin" },
  { keys: ["↑", "↓"], does: "menu.keys.bet" },
];

/** How this family's rounds are recomputed; a cluster game has no decisions. */
export const recomputing: Recomputing = {
  gameOf: (name) => CLUSTER_TITLES.find((title) => title.name === name),
  decisionsOf: () => [],
};

/** Opens a cluster game: its sheet, its symbols, and the studio's state of the session. */
export async function open(launch: Launch) {
  const { opening } = launch;
  const { game, isCurrent } = versionToShow(opening, recomputing.gameOf);
  const found = clusterGame(game.identifier, game.version);
  if (!found) throw new Error(`There is no cluster game ${game.name}.`);
  const { sheet, declared } = found;
  const look = lookOf(sheet.slug) as ClusterLook;
  const sounds = new Sounds(clusterSounds(look.motif), device);
  const motion = new Motion();
  followMotionPreference(motion);
  runFrames((ms) => motion.tick(ms));
  const { parts, kept } = makeParts(launch, recomputing, isCurrent, sounds.muted);
  const { last_round: lastRound } = opening;
  const last = lastRound?.game === game.name ? readRound(lastRound) : null;
  const { rest } = chainAt(
    sheet,
    sheet.strips.map(() => 0),
  );
  const clusters = new ClustersGame({
    ...parts,
    game,
    sheet,
    look,
    sounds,
    motion,
    keys: KEYS,
    sheetSha256: declared.sheetSha256,
    store: new Store(firstState(opening, kept, rest, last)),
  });
  const notice = parts.visit.report(opening.open_round, lastRound);
  clusters.parts.store.set({ notice: launch.isUpdated ? { kind: "game-updated" } : notice });
  await Promise.all(
    sheet.symbols.map(async ({ id }) => {
      const picture = artOrNull(`games/${sheet.slug}/symbols/${id}`);
      if (!picture) throw new Error(`There is no picture of ${id}.`);
      const image = new Image();
      image.src = picture.src;
      await image.decode();
    }),
  );
  return <ClustersFrame key={game.name} game={clusters} />;
}
