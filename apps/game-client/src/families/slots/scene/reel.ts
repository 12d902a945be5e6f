import { Container, Sprite } from "pixi.js";
import { cellY, symbolSize, type ReelLayout } from "../domain/layout.ts";
import { ReelMotion } from "../domain/reel-motion.ts";
import type { ShownStrip } from "../domain/shown-strip.ts";
import type { SymbolTextures } from "./symbol-textures.ts";

/** Rows that are drawn in addition to those of the window, one above and one below. */
const BEYOND = 2;

interface Cell {
  readonly sharp: Sprite;
  readonly motion: Sprite;
}

/** One reel: the rows of its window and one on either side, filled from a real strip as it rolls. */
export class Reel {
  readonly view = new Container();
  readonly motion = new ReelMotion(0);
  readonly #textures: ReadonlyMap<string, SymbolTextures>;
  readonly #cells: readonly Cell[];
  #strip: readonly string[];
  #rows: number;
  #next: ShownStrip;
  #layout: ReelLayout | null = null;
  #shown = Number.NaN;
  #blur = Number.NaN;

  /** `most` is the largest number of rows that this reel ever has. */
  constructor(textures: ReadonlyMap<string, SymbolTextures>, strip: readonly string[], most: number) {
    this.#textures = textures;
    this.#strip = strip;
    this.#rows = most;
    this.#next = { strip, stop: 0, rows: most };
    const any = textures.values().next().value!;
    this.#cells = Array.from({ length: most + BEYOND }, () => {
      const cell = { sharp: new Sprite(any.sharp), motion: new Sprite(any.motion) };
      for (const sprite of [cell.sharp, cell.motion]) sprite.anchor.set(0.5);
      cell.motion.visible = false;
      this.view.addChild(cell.motion, cell.sharp);
      return cell;
    });
  }

  layout(layout: ReelLayout, x: number): void {
    this.#layout = layout;
    this.view.x = x;
    for (const { sharp, motion } of this.#cells) {
      sharp.x = motion.x = layout.cellWidth / 2;
    }
    this.#take(this.#strip, this.#rows);
    this.draw();
  }

  start(): void {
    this.motion.start();
  }

  /** Lands after a delay; the given strip takes over where the reel jumps to its target. */
  stopIn(afterMs: number, shown: ShownStrip): void {
    this.#next = shown;
    this.motion.stopIn(afterMs, shown.stop);
  }

  place(shown: ShownStrip): void {
    this.#next = shown;
    this.motion.placeAt(shown.stop);
    this.#take(shown.strip, shown.rows);
    this.draw();
  }

  /** The sprite at rest in a row of the window. */
  symbolAt(row: number): Sprite {
    return this.#cells[row + 1]!.sharp;
  }

  tick(ms: number): "touch" | "rest" | undefined {
    if (this.motion.resting) return undefined;
    const word = this.motion.tick(ms);
    if (word === "cut") this.#take(this.#next.strip, this.#next.rows);
    this.draw();
    return word === "cut" ? undefined : word;
  }

  draw(): void {
    if (!this.#layout) return;
    const { top } = this.motion;
    const first = Math.floor(top) - 1;
    if (first !== this.#shown) this.#fill(first);
    const blur = this.motion.resting ? 0 : this.motion.blur;
    for (let i = 0; i < this.#cells.length; i++) {
      const { sharp, motion } = this.#cells[i]!;
      const y = cellY(this.#layout, i < this.#rows + BEYOND ? first + i - top : this.#rows + BEYOND, this.#rows);
      sharp.y = y;
      motion.y = y;
      if (blur === this.#blur) continue;
      sharp.alpha = 1 - blur;
      motion.alpha = Math.min(1, blur * 1.4);
      sharp.visible = blur < 1;
      motion.visible = blur > 0;
    }
    this.#blur = blur;
  }

  /** Takes over a strip and a height; the symbols fit the height. */
  #take(strip: readonly string[], rows: number): void {
    this.#strip = strip;
    this.#rows = rows;
    this.#shown = Number.NaN;
    if (!this.#layout) return;
    const size = symbolSize(this.#layout, rows);
    for (const { sharp, motion } of this.#cells) {
      sharp.setSize(size);
      motion.setSize(size, size * 1.5);
    }
  }

  #fill(first: number): void {
    this.#shown = first;
    const { length } = this.#strip;
    for (let i = 0; i < this.#cells.length; i++) {
      const id = this.#strip[(((first + i) % length) + length) % length]!;
      const textures = this.#textures.get(id);
      if (!textures) continue;
      const { sharp, motion } = this.#cells[i]!;
      sharp.texture = textures.sharp;
      motion.texture = textures.motion;
    }
  }
}
