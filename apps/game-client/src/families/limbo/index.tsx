import { limboGame, LIMBO_TITLES } from "@apogee/limbo/games";
import { device } from "../../boot/memory.ts";
import { versionToShow, type Launch } from "../../kit/launch.ts";
import type { KeyLine } from "../../kit/parts.ts";
import type { Recomputing } from "../../kit/recomputing.ts";
import { followMotionPreference } from "../../kit/play/follow-motion.ts";
import { makeParts } from "../../kit/play/make-parts.ts";
import { Sounds } from "../../sound/sounds.ts";
import { Store } from "../../state/store.ts";
import { LimboFrame } from "./hud/limbo-frame.tsx";
import { numberWriters } from "./hud/write-numbers.ts";
import { LimboGame } from "./play/limbo-game.ts";
import { readRound } from "./read-round.ts";
import { LimboScene } from "./scene/limbo-scene.ts";
import { LIMBO_SOUNDS } from "./sounds.ts";
import { firstState } from "./state.ts";

const KEYS: readonly KeyLine[] = [
  { keys: ["␣", "↵"], does: "limbo.keys.launch" },
  { keys: ["↑", "↓"], does: "limbo.keys.target" },
  { keys: ["⇧", "↑", "↓"], does: "limbo.keys.finely" },
  { keys: ["+", "−"], does: "menu.keys.bet" },
];

/** How this family's rounds are recomputed; limbo has no decisions. */
export const recomputing: Recomputing = {
  gameOf: (name) => LIMBO_TITLES.find((title) => title.name === name),
  decisionsOf: () => [],
};

/** Opens limbo: the sheet, the stage, and the studio's state of the session. */
export async function open(launch: Launch) {
  const { opening, intl } = launch;
  const { game, isCurrent } = versionToShow(opening, recomputing.gameOf);
  const found = limboGame(game.identifier, game.version);
  if (!found) throw new Error(`There is no limbo ${game.name}.`);
  const { sheet, declared } = found;
  const sounds = new Sounds(LIMBO_SOUNDS, device);
  const { parts, kept } = makeParts(launch, recomputing, isCurrent, sounds.muted);
  const nameOf = ({ target }: typeof declared.lowest): string =>
    parts.intl.formatMessage({ id: "limbo.targetLine" }, { target: numberWriters(intl).multiplier(target) });
  const { last_round: lastRound } = opening;
  const last = lastRound?.game === game.name ? readRound(lastRound) : null;
  const { target } = last?.bet ?? sheet.defaultBet;
  const scene = new LimboScene(numberWriters(intl).multiplier, sounds.every("climb", 90), target);
  followMotionPreference(scene.motion);
  if (last) scene.place({ multiplier: last.multiplier, target });
  const limbo = new LimboGame({
    ...parts,
    game,
    sheet,
    sounds,
    stage: scene,
    motion: scene.motion,
    keys: KEYS,
    returnBets: [nameOf(declared.lowest), nameOf(declared.highest)],
    sheetSha256: declared.sheetSha256,
    store: new Store(firstState(opening, kept, sheet.defaultBet, last)),
  });
  const notice = parts.visit.report(opening.open_round, lastRound);
  limbo.parts.store.set({ notice: launch.isUpdated ? { kind: "game-updated" } : notice });
  return <LimboFrame key={game.name} game={limbo} scene={scene} />;
}
