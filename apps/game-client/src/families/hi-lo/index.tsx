import { hiLoGame, HI_LO_TITLES } from "@apogee/hi-lo/games";
import { device } from "../../boot/memory.ts";
import { versionToShow, type Launch } from "../../kit/launch.ts";
import type { KeyLine } from "../../kit/parts.ts";
import type { Recomputing } from "../../kit/recomputing.ts";
import { followMotionPreference } from "../../kit/play/follow-motion.ts";
import { makeParts } from "../../kit/play/make-parts.ts";
import { Sounds } from "../../sound/sounds.ts";
import { Motion } from "../../stage/motion.ts";
import { Store } from "../../state/store.ts";
import { HiLoFrame } from "./hud/hi-lo-frame.tsx";
import { HiLoGame } from "./play/hi-lo-game.ts";
import { sayRound } from "./play/say-round.ts";
import { decisionsOf, readRound } from "./read-round.ts";
import { HI_LO_SOUNDS } from "./sounds.ts";
import { firstState } from "./state.ts";

const KEYS: readonly KeyLine[] = [
  { keys: ["↑"], does: "hilo.keys.up" },
  { keys: ["↓"], does: "hilo.keys.down" },
  { keys: ["→"], does: "hilo.keys.skip" },
  { keys: ["␣", "↵"], does: "hilo.keys.main" },
  { keys: ["+", "−"], does: "menu.keys.bet" },
];

/** How this family's rounds are recomputed, with the decisions that their steps record. */
export const recomputing: Recomputing = {
  gameOf: (name) => HI_LO_TITLES.find((title) => title.name === name),
  decisionsOf,
};

/** Opens hi-lo: the sheet, and the studio's state of the session; an open round continues where it stopped. */
export async function open(launch: Launch) {
  const { opening } = launch;
  const { game, isCurrent } = versionToShow(opening, recomputing.gameOf);
  const found = hiLoGame(game.identifier, game.version);
  if (!found) throw new Error(`There is no hi-lo ${game.name}.`);
  const sounds = new Sounds(HI_LO_SOUNDS, device);
  const { parts, kept } = makeParts(launch, recomputing, isCurrent, sounds.muted);
  const shown = opening.open_round ?? opening.last_round;
  const round = shown?.game === game.name ? readRound(shown) : null;
  const motion = new Motion();
  followMotionPreference(motion);
  const hiLo = new HiLoGame({
    ...parts,
    game,
    sounds,
    motion,
    keys: KEYS,
    skips: found.sheet.skips,
    sheetSha256: found.declared.sheetSha256,
    store: new Store(firstState(opening, kept, round)),
  });
  if (round?.isOpen) hiLo.parts.meter.set(round.cashOutCents ?? 0);
  const notice = parts.visit.report(opening.open_round, opening.last_round);
  hiLo.parts.store.set({
    notice: launch.isUpdated ? { kind: "game-updated" } : notice,
    said: round?.isOpen ? sayRound(hiLo.parts, round) : "",
  });
  return <HiLoFrame key={game.name} game={hiLo} />;
}
