import { gameAtlas } from "@apogee/ui";
import { slotGame } from "@apogee/slots/games";
import { device, tab } from "../../boot/memory.ts";
import { sessionClock } from "../../boot/session-clock.ts";
import { moneyWriter } from "../../intl/money.ts";
import { Sounds } from "../../sound/sounds.ts";
import { createRenderer } from "../../stage/create-renderer.ts";
import { Meter } from "../../state/meter.ts";
import { Store } from "../../state/store.ts";
import { OtherVersion, type Launch } from "../launch.ts";
import { SlotFrame } from "./hud/slot-frame.tsx";
import { loadAtlas } from "./load-atlas.ts";
import { Cue } from "./play/cue.ts";
import { logAtOpening } from "./play/round-log.ts";
import { setTheScene } from "./play/set-the-scene.ts";
import { likesTurbo, SlotGame } from "./play/slot-game.ts";
import { Visit } from "./play/visit.ts";
import { SlotScene } from "./scene/slot-scene.ts";
import { symbolTextures } from "./scene/symbol-textures.ts";
import { slotSounds } from "./sounds.ts";
import { firstState } from "./state.ts";
import { themeOf } from "./theme.ts";

/** Opens a pokie: its sheet, its symbols, its stage, and what the studio knows of the session. */
export async function open({ slug, client, opening, intl }: Launch) {
  const game = slotGame(slug);
  const sheetUrl = gameAtlas(slug);
  if (!game || sheetUrl === null) throw new Error(`There is no pokie ${slug}.`);
  const { par, declared } = game;
  if (opening.game.version !== String(par.version)) throw new OtherVersion(opening.game.version);
  const canvas = document.createElement("canvas");
  canvas.setAttribute("aria-hidden", "true");
  const [atlas, renderer] = await Promise.all([loadAtlas(sheetUrl), createRenderer(canvas)]);
  const textures = symbolTextures(
    atlas,
    par.symbols.map(({ id }) => id),
  );
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  const scene = new SlotScene({ renderer, par, theme: themeOf(slug), textures, still: still.matches });
  still.addEventListener("change", () => (scene.motion.still = still.matches));
  const visit = new Visit(tab, opening);
  const sounds = new Sounds(slotSounds(slug), device);
  const store = new Store(
    firstState(opening, { netCents: visit.netCents, turbo: likesTurbo(device), muted: sounds.muted }),
  );
  const slot = new SlotGame({
    par,
    declared,
    client,
    scene,
    atlas,
    store,
    visit,
    intl,
    sounds,
    device,
    meter: new Meter(),
    cue: new Cue(),
    log: logAtOpening(opening),
    money: moneyWriter(opening.currency, intl.locale),
    sessionMs: sessionClock(opening.session_started_at, client.serverTime, () => performance.now()),
  });
  setTheScene(slot.parts);
  return <SlotFrame game={slot} scene={scene} canvas={canvas} />;
}
