import { expect, test } from "vitest";
import { BACCARAT_SOUNDS } from "./baccarat/sounds.ts";
import { BLACKJACK_SOUNDS } from "./blackjack/sounds.ts";
import { lookOf } from "@apogee/clusters/looks";
import type { ClusterLook } from "./clusters/look.ts";
import { clusterSounds } from "./clusters/sounds.ts";
import { COIN_SOUNDS } from "./coin-flip/sounds.ts";
import { CRAPS_SOUNDS } from "./craps/sounds.ts";
import { DICE_SOUNDS } from "./dice/sounds.ts";
import { HI_LO_SOUNDS } from "./hi-lo/sounds.ts";
import { KENO_SOUNDS } from "./keno/sounds.ts";
import { LIMBO_SOUNDS } from "./limbo/sounds.ts";
import { MINES_SOUNDS } from "./mines/sounds.ts";
import { ROULETTE_SOUNDS } from "./roulette/sounds.ts";
import { SIC_BO_SOUNDS } from "./sic-bo/sounds.ts";
import { PLINKO_SOUNDS } from "./plinko/sounds.ts";
import { TOWER_SOUNDS } from "./tower/sounds.ts";
import { TABLE_POKER_SOUNDS } from "./table-poker/sounds.ts";
import { VIDEO_POKER_SOUNDS } from "./video-poker/sounds.ts";

test.each([
  ["baccarat", BACCARAT_SOUNDS],
  ["blackjack", BLACKJACK_SOUNDS],
  ["geode cathedral", clusterSounds((lookOf("geode-cathedral") as ClusterLook).motif)],
  ["glasshouse row", clusterSounds((lookOf("glasshouse-row") as ClusterLook).motif)],
  ["dice", DICE_SOUNDS],
  ["hi-lo", HI_LO_SOUNDS],
  ["limbo", LIMBO_SOUNDS],
  ["coin-flip", COIN_SOUNDS],
  ["keno", KENO_SOUNDS],
  ["mines", MINES_SOUNDS],
  ["roulette", ROULETTE_SOUNDS],
  ["sic-bo", SIC_BO_SOUNDS],
  ["craps", CRAPS_SOUNDS],
  ["plinko", PLINKO_SOUNDS],
  ["tower", TOWER_SOUNDS],
  ["video-poker", VIDEO_POKER_SOUNDS],
  ["table-poker", TABLE_POKER_SOUNDS],
])("every sound of %s has only audible tones", (_family, bank) => {
  for (const sound of Object.values(bank)) {
    for (const variant of [0, 1, 4, 9, 20]) {
      const notes = sound(variant);
      expect(notes.length).toBeGreaterThan(0);
      for (const { atMs, hertz } of notes) {
        expect(atMs).toBeGreaterThanOrEqual(0);
        expect(hertz).toBeGreaterThan(40);
        expect(hertz).toBeLessThan(6000);
      }
    }
  }
});
