// @seldom: enumerates every stop of the pokies with lines
import { expect, test } from "vitest";
import { parReport, waysOf } from "../index.ts";
import { SLOT_GAMES } from "../games/index.ts";

test.each(SLOT_GAMES.filter(({ par }) => waysOf(par) === null))(
  "$par.slug returns exactly what it declares, over every combination of stops",
  ({ par, declared }) => {
    expect(parReport(par)).toEqual(declared);
  },
);
