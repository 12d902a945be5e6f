import { sicBoGame, SIC_BO_TITLES } from "@apogee/sic-bo/games";
import { device } from "../../boot/memory.ts";
import { versionToShow, type Launch } from "../../kit/launch.ts";
import type { KeyLine } from "../../kit/parts.ts";
import { followMotionPreference } from "../../kit/play/follow-motion.ts";
import { makeParts } from "../../kit/play/make-parts.ts";
import type { Recomputing } from "../../kit/recomputing.ts";
import { TABLE_KEYS } from "../../kit/table/hud/table-keys.ts";
import { Sounds } from "../../sound/sounds.ts";
import { Motion } from "../../stage/motion.ts";
import { Store } from "../../state/store.ts";
import { SicBoFrame } from "./hud/sic-bo-frame.tsx";
import { betName } from "./hud/bet-name.ts";
import { SicBoGame } from "./play/sic-bo-game.ts";
import { readRound } from "./read-round.ts";
import { SIC_BO_SOUNDS } from "./sounds.ts";
import { firstState } from "./state.ts";

const KEYS: readonly KeyLine[] = [{ keys: ["␣", "↵"], does: "sicbo.keys.roll" }, ...TABLE_KEYS];

/** How this family's rounds are recomputed; sic bo has no decisions. */
export const recomputing: Recomputing = {
  gameOf: (name) => SIC_BO_TITLES.find((title) => title.name === name),
  decisionsOf: () => [],
};

/** Opens sic bo: the sheet, and the studio's state of the session. */
export async function open(launch: Launch) {
  const { opening } = launch;
  const { game, isCurrent } = versionToShow(opening, recomputing.gameOf);
  const found = sicBoGame(game.identifier, game.version);
  if (!found) throw new Error(`There is no sic bo ${game.name}.`);
  const { sheet, declared } = found;
  const sounds = new Sounds(SIC_BO_SOUNDS, device);
  const { parts, kept } = makeParts(launch, recomputing, isCurrent, sounds.muted);
  const nameOf = ({ bet }: typeof declared.lowest): string => betName(parts.intl, bet);
  const { last_round: lastRound } = opening;
  const last = lastRound?.game === game.name ? readRound(lastRound) : null;
  const motion = new Motion();
  followMotionPreference(motion);
  const sicBo = new SicBoGame({
    ...parts,
    game,
    sheet,
    sounds,
    motion,
    keys: KEYS,
    returnBets: [nameOf(declared.lowest), nameOf(declared.highest)],
    sheetSha256: declared.sheetSha256,
    store: new Store(firstState(opening, kept, last)),
  });
  const notice = parts.visit.report(opening.open_round, lastRound);
  sicBo.parts.store.set({ notice: launch.isUpdated ? { kind: "game-updated" } : notice });
  return <SicBoFrame key={game.name} game={sicBo} />;
}
