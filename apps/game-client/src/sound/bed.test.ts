import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { tonesOf } from "./bed.ts";
import { BEDS } from "./beds.ts";

test("every family has a music bed, and every music bed has a family", () => {
  const folders = readdirSync(join(import.meta.dirname, "../families"), { withFileTypes: true });
  const families = folders.filter((each) => each.isDirectory()).map(({ name }) => name);
  expect(Object.keys(BEDS).toSorted()).toEqual(families.toSorted());
});

test.each(Object.entries(BEDS))("the music bed of %s is low, quiet and without gaps", (_family, bed) => {
  for (let bar = 0; bar < 8; bar++) {
    const tones = tonesOf(bed, bar);
    expect(tones.filter(({ atS, lastsS }) => atS === 0 && lastsS > bed.barMs / 1000).length).toBeGreaterThan(1);
    expect(tones.reduce((sum, { volume }) => sum + volume, 0)).toBeLessThan(0.3);
    for (const { hertz, atS } of tones) {
      expect(hertz).toBeGreaterThan(50);
      expect(hertz).toBeLessThan(1400);
      expect(atS).toBeLessThan(bed.barMs / 1000);
    }
  }
});
