import { BACCARAT_TITLES, baccaratGame } from "@apogee/baccarat/games";
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
import { BaccaratFrame } from "./hud/baccarat-frame.tsx";
import { BaccaratGame } from "./play/baccarat-game.ts";
import { readRound } from "./read-round.ts";
import { BACCARAT_SOUNDS } from "./sounds.ts";
import { firstState } from "./state.ts";

const KEYS: readonly KeyLine[] = [{ keys: ["␣", "↵"], does: "baccarat.keys.deal" }, ...TABLE_KEYS];

/** How this family's rounds are recomputed; baccarat has no decisions. */
export const recomputing: Recomputing = {
  gameOf: (name) => BACCARAT_TITLES.find((title) => title.name === name),
  decisionsOf: () => [],
};

/** Opens a baccarat table: the sheet, and the studio's state of the session. */
export async function open(launch: Launch) {
  const { opening } = launch;
  const { game, isCurrent } = versionToShow(opening, recomputing.gameOf);
  const found = baccaratGame(game.identifier, game.version);
  if (!found) throw new Error(`There is no baccarat ${game.name}.`);
  const { sheet, declared } = found;
  const sounds = new Sounds(BACCARAT_SOUNDS, device);
  const { parts, kept } = makeParts(launch, recomputing, isCurrent, sounds.muted);
  const nameOf = ({ spot }: typeof declared.lowest): string =>
    parts.intl.formatMessage({ id: `baccarat.spot.${spot}` });
  const { last_round: lastRound } = opening;
  const last = lastRound?.game === game.name ? readRound(lastRound) : null;
  const motion = new Motion();
  followMotionPreference(motion);
  const baccarat = new BaccaratGame({
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
  baccarat.parts.store.set({ notice: launch.isUpdated ? { kind: "game-updated" } : notice });
  return <BaccaratFrame key={game.name} game={baccarat} />;
}
