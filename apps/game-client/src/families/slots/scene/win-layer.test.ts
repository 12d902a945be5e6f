import { dragonsEmber } from "@apogee/slots/games";
import { Sprite, Texture } from "pixi.js";
import { expect, test, vi } from "vitest";
import { Motion } from "../../../stage/motion.ts";
import { fitReels } from "../domain/layout.ts";
import type { WinStep } from "../domain/plan-wins.ts";
import { WinLayer } from "./win-layer.ts";
import type { Painted } from "./painted.ts";
import type { Reels } from "./reels.ts";

vi.mock("./painted.ts", () => ({ paintCellFrame: () => Texture.WHITE }));

const { par } = dragonsEmber;
const SCATTER: WinStep = {
  kind: "scatter",
  line: -1,
  symbol: "scatter",
  count: 3,
  cells: [
    { reel: 0, row: 0 },
    { reel: 2, row: 1 },
    { reel: 4, row: 2 },
  ],
  amountCents: 200,
};
const LINE: WinStep = {
  kind: "line",
  line: 3,
  symbol: "a",
  count: 4,
  cells: [
    { reel: 0, row: 1 },
    { reel: 1, row: 1 },
  ],
  amountCents: 50,
};

function givenLayer(): { layer: WinLayer; finished: (course: Promise<void>) => Promise<void> } {
  const motion = new Motion();
  motion.still = true;
  const symbols = Array.from({ length: 15 }, () => new Sprite());
  const reels = { symbolAt: (reel: number, row: number) => symbols[reel * 3 + row]! } as unknown as Reels;
  const painted = { glow: Texture.WHITE, beam: Texture.WHITE } as unknown as Painted;
  const layer = new WinLayer({ painted, reels, par, textures: new Map(), motion });
  layer.layout(fitReels({ x: 0, y: 0, width: 800, height: 500 }), 1);
  const finished = async (course: Promise<void>): Promise<void> => {
    const frames = setInterval(() => motion.tick(1_000), 1);
    await course.finally(() => clearInterval(frames));
  };
  return { layer, finished };
}

test.each([
  ["scatters before lines, as a round that wins free spins shows them", [SCATTER, LINE, LINE]],
  ["scatters alone", [SCATTER]],
  ["lines alone", [LINE, LINE]],
])("%s are traced, put away and traced again", async (_, steps) => {
  const { layer, finished } = givenLayer();
  for (let round = 0; round < 2; round += 1) {
    await finished(layer.traceAll(steps, 100, new AbortController().signal));
    expect(layer.areDark).toBe(false);
    layer.clear();
    expect(layer.areDark).toBe(true);
  }
});
