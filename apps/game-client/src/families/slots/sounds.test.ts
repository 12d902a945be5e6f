import { SLOT_GAMES } from "@apogee/slots/games";
import { expect, test } from "vitest";
import { loadTitle } from "@apogee/slots/title";
import type { SlotLook } from "./look.ts";
import { slotSounds } from "./sounds.ts";

const looks = await Promise.all(SLOT_GAMES.map(async ({ par }) => (await loadTitle(par.slug))!.look as SlotLook));
const banks = looks.map(({ motif }) => slotSounds(motif));

test("every sound of every game has only audible tones", () => {
  for (const bank of banks) {
    for (const sound of Object.values(bank)) {
      for (const variant of [0, 1, 4, 9]) {
        const notes = sound(variant);
        expect(notes.length).toBeGreaterThan(0);
        for (const { atMs, hertz } of notes) {
          expect(atMs).toBeGreaterThanOrEqual(0);
          expect(hertz).toBeGreaterThan(40);
          expect(hertz).toBeLessThan(6000);
        }
      }
    }
  }
});

test("no two games have the same win sound", () => {
  const wins = banks.map((bank) => JSON.stringify(bank.win(0)));
  expect(new Set(wins).size).toBe(wins.length);
});

test("more scatters sound higher", () => {
  for (const bank of banks) expect(bank.scatter(3)[0]!.hertz).toBeGreaterThan(bank.scatter(1)[0]!.hertz);
});
