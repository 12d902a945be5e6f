import { rouletteGame, ROULETTE_TITLES } from "@apogee/roulette/games";
import { device } from "../../boot/memory.ts";
import { versionToShow, type Launch } from "../../kit/launch.ts";
import type { KeyLine } from "../../kit/parts.ts";
import { followMotionPreference } from "../../kit/play/follow-motion.ts";
import { makeParts } from "../../kit/play/make-parts.ts";
import type { Recomputing } from "../../kit/recomputing.ts";
import { TABLE_KEYS } from "../../kit/table/hud/table-keys.ts";
import { Sounds } from "../../sound/sounds.ts";
import { Store } from "../../state/store.ts";
import { RouletteFrame } from "./hud/roulette-frame.tsx";
import { RouletteGame } from "./play/roulette-game.ts";
import { readRound } from "./read-round.ts";
import { WheelScene } from "./scene/wheel-scene.ts";
import { ROULETTE_SOUNDS } from "./sounds.ts";
import { firstState } from "./state.ts";

const KEYS: readonly KeyLine[] = [
  { keys: ["␣", "↵"], does: "roulette.keys.spin" },
  ...TABLE_KEYS,
  { keys: ["T"], does: "roulette.keys.track" },
];

/** How this family's rounds are recomputed; roulette has no decisions. */
export const recomputing: Recomputing = {
  gameOf: (name) => ROULETTE_TITLES.find((title) => title.name === name),
  decisionsOf: () => [],
};

/** Opens a roulette: the sheet, the wheel, and the studio's state of the session. */
export async function open(launch: Launch) {
  const { opening } = launch;
  const { game, isCurrent } = versionToShow(opening, recomputing.gameOf);
  const found = rouletteGame(game.identifier, game.version);
  if (!found) throw new Error(`There is no roulette ${game.name}.`);
  const { sheet, declared } = found;
  const sounds = new Sounds(ROULETTE_SOUNDS, device);
  const { parts, kept } = makeParts(launch, recomputing, isCurrent, sounds.muted);
  const nameOf = ({ kind }: typeof declared.lowest): string => parts.intl.formatMessage({ id: `roulette.bet.${kind}` });
  const { last_round: lastRound } = opening;
  const last = lastRound?.game === game.name ? readRound(lastRound) : null;
  const scene = new WheelScene(sheet.wheel.length, (nth) => sounds.play(nth === 2 ? "drop" : "tick", nth));
  followMotionPreference(scene.motion);
  scene.place(last ? sheet.wheel.indexOf(last.pocket) : 0);
  const roulette = new RouletteGame({
    ...parts,
    game,
    sheet,
    sounds,
    stage: scene,
    motion: scene.motion,
    keys: KEYS,
    returnBets: [nameOf(declared.lowest), nameOf(declared.highest)],
    sheetSha256: declared.sheetSha256,
    store: new Store(firstState(opening, kept, last)),
  });
  const notice = parts.visit.report(opening.open_round, lastRound);
  roulette.parts.store.set({ notice: launch.isUpdated ? { kind: "game-updated" } : notice });
  return <RouletteFrame key={game.name} game={roulette} scene={scene} />;
}
