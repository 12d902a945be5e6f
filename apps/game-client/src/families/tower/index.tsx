import { towerGame, TOWER_TITLES } from "@apogee/tower/games";
import { device } from "../../boot/memory.ts";
import { versionToShow, type Launch } from "../../kit/launch.ts";
import type { KeyLine } from "../../kit/parts.ts";
import type { Recomputing } from "../../kit/recomputing.ts";
import { followMotionPreference } from "../../kit/play/follow-motion.ts";
import { makeParts } from "../../kit/play/make-parts.ts";
import { Sounds } from "../../sound/sounds.ts";
import { Motion } from "../../stage/motion.ts";
import { Store } from "../../state/store.ts";
import { TowerFrame } from "./hud/tower-frame.tsx";
import { sayRound } from "./play/say-round.ts";
import { TowerGame } from "./play/tower-game.ts";
import { decisionsOf, readRound } from "./read-round.ts";
import { TOWER_SOUNDS } from "./sounds.ts";
import { firstState } from "./state.ts";

const KEYS: readonly KeyLine[] = [
  { keys: ["1", "2", "3", "4"], does: "tower.keys.climb" },
  { keys: ["␣", "↵"], does: "tower.keys.main" },
  { keys: ["+", "−"], does: "menu.keys.bet" },
];

/** How this family's rounds are recomputed, with the decisions that their steps record. */
export const recomputing: Recomputing = {
  gameOf: (name) => TOWER_TITLES.find((title) => title.name === name),
  decisionsOf,
};

/** Opens a tower: the sheet, and the studio's state of the session; an open round continues where it stopped. */
export async function open(launch: Launch) {
  const { opening } = launch;
  const { game, isCurrent } = versionToShow(opening, recomputing.gameOf);
  const found = towerGame(game.identifier, game.version);
  if (!found) throw new Error(`There is no tower ${game.name}.`);
  const { sheet, declared } = found;
  const sounds = new Sounds(TOWER_SOUNDS, device);
  const { parts, kept } = makeParts(launch, recomputing, isCurrent, sounds.muted);
  const shown = opening.open_round ?? opening.last_round;
  const round = shown?.game === game.name ? readRound(shown) : null;
  const motion = new Motion();
  followMotionPreference(motion);
  const tower = new TowerGame({
    ...parts,
    game,
    sheet,
    sounds,
    motion,
    keys: KEYS,
    sheetSha256: declared.sheetSha256,
    store: new Store(firstState(opening, kept, sheet.usual.level, round)),
  });
  if (round?.isOpen) tower.parts.meter.set(round.cashOutCents ?? 0);
  const notice = parts.visit.report(opening.open_round, opening.last_round);
  tower.parts.store.set({
    notice: launch.isUpdated ? { kind: "game-updated" } : notice,
    said: round?.isOpen ? sayRound(tower.parts, round) : "",
  });
  return <TowerFrame key={game.name} game={tower} />;
}
