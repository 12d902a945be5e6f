import { dragonsEmber, slotGame } from "@apogee/slots/games";
import { Sprite, Texture } from "pixi.js";
import { expect, test, vi } from "vitest";
import { Motion } from "../../../stage/motion.ts";
import { fitReels, shapeOf } from "../domain/layout.ts";
import type { WinStep } from "../domain/plan-wins.ts";
import { WinLayer } from "./win-layer.ts";
import type { Painted } from "./painted.ts";
import type { Reels } from "./reels.ts";
import type { SymbolTextures } from "./symbol-textures.ts";

vi.mock("./painted.ts", () => ({ paintCellFrame: () => Texture.WHITE }));

const { par } = dragonsEmber;
const SCATTER: WinStep = {
  kind: "scatter",
  line: -1,
  ways: 1,
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
  ways: 1,
  symbol: "a",
  count: 4,
  cells: [
    { reel: 0, row: 1 },
    { reel: 1, row: 1 },
  ],
  amountCents: 50,
};

function givenLayer(sheet = par, textures: ReadonlyMap<string, SymbolTextures> = new Map()) {
  const motion = new Motion();
  motion.still = true;
  const beneath = new Map<string, Sprite>();
  const reels = {
    symbolAt(reel: number, row: number) {
      const sprite = beneath.get(`${reel} ${row}`) ?? new Sprite();
      beneath.set(`${reel} ${row}`, sprite);
      return sprite;
    },
  } as unknown as Reels;
  const painted = { glow: Texture.WHITE, beam: Texture.WHITE } as unknown as Painted;
  const layer = new WinLayer({ painted, reels, par: sheet, textures, motion });
  const layout = fitReels({ x: 0, y: 0, width: 1200, height: 720 }, shapeOf(sheet));
  layer.layout(layout, 1);
  const finished = async (course: Promise<void>): Promise<void> => {
    const frames = setInterval(() => motion.tick(1_000), 1);
    await course.finally(() => clearInterval(frames));
  };
  /** The symbols that are lifted above the shade. */
  const lifted = (): Sprite[] => (layer.view.children[3]!.children as Sprite[]).filter(({ visible }) => visible);
  return { layer, layout, beneath, lifted, finished };
}

test.each([
  ["scatters followed by lines, as in a round that wins free spins,", [SCATTER, LINE, LINE]],
  ["scatters alone", [SCATTER]],
  ["lines alone", [LINE, LINE]],
])("%s are traced, cleared and traced again", async (_, steps) => {
  const { layer, finished } = givenLayer();
  for (let round = 0; round < 2; round += 1) {
    await finished(layer.traceAll(steps, 100, new AbortController().signal));
    expect(layer.areDark).toBe(false);
    layer.clear();
    expect(layer.areDark).toBe(true);
  }
});

test("a line that is shown is redrawn over the reels after the screen is rotated", async () => {
  const { layer, finished } = givenLayer();
  await finished(layer.traceAll([LINE], 100, new AbortController().signal));
  const ends = () => {
    const traces = layer.view.children[2]!.children.flatMap(({ children }) => children);
    return traces.filter(({ visible }) => visible).map(({ x, y }) => [Math.round(x), Math.round(y)]);
  };
  const narrow = fitReels({ x: 0, y: 0, width: 380, height: 500 }, shapeOf(par));
  const before = ends();
  layer.layout(narrow, 1);
  expect(ends()).not.toEqual(before);

  const fresh = givenLayer();
  fresh.layer.layout(narrow, 1);
  await fresh.finished(fresh.layer.traceAll([LINE], 100, new AbortController().signal));
  const traces = fresh.layer.view.children[2]!.children.flatMap(({ children }) => children);
  expect(ends()).toEqual(traces.filter(({ visible }) => visible).map(({ x, y }) => [Math.round(x), Math.round(y)]));
});

test("cells of changing reels are lit at their place on the reel, and a filled reel shows one symbol in all its cells", async () => {
  const textures = new Map(["gear", "bulb"].map((id) => [id, { sharp: new Texture() } as SymbolTextures]));
  const { layer, layout, beneath, lifted, finished } = givenLayer(slotGame("orbital-salvage")!.par, textures);
  const hidden = () => [...beneath].filter(([, { renderable }]) => !renderable).map(([at]) => at);
  layer.window = [["gear", "bulb"], ["gear", "gear", "bulb", "bulb"], ["bulb", "bulb"], ["bulb", "bulb"], [], []];
  const trace = (step: Pick<WinStep, "kind" | "symbol" | "cells">) =>
    finished(
      layer.traceAll([{ line: -1, ways: 2, count: 2, amountCents: 40, ...step }], 100, new AbortController().signal),
    );
  const cells = [
    { reel: 0, row: 0 },
    { reel: 1, row: 1 },
  ];
  await trace({ kind: "ways", symbol: "gear", cells });
  expect(lifted().map(({ x, y }) => [x / layout.cellWidth, y / layout.window.height])).toEqual([
    [0.5, 0.25],
    [1.5, 0.375],
  ]);
  expect(hidden()).toEqual(["0 0", "1 1"]);
  layer.clear();
  expect(hidden()).toEqual([]);

  await trace({ kind: "expansion", symbol: "bulb", cells: [0, 1, 2, 3].map((row) => ({ reel: 1, row })) });
  expect(lifted().map(({ texture }) => texture)).toEqual(Array(4).fill(textures.get("bulb")!.sharp));
  expect(hidden()).toEqual(["1 0", "1 1", "1 2", "1 3"]);
});
