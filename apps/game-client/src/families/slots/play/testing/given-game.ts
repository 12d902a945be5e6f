import { dragonsEmber, slotTitle, type SlotGame as SheetOfTitle } from "@apogee/slots/games";
import { loadTitle } from "@apogee/slots/title";
import type { RoundState, StripSet } from "@apogee/slots";
import type { Game } from "@apogee/engine";
import { vi } from "vitest";
import { givenFrame } from "../../../../kit/testing/given-frame.ts";
import type { Memory } from "../../../../boot/memory.ts";
import { givenStudio, type GivenStudio } from "../../../../kit/testing/given-studio.ts";
import type { Opening } from "../../../../api/studio-client.ts";
import { Sounds } from "../../../../sound/sounds.ts";
import type { Motion } from "../../../../stage/motion.ts";
import { Store } from "../../../../state/store.ts";
import type { SlotLook } from "../../look.ts";
import { decisionsOf } from "../../read-round.ts";
import { slotSounds } from "../../sounds.ts";
import { firstState, type SlotState } from "../../state.ts";
import { SlotGame } from "../slot-game.ts";
import type { Stage } from "../stage.ts";

const MOTIF = ((await loadTitle("dragons-ember"))!.look as SlotLook).motif;

/** The title that the tests play. */
export const title: Game = slotTitle(dragonsEmber);

/** A studio that plays it, or another pokie. */
export function givenPokie(
  nonces: readonly number[],
  rules: Partial<Opening["rules"]> = {},
  mode: Opening["mode"] = "real",
  game: Game = title,
) {
  return givenStudio<RoundState>(game, nonces, rules, mode);
}

interface Given {
  readonly device?: Memory;
  readonly tab?: Memory;
  /** The version that is shown, if it is not the studio's current one. */
  readonly game?: Game;
  /** The sheet of a title other than Dragon's Ember. */
  readonly sheet?: SheetOfTitle;
}

/** A game with a stage that lands at once, and a clock that the test advances. */
export function givenGame(studio: GivenStudio, given: Given = {}) {
  const sheet = given.sheet ?? dragonsEmber;
  const game = given.game ?? slotTitle(sheet);
  const frame = givenFrame(studio, { gameOf: (name) => (name === game.name ? game : undefined), decisionsOf }, given);
  const { opening, kept, parts, until, run, reported, openCurrent } = frame;
  const stage = givenStage(parts.motion);
  const store = new Store<SlotState>(firstState(opening, kept));
  const states: SlotState[] = [];
  store.subscribe(() => void states.push(store.get()));
  const slot = new SlotGame({
    ...parts,
    par: sheet.par,
    declared: sheet.declared,
    scene: stage.scene,
    atlas: { frames: {} } as never,
    store,
    sounds: new Sounds(slotSounds(MOTIF), parts.device),
  });
  return { game: slot, run, until, stage, motion: parts.motion, meter: parts.meter, reported, states, openCurrent };
}

function givenStage(motion: Motion) {
  const stage = {
    landedOn: [] as (readonly number[])[],
    moods: [] as StripSet[],
    coins: 0,
    wentBack: false,
    wasGentle: false,
    placed: vi.fn(),
    scene: {} as Stage,
  };
  stage.scene = {
    motion,
    reels: {
      events: { onLand: () => {}, onRest: () => {}, onWait: () => {} },
      place: stage.placed,
      start: () => {},
      hurry: () => {},
      async stop(_set, { stops }, plan) {
        stage.landedOn.push(stops);
        for (const each of plan) this.events.onLand(each);
      },
      setGentle: (gentle) => void (stage.wasGentle ||= gentle),
      back: async () => void (stage.wentBack = true),
    },
    wins: { window: [], traceAll: async () => {}, traceOne: async () => {}, pulse: async () => {}, clear: () => {} },
    announce: async () => {},
    endAnnouncement: async () => {},
    setMood: async (set) => void stage.moods.push(set),
    throwCoins: (count) => void (stage.coins += count),
  };
  return stage;
}
