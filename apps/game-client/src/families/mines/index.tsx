import { minesGame, MINES_TITLES } from "@apogee/mines/games";
import { device } from "../../boot/memory.ts";
import { versionToShow, type Launch } from "../../kit/launch.ts";
import type { KeyLine } from "../../kit/parts.ts";
import type { Recomputing } from "../../kit/recomputing.ts";
import { followMotionPreference } from "../../kit/play/follow-motion.ts";
import { makeParts } from "../../kit/play/make-parts.ts";
import { Sounds } from "../../sound/sounds.ts";
import { Motion } from "../../stage/motion.ts";
import { Store } from "../../state/store.ts";
import { MinesFrame } from "./hud/mines-frame.tsx";
import { MinesGame } from "./play/mines-game.ts";
import { sayRound } from "./play/say-round.ts";
import { decisionsOf, readRound } from "./read-round.ts";
import { MINES_SOUNDS } from "./sounds.ts";
import { firstState } from "./state.ts";

const KEYS: readonly KeyLine[] = [
  { keys: ["←", "→", "↑", "↓"], does: "mines.keys.move" },
  { keys: ["R"], does: "mines.keys.random" },
  { keys: ["␣", "↵"], does: "mines.keys.main" },
  { keys: ["+", "−"], does: "menu.keys.bet" },
];

/** How this family's rounds are recomputed, with the decisions that their steps record. */
export const recomputing: Recomputing = {
  gameOf: (name) => MINES_TITLES.find((title) => title.name === name),
  decisionsOf,
};

/** Opens mines: the sheet, and the studio's state of the session; an open round continues where it stopped. */
export async function open(launch: Launch) {
  const { opening } = launch;
  const { game, isCurrent } = versionToShow(opening, recomputing.gameOf);
  const found = minesGame(game.identifier, game.version);
  if (!found) throw new Error(`There is no game of mines ${game.name}.`);
  const { sheet, declared } = found;
  const sounds = new Sounds(MINES_SOUNDS, device);
  const { parts, kept } = makeParts(launch, recomputing, isCurrent, sounds.muted);
  const shown = opening.open_round ?? opening.last_round;
  const round = shown?.game === game.name ? readRound(shown) : null;
  const motion = new Motion();
  followMotionPreference(motion);
  const mines = new MinesGame({
    ...parts,
    game,
    sheet,
    sounds,
    motion,
    keys: KEYS,
    sheetSha256: declared.sheetSha256,
    store: new Store(firstState(opening, kept, sheet.usual.mines, round)),
  });
  if (round?.isOpen) mines.parts.meter.set(round.cashOutCents ?? 0);
  const notice = parts.visit.report(opening.open_round, opening.last_round);
  mines.parts.store.set({
    notice: launch.isUpdated ? { kind: "game-updated" } : notice,
    said: round?.isOpen ? sayRound(mines.parts, round) : "",
  });
  return <MinesFrame key={game.name} game={mines} />;
}
