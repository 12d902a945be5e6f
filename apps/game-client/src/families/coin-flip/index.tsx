import { coinGame, COIN_TITLES } from "@apogee/coin-flip/games";
import { device } from "../../boot/memory.ts";
import { versionToShow, type Launch } from "../../kit/launch.ts";
import type { KeyLine } from "../../kit/parts.ts";
import type { Recomputing } from "../../kit/recomputing.ts";
import { followMotionPreference } from "../../kit/play/follow-motion.ts";
import { makeParts } from "../../kit/play/make-parts.ts";
import { Sounds } from "../../sound/sounds.ts";
import { Motion } from "../../stage/motion.ts";
import { Store } from "../../state/store.ts";
import { CoinFrame } from "./hud/coin-frame.tsx";
import { CoinGame } from "./play/coin-game.ts";
import { sayRound } from "./play/say-round.ts";
import { decisionsOf, readRound } from "./read-round.ts";
import { COIN_SOUNDS } from "./sounds.ts";
import { firstState } from "./state.ts";

const KEYS: readonly KeyLine[] = [
  { keys: ["←"], does: "coin.keys.heads" },
  { keys: ["→"], does: "coin.keys.tails" },
  { keys: ["␣", "↵"], does: "coin.keys.main" },
  { keys: ["+", "−"], does: "menu.keys.bet" },
];

/** How this family's rounds are recomputed, with the decisions that their steps record. */
export const recomputing: Recomputing = {
  gameOf: (name) => COIN_TITLES.find((title) => title.name === name),
  decisionsOf,
};

/** Opens coin flips: the sheet, and the studio's state of the session; an open round continues where it stopped. */
export async function open(launch: Launch) {
  const { opening } = launch;
  const { game, isCurrent } = versionToShow(opening, recomputing.gameOf);
  const found = coinGame(game.identifier, game.version);
  if (!found) throw new Error(`There are no coin flips ${game.name}.`);
  const sounds = new Sounds(COIN_SOUNDS, device);
  const { parts, kept } = makeParts(launch, recomputing, isCurrent, sounds.muted);
  const shown = opening.open_round ?? opening.last_round;
  const round = shown?.game === game.name ? readRound(shown) : null;
  const motion = new Motion();
  followMotionPreference(motion);
  const coin = new CoinGame({
    ...parts,
    game,
    sounds,
    motion,
    keys: KEYS,
    sheet: found.sheet,
    sheetSha256: found.declared.sheetSha256,
    store: new Store(firstState(opening, kept, round)),
  });
  if (round?.isOpen) coin.parts.meter.set(round.cashOutCents ?? 0);
  const notice = parts.visit.report(opening.open_round, opening.last_round);
  coin.parts.store.set({
    notice: launch.isUpdated ? { kind: "game-updated" } : notice,
    said: round?.isOpen ? sayRound(coin.parts, round) : "",
  });
  return <CoinFrame key={game.name} game={coin} />;
}
