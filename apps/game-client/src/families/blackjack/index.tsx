import { BLACKJACK_TITLES, blackjackGame } from "@apogee/blackjack/games";
import { device } from "../../boot/memory.ts";
import { versionToShow, type Launch } from "../../kit/launch.ts";
import type { KeyLine } from "../../kit/parts.ts";
import type { Recomputing } from "../../kit/recomputing.ts";
import { followMotionPreference } from "../../kit/play/follow-motion.ts";
import { makeParts } from "../../kit/play/make-parts.ts";
import { TABLE_KEYS } from "../../kit/table/hud/table-keys.ts";
import { Sounds } from "../../sound/sounds.ts";
import { Motion } from "../../stage/motion.ts";
import type { MessageId } from "../../intl/messages.ts";
import { Store } from "../../state/store.ts";
import { BlackjackFrame } from "./hud/blackjack-frame.tsx";
import { BlackjackGame } from "./play/blackjack-game.ts";
import { likesHints } from "./play/likes-hints.ts";
import { sayRound } from "./play/say-round.ts";
import { decisionsOf, readRound } from "./read-round.ts";
import { BLACKJACK_SOUNDS } from "./sounds.ts";
import { firstState } from "./state.ts";

const KEYS: readonly KeyLine[] = [
  { keys: ["H"], does: "blackjack.do.hit" },
  { keys: ["S"], does: "blackjack.do.stand" },
  { keys: ["D"], does: "blackjack.do.double" },
  { keys: ["P"], does: "blackjack.do.split" },
  { keys: ["U"], does: "blackjack.do.surrender" },
  { keys: ["Y", "N"], does: "blackjack.keys.insurance" },
  { keys: ["B"], does: "blackjack.hint.show" },
  { keys: ["␣", "↵"], does: "blackjack.deal" },
  ...TABLE_KEYS,
];

/** How this family's rounds are recomputed, with the decisions that their phases record. */
export const recomputing: Recomputing = {
  gameOf: (name) => BLACKJACK_TITLES.find((title) => title.name === name),
  decisionsOf,
};

/** Opens blackjack: the sheet, and the studio's state of the session; an open round continues where it stopped. */
export async function open(launch: Launch) {
  const { opening } = launch;
  const { game, isCurrent } = versionToShow(opening, recomputing.gameOf);
  const found = blackjackGame(game.identifier, game.version);
  if (!found) throw new Error(`There is no blackjack ${game.name}.`);
  const sounds = new Sounds(BLACKJACK_SOUNDS, device);
  const { parts, kept } = makeParts(launch, recomputing, isCurrent, sounds.muted);
  const shown = opening.open_round ?? opening.last_round;
  const round = shown?.game === game.name ? readRound(shown) : null;
  const motion = new Motion();
  followMotionPreference(motion);
  const text = (id: MessageId): string => parts.intl.formatMessage({ id });
  const lowest = found.declared.sides?.find(({ rtpPercent }) => rtpPercent === game.rtpPercent);
  const blackjack = new BlackjackGame({
    ...parts,
    game,
    sounds,
    motion,
    keys: found.sheet.lateSurrender ? KEYS : KEYS.filter(({ does }) => does !== "blackjack.do.surrender"),
    sheet: found.sheet,
    ...(lowest && {
      returnBets: [text(`blackjack.side.${lowest.side}`), text("blackjack.bet.hand")] as const,
    }),
    sheetSha256: found.declared.sheetSha256,
    store: new Store(firstState(opening, kept, round, likesHints(device))),
  });
  const notice = parts.visit.report(opening.open_round, opening.last_round);
  blackjack.parts.store.set({
    notice: launch.isUpdated ? { kind: "game-updated" } : notice,
    said: round?.isOpen ? sayRound(blackjack.parts, round) : "",
  });
  return <BlackjackFrame key={game.name} game={blackjack} />;
}
