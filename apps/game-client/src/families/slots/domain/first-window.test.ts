import { SLOT_GAMES } from "@apogee/slots/games";
import { expect, test } from "vitest";
import { firstWindow } from "./first-window.ts";

test.each(SLOT_GAMES.map(({ par }) => [par.slug, par] as const))(
  "%s first shows a window that pays nothing",
  (_slug, par) => {
    const { payUnits, window } = firstWindow(par);
    expect(payUnits).toBe(0);
    expect(new Set(window.flat()).size).toBeGreaterThan(4);
  },
);
