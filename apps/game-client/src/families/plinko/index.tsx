import { plinkoGame, PLINKO_TITLES } from "@apogee/plinko/games";
import { device } from "../../boot/memory.ts";
import { versionToShow, type Launch } from "../../kit/launch.ts";
import type { KeyLine } from "../../kit/parts.ts";
import type { Recomputing } from "../../kit/recomputing.ts";
import { followMotionPreference } from "../../kit/play/follow-motion.ts";
import { makeParts } from "../../kit/play/make-parts.ts";
import { Sounds } from "../../sound/sounds.ts";
import { Store } from "../../state/store.ts";
import { PlinkoFrame } from "./hud/plinko-frame.tsx";
import { PlinkoGame } from "./play/plinko-game.ts";
import { readRound } from "./read-round.ts";
import { PlinkoScene } from "./scene/plinko-scene.ts";
import { PLINKO_SOUNDS } from "./sounds.ts";
import { firstState } from "./state.ts";

const KEYS: readonly KeyLine[] = [
  { keys: ["␣", "↵"], does: "plinko.keys.drop" },
  { keys: ["R"], does: "plinko.keys.rows" },
  { keys: ["K"], does: "plinko.keys.risk" },
  { keys: ["↑", "↓"], does: "menu.keys.bet" },
];

/** How this family's rounds are recomputed; plinko has no decisions. */
export const recomputing: Recomputing = {
  gameOf: (name) => PLINKO_TITLES.find((title) => title.name === name),
  decisionsOf: () => [],
};

/** Opens plinko: the sheet, the stage, and the studio's state of the session. */
export async function open(launch: Launch) {
  const { opening } = launch;
  const { game, isCurrent } = versionToShow(opening, recomputing.gameOf);
  const found = plinkoGame(game.identifier, game.version);
  if (!found) throw new Error(`There is no plinko ${game.name}.`);
  const { sheet, declared } = found;
  const sounds = new Sounds(PLINKO_SOUNDS, device);
  const { parts, kept } = makeParts(launch, recomputing, isCurrent, sounds.muted);
  const { formatMessage } = parts.intl;
  const nameOf = ({ bet: { rows, risk } }: typeof declared.lowest): string =>
    formatMessage({ id: "plinko.board" }, { rows, risk: formatMessage({ id: `plinko.risk.${risk}` }) });
  const { last_round: lastRound } = opening;
  const last = lastRound?.game === game.name ? readRound(lastRound) : null;
  const scene = new PlinkoScene((row) => sounds.play("pin", row));
  followMotionPreference(scene.motion);
  if (last) scene.place(last.steps);
  const plinko = new PlinkoGame({
    ...parts,
    game,
    sheet,
    sounds,
    stage: scene,
    motion: scene.motion,
    keys: KEYS,
    returnBets: [nameOf(declared.lowest), nameOf(declared.highest)],
    sheetSha256: declared.sheetSha256,
    store: new Store(firstState(opening, kept, sheet.defaultBet, last)),
  });
  const notice = parts.visit.report(opening.open_round, lastRound);
  plinko.parts.store.set({ notice: launch.isUpdated ? { kind: "game-updated" } : notice });
  return <PlinkoFrame key={game.name} game={plinko} scene={scene} />;
}
