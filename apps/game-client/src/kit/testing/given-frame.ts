import type { Game } from "@apogee/engine";
import { createIntl } from "react-intl";
import { vi } from "vitest";
import { StudioClient } from "../../api/studio-client.ts";
import * as parent from "../../boot/parent-frame.ts";
import en from "../../locales/en.json" with { type: "json" };
import { Motion } from "../../stage/motion.ts";
import { Meter } from "../../state/meter.ts";
import type { Recomputing } from "../recomputing.ts";
import { Cue } from "../play/cue.ts";
import { likesGamble } from "../play/likes-gamble.ts";
import { likesTurbo } from "../play/likes-turbo.ts";
import { logAtOpening } from "../play/round-log.ts";
import { Visit } from "../play/visit.ts";
import { givenMemory } from "./given-memory.ts";
import type { GivenStudio } from "./given-studio.ts";

const MOST_STEPS = 20_000;

/** The parts of a frame on a given studio, and a clock that the test advances. */
export function givenFrame(
  studio: GivenStudio,
  recomputing: Recomputing,
  { device = givenMemory(), tab = givenMemory(), game = studio.game as Game } = {},
) {
  const reported: parent.FrameMessage[] = [];
  vi.spyOn(parent, "reportParent").mockImplementation((message) => void reported.push(message));
  const motion = new Motion();
  let keys = 0;
  const client = new StudioClient({
    fetch: studio.fetch,
    token: "t",
    newKey: () => `key-${++keys}`,
    random: () => 0,
    wait: async () => {},
  });
  const opening = studio.opening();
  const visit = new Visit(tab, opening);
  const meter = new Meter();
  const openCurrent = vi.fn(async () => {});
  const isCurrent = game.version === Number(opening.game.version);
  /** Advances the stage's clock until a condition holds. */
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
  return {
    opening,
    kept: { netCents: visit.netCents, turbo: likesTurbo(device), gamble: likesGamble(device), muted: false },
    parts: {
      game,
      recomputing,
      client,
      visit,
      device,
      meter,
      motion,
      sheetSha256: "0".repeat(64),
      keys: [],
      cue: new Cue(),
      log: logAtOpening(opening, recomputing),
      intl: createIntl({ locale: "en", messages: en }),
      money: (cents: number) => `A$${(cents / 100).toFixed(2)}`,
      sessionMs: () => 0,
      replay: studio.replay ?? null,
      openCurrent: isCurrent ? null : openCurrent,
    },
    until,
    run,
    reported,
    openCurrent,
  };
}
