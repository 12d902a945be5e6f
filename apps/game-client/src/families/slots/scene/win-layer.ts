import { mostRows, reelsOf, type ParSheet } from "@apogee/slots";
import { Container, Sprite, Texture } from "pixi.js";
import { mix, tint } from "../../../stage/colour.ts";
import { hill, inOutSine, linear, outBack, outCubic } from "../../../stage/easing.ts";
import type { Motion } from "../../../stage/motion.ts";
import { cellX, cellY, rowHeight, symbolSize, type ReelLayout } from "../domain/layout.ts";
import type { WinStep } from "../domain/plan-wins.ts";
import { LineTrace } from "./line-trace.ts";
import { paintCellFrame, type Painted } from "./painted.ts";
import type { Reels } from "./reels.ts";
import type { SymbolTextures } from "./symbol-textures.ts";

const GOLD = "#ffc53d";
const SHADE = 0.58;

const GROW_MS = 420;

interface Spot {
  readonly frame: Sprite;
  readonly symbol: Sprite;
  readonly reel: number;
  readonly row: number;
  lit: boolean;
}

/** Wins over the reels: other symbols are darkened, lines of light run, winning symbols are lifted above them. */
export class WinLayer {
  readonly view = new Container();
  readonly #shade = new Sprite(Texture.WHITE);
  /** Keyed by the index of the win among those that are shown: scatters have indices too, but no trace. */
  readonly #traces = new Map<number, LineTrace>();
  /** The win that each trace shows, to draw it again when the reels move. */
  readonly #traced = new Map<number, WinStep>();
  readonly #traceLayer = new Container();
  readonly #spots: readonly Spot[];
  /** The most rows of a reel: spots are numbered reel by reel. */
  readonly #rows: number;
  /** The frames of cells, for each number of rows that a reel can have. */
  readonly #frames = new Map<number, Texture>();
  #resolution = 1;
  readonly #painted: Painted;
  readonly #reels: Reels;
  readonly #par: ParSheet;
  readonly #textures: ReadonlyMap<string, SymbolTextures>;
  readonly #motion: Motion;
  #layout: ReelLayout | null = null;
  #window: readonly (readonly string[])[] = [];
  #time = 0;

  constructor(parts: {
    painted: Painted;
    reels: Reels;
    par: ParSheet;
    textures: ReadonlyMap<string, SymbolTextures>;
    motion: Motion;
  }) {
    this.#painted = parts.painted;
    this.#reels = parts.reels;
    this.#par = parts.par;
    this.#textures = parts.textures;
    this.#motion = parts.motion;
    this.#shade.tint = 0x03040a;
    this.#shade.visible = false;
    const frames = new Container();
    const symbols = new Container();
    const rows = (this.#rows = mostRows(parts.par));
    this.#spots = Array.from({ length: reelsOf(parts.par) * rows }, (_, i) => {
      const spot = { frame: new Sprite(), symbol: new Sprite(), reel: Math.floor(i / rows), row: i % rows, lit: false };
      for (const sprite of [spot.frame, spot.symbol]) {
        sprite.anchor.set(0.5);
        sprite.visible = false;
      }
      spot.frame.tint = tint(GOLD);
      spot.frame.blendMode = "add";
      frames.addChild(spot.frame);
      symbols.addChild(spot.symbol);
      return spot;
    });
    this.view.addChild(this.#shade, frames, this.#traceLayer, symbols);
  }

  get areDark(): boolean {
    return !this.#shade.visible;
  }

  layout(layout: ReelLayout, resolution: number): void {
    this.#layout = layout;
    this.view.position.set(layout.window.x, layout.window.y);
    this.#shade.setSize(layout.window.width, layout.window.height);
    this.#resolution = resolution;
    const old = [...this.#frames.values()];
    this.#frames.clear();
    this.#fit();
    for (const texture of old) texture.destroy(true);
    for (const [index, step] of this.#traced) {
      const share = this.#traces.get(index)?.share ?? 0;
      if (share > 0) this.#setTrace(index, step).show(share);
    }
  }

  /** The window that the following wins are shown over. */
  set window(window: readonly (readonly string[])[]) {
    this.#window = window;
    this.#fit();
  }

  /** Puts every spot where its reel has the cell now. */
  #fit(): void {
    const layout = this.#layout;
    if (!layout) return;
    for (const { frame, symbol, reel, row } of this.#spots) {
      const rows = this.#rowsOf(reel);
      const texture = this.#frameOf(rows, layout);
      frame.texture = texture;
      frame.setSize(texture.width, texture.height);
      for (const sprite of [frame, symbol]) sprite.position.set(cellX(layout, reel), cellY(layout, row, rows));
      symbol.setSize(symbolSize(layout, rows));
    }
  }

  #rowsOf(reel: number): number {
    return this.#window[reel]?.length ?? this.#rows;
  }

  #frameOf(rows: number, layout: ReelLayout): Texture {
    const known = this.#frames.get(rows);
    if (known) return known;
    const texture = paintCellFrame(layout.cellWidth, rowHeight(layout, rows), this.#resolution);
    this.#frames.set(rows, texture);
    return texture;
  }

  #spotAt(reel: number, row: number): Spot {
    return this.#spots[reel * this.#rows + row]!;
  }

  #sizeOf({ reel }: Spot): number {
    return this.#layout ? symbolSize(this.#layout, this.#rowsOf(reel)) : 0;
  }

  /** Traces the wins one after another until all are lit together; takes about `ms`. */
  async traceAll(steps: readonly WinStep[], ms: number, signal: AbortSignal): Promise<void> {
    this.clear();
    this.#shade.visible = true;
    void this.#motion.run(180, (share) => (this.#shade.alpha = SHADE * share), { signal });
    const each = Math.max(90, Math.min(420, ms / Math.max(1, steps.length)));
    for (const [i, step] of steps.entries()) {
      this.#light(step);
      if (step.kind === "line") await this.#trace(i, step, each, signal);
      else if (step.kind === "expansion") await this.#grow(step, signal);
      else await this.#motion.wait(each, signal);
      if (signal.aborted) break;
    }
    for (const [i, step] of steps.entries()) {
      this.#light(step);
      if (step.kind === "line") this.#setTrace(i, step).show(1);
    }
  }

  /** Lights one win alone. */
  async traceOne(step: WinStep, signal: AbortSignal): Promise<void> {
    this.clear();
    this.#shade.alpha = SHADE;
    this.#shade.visible = true;
    this.#light(step);
    if (step.kind === "line") await this.#trace(0, step, 320, signal);
  }

  /** Makes a symbol pulse in place, as scatters do when they land. */
  async pulse(reel: number, row: number): Promise<void> {
    const spot = this.#spotAt(reel, row);
    this.#lift(spot);
    spot.frame.tint = tint(mix(this.#par.art.palette.accent, "#ffffff", 0.2));
    spot.frame.visible = true;
    const size = this.#sizeOf(spot);
    await this.#motion.run(
      620,
      (share) => {
        spot.symbol.setSize(size * (1 + 0.24 * hill(share)));
        spot.frame.alpha = 1 - share;
      },
      { ease: linear },
    );
    if (!spot.lit) this.#lower(spot);
  }

  clear(): void {
    this.#shade.visible = false;
    for (const trace of this.#traces.values()) trace.hide();
    for (const spot of this.#spots) {
      spot.lit = false;
      this.#lower(spot);
    }
  }

  tick(ms: number): void {
    this.#time += ms;
    if (this.#motion.still || !this.#layout) return;
    const beat = inOutSine((this.#time % 900) / 900);
    const swing = 1 + 0.085 * hill(beat);
    for (let i = 0; i < this.#spots.length; i++) {
      const spot = this.#spots[i]!;
      if (!spot.lit) continue;
      spot.symbol.setSize(this.#sizeOf(spot) * swing);
      spot.frame.alpha = 0.72 + 0.28 * hill(beat);
    }
  }

  #light(step: WinStep): void {
    for (const { reel, row } of step.cells) {
      const spot = this.#spotAt(reel, row);
      this.#lift(spot, step.kind === "expansion" ? step.symbol : undefined);
      spot.lit = true;
      spot.frame.tint = tint(GOLD);
      spot.frame.alpha = 1;
      spot.frame.visible = true;
    }
  }

  /** Grows the expanding symbol over the reels that it fills. */
  async #grow(step: WinStep, signal: AbortSignal): Promise<void> {
    await this.#motion.run(
      GROW_MS,
      (share) => {
        for (const { reel, row } of step.cells) {
          const spot = this.#spotAt(reel, row);
          spot.symbol.setSize(this.#sizeOf(spot) * (0.3 + 0.7 * share));
        }
      },
      { ease: outBack, signal },
    );
  }

  /** Shows a spot's symbol above the shade: its own, or the one that fills its reel. */
  #lift(spot: Spot, fills?: string): void {
    const id = fills ?? this.#window[spot.reel]?.[spot.row];
    const texture = id === undefined ? undefined : this.#textures.get(id)?.sharp;
    if (!texture || !this.#layout) return;
    spot.symbol.texture = texture;
    spot.symbol.setSize(this.#sizeOf(spot));
    spot.symbol.visible = true;
    this.#reels.symbolAt(spot.reel, spot.row).renderable = false;
  }

  #lower(spot: Spot): void {
    spot.symbol.visible = spot.frame.visible = false;
    this.#reels.symbolAt(spot.reel, spot.row).renderable = true;
  }

  async #trace(index: number, step: WinStep, ms: number, signal: AbortSignal): Promise<void> {
    const trace = this.#setTrace(index, step);
    await this.#motion.run(ms, (share) => trace.show(share), { ease: outCubic, signal });
  }

  #setTrace(index: number, step: WinStep): LineTrace {
    let trace = this.#traces.get(index);
    if (!trace) {
      this.#traces.set(index, (trace = new LineTrace(this.#painted)));
      this.#traceLayer.addChild(trace.view);
    }
    this.#traced.set(index, step);
    const layout = this.#layout!;
    const rows = this.#par.lines[step.line]!.slice(0, Math.max(2, step.count));
    trace.set(
      rows.map((row, reel) => ({ x: cellX(layout, reel), y: cellY(layout, row) })),
      GOLD,
      Math.min(1, Math.max(0.5, layout.cellWidth / 170)),
    );
    return trace;
  }
}
