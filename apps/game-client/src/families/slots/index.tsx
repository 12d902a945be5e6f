import { gameAtlas } from "@apogee/ui";
import { loadTitle, slotTitle, type LoadedTitle } from "@apogee/slots/title";
import { device } from "../../boot/memory.ts";
import { versionToShow, type Launch } from "../../kit/launch.ts";
import type { KeyLine } from "../../kit/parts.ts";
import type { Recomputing } from "../../kit/recomputing.ts";
import { makeParts } from "../../kit/play/make-parts.ts";
import { followMotionPreference } from "../../kit/play/follow-motion.ts";
import { Sounds } from "../../sound/sounds.ts";
import { createRenderer } from "../../stage/create-renderer.ts";
import { Store } from "../../state/store.ts";
import { SlotFrame } from "./hud/slot-frame.tsx";
import { loadAtlas } from "./load-atlas.ts";
import { setTheScene } from "./play/set-the-scene.ts";
import { whirrReels } from "./play/whirr-reels.ts";
import { SlotGame } from "./play/slot-game.ts";
import { SlotScene } from "./scene/slot-scene.ts";
import { stagedSymbols } from "./scene/staged-symbols.ts";
import { symbolTextures } from "./scene/symbol-textures.ts";
import { decisionsOf } from "./read-round.ts";
import { slotSounds } from "./sounds.ts";
import { firstState } from "./state.ts";
import type { SlotLook } from "./look.ts";

const KEYS: readonly KeyLine[] = [
  { keys: ["␣", "↵"], does: "menu.keys.spin" },
  { keys: ["↑", "↓"], does: "menu.keys.bet" },
];

/** The keys of a gamble, where it is offered. */
const GAMBLE_KEYS: readonly KeyLine[] = [
  { keys: ["R", "B"], does: "gamble.keys.colour" },
  { keys: ["1", "2", "3", "4"], does: "gamble.keys.suit" },
  { keys: ["H"], does: "gamble.keys.half" },
];

/** How rounds of a title are recomputed, by each of its versions; with the gambles of its win. */
function recomputingOf({ versions }: LoadedTitle): Recomputing {
  const titles = versions.map(slotTitle);
  return { gameOf: (name) => titles.find((title) => title.name === name), decisionsOf };
}

/** Opens a pokie: its sheet, its symbols, its stage, and the studio's state of the session. */
export async function open(launch: Launch) {
  const { slug, opening, intl } = launch;
  const title = await loadTitle(slug);
  const sheetUrl = gameAtlas(slug);
  if (!title || sheetUrl === null) throw new Error(`There is no pokie ${slug}.`);
  const recomputing = recomputingOf(title);
  const { game, isCurrent } = versionToShow(opening, recomputing.gameOf);
  const { par, declared } = title.versions.find((version) => version.par.version === game.version)!;
  const { theme, motif } = title.look as SlotLook;
  const canvas = document.createElement("canvas");
  canvas.setAttribute("aria-hidden", "true");
  const [atlas, renderer] = await Promise.all([loadAtlas(sheetUrl), createRenderer(canvas)]);
  const words = { wild: intl.formatMessage({ id: "pay.wild" }), scatter: intl.formatMessage({ id: "pay.scatter" }) };
  const ids = par.symbols.map(({ id }) => id);
  const textures = symbolTextures(await stagedSymbols(atlas, par, words), ids);
  const plain = symbolTextures(atlas, ids);
  const scene = new SlotScene({ renderer, par, theme, textures, plain });
  followMotionPreference(scene.motion);
  const sounds = new Sounds(slotSounds(motif), device);
  const { parts, kept } = makeParts(launch, recomputing, isCurrent, sounds.muted);
  const slot = new SlotGame({
    ...parts,
    game,
    par,
    declared,
    scene,
    atlas,
    sounds,
    keys: opening.rules.gamble ? [...KEYS, ...GAMBLE_KEYS] : KEYS,
    sheetSha256: declared.parSha256,
    motion: scene.motion,
    store: new Store(firstState(opening, kept)),
  });
  whirrReels(slot.parts);
  setTheScene(slot.parts, launch.isUpdated);
  return <SlotFrame key={game.name} game={slot} scene={scene} canvas={canvas} />;
}
