import { dragonsEmber } from "@apogee/slots/games";
import type { StripSet } from "@apogee/slots";
import { createIntl } from "react-intl";
import { vi } from "vitest";
import { StudioClient } from "../../../../api/studio-client.ts";
import type { Memory } from "../../../../boot/memory.ts";
import * as parent from "../../../../boot/parent-frame.ts";
import en from "../../../../locales/en.json" with { type: "json" };
import { Sounds } from "../../../../sound/sounds.ts";
import { Motion } from "../../../../stage/motion.ts";
import { Meter } from "../../../../state/meter.ts";
import { Store } from "../../../../state/store.ts";
import { slotSounds } from "../../sounds.ts";
import { firstState, type SlotState } from "../../state.ts";
import { Cue } from "../cue.ts";
import { logAtOpening } from "../round-log.ts";
import { likesTurbo, SlotGame } from "../slot-game.ts";
import type { Stage } from "../stage.ts";
import { Visit } from "../visit.ts";
import type { GivenStudio } from "./given-studio.ts";

const MOST_STEPS = 20_000;

/** What a browser remembers. */
export function givenMemory(): Memory {
  const kept = new Map<string, string>();
  return {
    read: (name) => kept.get(name) ?? null,
    write: (name, value) => void (value === null ? kept.delete(name) : kept.set(name, value)),
  };
}

/** A game with a stage that lands at once, and a clock that runs only while a test runs it. */
export function givenGame(studio: GivenStudio, { device = givenMemory(), tab = givenMemory() } = {}) {
  const told: parent.FrameMessage[] = [];
  vi.spyOn(parent, "tellParent").mockImplementation((message) => void told.push(message));
  const motion = new Motion();
  const stage = givenStage(motion);
  let keys = 0;
  const client = new StudioClient({
    fetch: studio.fetch,
    token: "t",
    newKey: () => `key-${++keys}`,
    random: () => 0,
    sleep: async () => {},
  });
  const opening = studio.opening();
  const visit = new Visit(tab, opening);
  const store = new Store<SlotState>(
    firstState(opening, { netCents: visit.netCents, turbo: likesTurbo(device), muted: false }),
  );
  const states: SlotState[] = [];
  store.subscribe(() => void states.push(store.get()));
  const meter = new Meter();
  const game = new SlotGame({
    par: dragonsEmber.par,
    declared: dragonsEmber.declared,
    client,
    scene: stage.scene,
    atlas: { frames: {} } as never,
    store,
    meter,
    cue: new Cue(),
    sounds: new Sounds(slotSounds("dragons-ember"), device),
    intl: createIntl({ locale: "en", messages: en }),
    visit,
    device,
    log: logAtOpening(opening),
    money: (cents) => `A$${(cents / 100).toFixed(2)}`,
    sessionMs: () => 0,
  });
  /** Lets time pass on the stage until something is so. */
  const until = async (isSo: () => boolean): Promise<void> => {
    for (let step = 0; step < MOST_STEPS; step++) {
      if (isSo()) return;
      await new Promise<void>((resolve) => setImmediate(resolve));
      motion.tick(400);
    }
    throw new Error("It did not come about.");
  };
  const run = async (course: () => Promise<void>): Promise<void> => {
    let over = false;
    const done = course().finally(() => (over = true));
    await until(() => over);
    await done;
  };
  return { game, run, until, stage, motion, meter, told, states };
}

function givenStage(motion: Motion) {
  const stage = {
    landedOn: [] as (readonly number[])[],
    moods: [] as StripSet[],
    coins: 0,
    wentBack: false,
    wasGentle: false,
    scene: {} as Stage,
  };
  stage.scene = {
    motion,
    reels: {
      events: { onLand: () => {}, onRest: () => {}, onWait: () => {} },
      place: () => {},
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
