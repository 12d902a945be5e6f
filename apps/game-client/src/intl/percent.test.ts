import { shownPercent } from "@apogee/engine";
import { SLOT_GAMES } from "@apogee/slots/games";
import { expect, test } from "vitest";
import { percentWriter } from "./percent.ts";

test("an RTP is formatted for the locale and never rounded up", () => {
  expect([percentWriter("en")("96.3556"), percentWriter("de")("96.3556"), percentWriter("de")("8.0999")]).toEqual([
    "96.35%",
    "96,35\u00A0%",
    "8,09\u00A0%",
  ]);
});

test("an RTP that depends on the bet is a range", () => {
  expect([percentWriter("en")("83.7962", "97.22"), percentWriter("en")("97.2972", null)]).toEqual([
    "83.79–97.22%",
    "97.29%",
  ]);
});

test("the RTP and hit rate of every slot have the digits of the catalogue", () => {
  const write = percentWriter("en");
  for (const { declared } of SLOT_GAMES) {
    for (const exact of [declared.base.rtpPercent, declared.base.hitPercent])
      expect(write(exact)).toBe(`${shownPercent(exact)}%`);
  }
});
