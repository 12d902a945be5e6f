import { CRAPS_TITLES, crapsGame } from "@apogee/craps/games";
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
import { CrapsFrame } from "./hud/craps-frame.tsx";
import { spotName } from "./hud/table-felt.tsx";
import { CrapsGame } from "./play/craps-game.ts";
import { sayRound } from "./play/say-round.ts";
import { decisionsOf, readRound } from "./read-round.ts";
import { CRAPS_SOUNDS } from "./sounds.ts";
import { firstState } from "./state.ts";

const KEYS: readonly KeyLine[] = [
  { keys: ["␣", "↵"], does: "craps.keys.roll" },
  { keys: ["E"], does: "craps.toEnd" },
  ...TABLE_KEYS,
];

/** How this family's rounds are recomputed, with the decisions that their phases record. */
export const recomputing: Recomputing = {
  gameOf: (name) => CRAPS_TITLES.find((title) => title.name === name),
  decisionsOf,
};

/** Opens craps: the sheet, and the studio's state of the session; an open round continues where it stopped. */
export async function open(launch: Launch) {
  const { opening } = launch;
  const { game, isCurrent } = versionToShow(opening, recomputing.gameOf);
  const rules = crapsGame(game.identifier, game.version);
  if (!rules) throw new Error(`There is no craps ${game.name}.`);
  const sounds = new Sounds(CRAPS_SOUNDS, device);
  const { parts, kept } = makeParts(launch, recomputing, isCurrent, sounds.muted);
  const nameOf = ({ bet }: typeof rules.declared.lowest): string => {
    const { spots } = rules.declared.bets.find((each) => each.bet === bet)!;
    return parts.intl.formatList(spots.map((spot) => spotName(parts.intl, spot)));
  };
  const shown = opening.open_round ?? opening.last_round;
  const round = shown?.game === game.name ? readRound(shown) : null;
  const motion = new Motion();
  followMotionPreference(motion);
  const craps = new CrapsGame({
    ...parts,
    game,
    rules,
    sounds,
    motion,
    keys: KEYS,
    returnBets: [nameOf(rules.declared.lowest), nameOf(rules.declared.highest)],
    sheetSha256: rules.declared.sheetSha256,
    store: new Store(firstState(opening, kept, round)),
  });
  const notice = parts.visit.report(opening.open_round, opening.last_round);
  craps.parts.store.set({
    notice: launch.isUpdated ? { kind: "game-updated" } : notice,
    said: round?.isOpen ? sayRound(craps.parts, round) : "",
  });
  return <CrapsFrame key={game.name} game={craps} />;
}
