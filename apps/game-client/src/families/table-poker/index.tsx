import { TABLE_POKER_TITLES, tablePokerGame } from "@apogee/table-poker/games";
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
import { TablePokerFrame } from "./hud/table-poker-frame.tsx";
import { sayRound } from "./play/say-round.ts";
import { TablePokerGame } from "./play/table-poker-game.ts";
import { decisionsOf, readRound } from "./read-round.ts";
import { TABLE_POKER_SOUNDS } from "./sounds.ts";
import { firstState } from "./state.ts";

const KEYS: readonly KeyLine[] = [
  { keys: ["␣", "↵"], does: "tpoker.keys.main" },
  { keys: ["F"], does: "tpoker.fold" },
  ...TABLE_KEYS,
];

/** How this family's rounds are recomputed, with the decisions that their phases record. */
export const recomputing: Recomputing = {
  gameOf: (name) => TABLE_POKER_TITLES.find((title) => title.name === name),
  decisionsOf,
};

/** Opens a poker against the dealer: the sheet, and the studio's state of the session; an open round continues where it stopped. */
export async function open(launch: Launch) {
  const { opening } = launch;
  const { game, isCurrent } = versionToShow(opening, recomputing.gameOf);
  const rules = tablePokerGame(game.identifier, game.version);
  if (!rules) throw new Error(`There is no poker ${game.name}.`);
  const sounds = new Sounds(TABLE_POKER_SOUNDS, device);
  const { parts, kept } = makeParts(launch, recomputing, isCurrent, sounds.muted);
  const shown = opening.open_round ?? opening.last_round;
  const round = shown?.game === game.name ? readRound(shown) : null;
  const motion = new Motion();
  followMotionPreference(motion);
  const poker = new TablePokerGame({
    ...parts,
    game,
    rules,
    sounds,
    motion,
    keys: KEYS,
    returnBets: [parts.intl.formatMessage({ id: "tpoker.ante" }), parts.intl.formatMessage({ id: "tpoker.pairPlus" })],
    sheetSha256: rules.declared.sheetSha256,
    store: new Store(firstState(opening, kept, round, rules.sheet.cards)),
  });
  const notice = parts.visit.report(opening.open_round, opening.last_round);
  poker.parts.store.set({
    notice: launch.isUpdated ? { kind: "game-updated" } : notice,
    said: round?.isOpen ? sayRound(poker.parts, round) : "",
  });
  return <TablePokerFrame key={game.name} game={poker} />;
}
