import { kenoGame, KENO_TITLES } from "@apogee/keno/games";
import { device } from "../../boot/memory.ts";
import { versionToShow, type Launch } from "../../kit/launch.ts";
import type { KeyLine } from "../../kit/parts.ts";
import type { Recomputing } from "../../kit/recomputing.ts";
import { followMotionPreference } from "../../kit/play/follow-motion.ts";
import { makeParts } from "../../kit/play/make-parts.ts";
import { Sounds } from "../../sound/sounds.ts";
import { Motion } from "../../stage/motion.ts";
import { Store } from "../../state/store.ts";
import { KenoFrame } from "./hud/keno-frame.tsx";
import { KenoGame } from "./play/keno-game.ts";
import { readRound } from "./read-round.ts";
import { KENO_SOUNDS } from "./sounds.ts";
import { firstState } from "./state.ts";

const KEYS: readonly KeyLine[] = [
  { keys: ["␣", "↵"], does: "keno.keys.draw" },
  { keys: ["R"], does: "keno.keys.quick" },
  { keys: ["C"], does: "keno.keys.clear" },
  { keys: ["+", "−"], does: "menu.keys.bet" },
];

/** How this family's rounds are recomputed; keno has no decisions. */
export const recomputing: Recomputing = {
  gameOf: (name) => KENO_TITLES.find((title) => title.name === name),
  decisionsOf: () => [],
};

/** Opens keno: the sheet, and the studio's state of the session. */
export async function open(launch: Launch) {
  const { opening } = launch;
  const { game, isCurrent } = versionToShow(opening, recomputing.gameOf);
  const found = kenoGame(game.identifier, game.version);
  if (!found) throw new Error(`There is no keno ${game.name}.`);
  const { sheet, declared } = found;
  const sounds = new Sounds(KENO_SOUNDS, device);
  const { parts, kept } = makeParts(launch, recomputing, isCurrent, sounds.muted);
  const { formatMessage } = parts.intl;
  const nameOf = (rtpPercent: string): string => {
    const { risk, picks } = declared.tables.find((table) => table.rtpPercent === rtpPercent)!;
    const [named, counted] = [formatMessage({ id: "keno.risk" }), formatMessage({ id: "keno.rules.picks" })];
    return `${named}: ${formatMessage({ id: `keno.risk.${risk}` })}, ${counted}: ${picks}`;
  };
  const { last_round: lastRound } = opening;
  const last = lastRound?.game === game.name ? readRound(lastRound) : null;
  const motion = new Motion();
  followMotionPreference(motion);
  const keno = new KenoGame({
    ...parts,
    game,
    sheet,
    sounds,
    motion,
    keys: KEYS,
    returnBets: [nameOf(declared.lowestRtpPercent), nameOf(declared.highestRtpPercent)],
    random: (below) => crypto.getRandomValues(new Uint32Array(1))[0]! % below,
    sheetSha256: declared.sheetSha256,
    store: new Store(firstState(opening, kept, sheet.defaultBet, last)),
  });
  const notice = parts.visit.report(opening.open_round, lastRound);
  keno.parts.store.set({ notice: launch.isUpdated ? { kind: "game-updated" } : notice });
  return <KenoFrame key={game.name} game={keno} />;
}
