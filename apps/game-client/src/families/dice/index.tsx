import { diceGame, DICE_TITLES } from "@apogee/dice/games";
import { device } from "../../boot/memory.ts";
import { versionToShow, type Launch } from "../../kit/launch.ts";
import type { KeyLine } from "../../kit/parts.ts";
import type { Recomputing } from "../../kit/recomputing.ts";
import { followMotionPreference } from "../../kit/play/follow-motion.ts";
import { makeParts } from "../../kit/play/make-parts.ts";
import { Sounds } from "../../sound/sounds.ts";
import { Store } from "../../state/store.ts";
import { DiceFrame } from "./hud/dice-frame.tsx";
import { numberWriters } from "./hud/write-numbers.ts";
import { DiceGame } from "./play/dice-game.ts";
import { readRound } from "./read-round.ts";
import { DiceScene } from "./scene/dice-scene.ts";
import { DICE_SOUNDS } from "./sounds.ts";
import { firstState } from "./state.ts";

const KEYS: readonly KeyLine[] = [
  { keys: ["␣", "↵"], does: "dice.keys.roll" },
  { keys: ["←", "→"], does: "dice.keys.target" },
  { keys: ["⇧", "←", "→"], does: "dice.keys.finely" },
  { keys: ["S"], does: "dice.keys.side" },
  { keys: ["+", "−"], does: "menu.keys.bet" },
];

/** How this family's rounds are recomputed; dice have no decisions. */
export const recomputing: Recomputing = {
  gameOf: (name) => DICE_TITLES.find((title) => title.name === name),
  decisionsOf: () => [],
};

/** Opens dice: the sheet, the stage, and the studio's state of the session. */
export async function open(launch: Launch) {
  const { opening, intl } = launch;
  const { game, isCurrent } = versionToShow(opening, recomputing.gameOf);
  const found = diceGame(game.identifier, game.version);
  if (!found) throw new Error(`There are no dice ${game.name}.`);
  const { sheet, declared } = found;
  const sounds = new Sounds(DICE_SOUNDS, device);
  const { parts, kept } = makeParts(launch, recomputing, isCurrent, sounds.muted);
  const nameOf = ({ targets }: typeof declared.lowest): string =>
    `${parts.intl.formatMessage({ id: "dice.under" })} ${numberWriters(intl).roll(targets.under)}`;
  const { last_round: lastRound } = opening;
  const last = lastRound?.game === game.name ? readRound(lastRound) : null;
  const scene = new DiceScene(numberWriters(intl).roll, (nth) => sounds.play("bounce", nth));
  followMotionPreference(scene.motion);
  if (last) scene.place(last.roll);
  const dice = new DiceGame({
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
  dice.parts.store.set({ notice: launch.isUpdated ? { kind: "game-updated" } : notice });
  return <DiceFrame key={game.name} game={dice} scene={scene} />;
}
