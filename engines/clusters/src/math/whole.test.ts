// @seldom: plays every combination of stops
import { expect, test } from "vitest";
import { CLUSTER_GAMES } from "../games/index.ts";
import { clusterReport, enumerate } from "../index.ts";

test.each(CLUSTER_GAMES)(
  "$sheet.slug returns exactly what it declares, over all combinations of stops",
  { timeout: 300_000 },
  ({ sheet, declared }) => {
    expect(clusterReport(sheet, enumerate(sheet))).toEqual(declared);
  },
);
