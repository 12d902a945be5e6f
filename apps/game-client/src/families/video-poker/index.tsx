import { VIDEO_POKER_TITLES, videoPokerGame } from "@apogee/video-poker/games";
import { device } from "../../boot/memory.ts";
import { versionToShow, type Launch } from "../../kit/launch.ts";
import type { KeyLine } from "../../kit/parts.ts";
import { followMotionPreference } from "../../kit/play/follow-motion.ts";
import { makeParts } from "../../kit/play/make-parts.ts";
import type { Recomputing } from "../../kit/recomputing.ts";
import { Sounds } from "../../sound/sounds.ts";
import { Motion } from "../../stage/motion.ts";
import { Store } from "../../state/store.ts";
import { VideoPokerFrame } from "./hud/video-poker-frame.tsx";
import { sayRound } from "./play/say-round.ts";
import { VideoPokerGame } from "./play/video-poker-game.ts";
import { decisionsOf, readRound } from "./read-round.ts";
import { VIDEO_POKER_SOUNDS } from "./sounds.ts";
import { firstState } from "./state.ts";

const KEYS: readonly KeyLine[] = [
  { keys: ["1", "5"], does: "vpoker.keys.hold" },
  { keys: ["H"], does: "vpoker.keys.hint" },
  { keys: ["N"], does: "vpoker.keys.hands" },
  { keys: ["␣", "↵"], does: "vpoker.keys.main" },
  { keys: ["+", "−"], does: "menu.keys.bet" },
];

/** How this family's rounds are recomputed, with the held cards that their draws record. */
export const recomputing: Recomputing = {
  gameOf: (name) => VIDEO_POKER_TITLES.find((title) => title.name === name),
  decisionsOf,
};

/** Opens a video poker: the sheet, and the studio's state of the session; an open round continues where it stopped. */
export async function open(launch: Launch) {
  const { opening } = launch;
  const { game, isCurrent } = versionToShow(opening, recomputing.gameOf);
  const rules = videoPokerGame(game.identifier, game.version);
  if (!rules) throw new Error(`There is no video poker ${game.name}.`);
  const sounds = new Sounds(VIDEO_POKER_SOUNDS, device);
  const { parts, kept } = makeParts(launch, recomputing, isCurrent, sounds.muted);
  const shown = opening.open_round ?? opening.last_round;
  const round = shown?.game === game.name ? readRound(shown) : null;
  const motion = new Motion();
  followMotionPreference(motion);
  const videoPoker = new VideoPokerGame({
    ...parts,
    game,
    rules,
    sounds,
    motion,
    keys: KEYS,
    sheetSha256: rules.declared.sheetSha256,
    store: new Store(firstState(opening, kept, round)),
  });
  const notice = parts.visit.report(opening.open_round, opening.last_round);
  videoPoker.parts.store.set({
    notice: launch.isUpdated ? { kind: "game-updated" } : notice,
    said: round?.isOpen ? sayRound(videoPoker.parts, round) : "",
  });
  return <VideoPokerFrame key={game.name} game={videoPoker} />;
}
