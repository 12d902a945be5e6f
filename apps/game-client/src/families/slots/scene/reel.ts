import { Container, Sprite } from "pixi.js";
import { cellY, type ReelLayout } from "../domain/layout.ts";
import { ReelMotion } from "../domain/reel-motion.ts";
import type { ShownStrip } from "../domain/shown-strip.ts";
import type { SymbolTextures } from "./symbol-textures.ts";

const CELLS = 5;

interface Cell {
  readonly sharp: Sprite;
  readonly motion: Sprite;
}

/** One reel: five positions of which three to four are visible, filled from a real strip as it rolls. */
export class Reel {
  readonly view = new Container();
  readonly motion = new ReelMotion(0);
  readonly #textures: ReadonlyMap<string, SymbolTextures>;
  readonly #cells: readonly Cell[];
  #strip: readonly string[];
  #next: readonly string[];
  #layout: ReelLayout | null = null;
  #shown = Number.NaN;
  #blur = Number.NaN;

  constructor(textures: ReadonlyMap<string, SymbolTextures>, strip: readonly string[]) {
    this.#textures = textures;
    this.#strip = this.#next = strip;
    const any = textures.values().next().value!;
    this.#cells = Array.from({ length: CELLS }, () => {
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
      sharp.setSize(layout.symbol);
      motion.setSize(layout.symbol, layout.symbol * 1.5);
    }
    this.#shown = Number.NaN;
    this.draw();
  }

  start(): void {
    this.motion.start();
  }

  /** Lands after a delay; the given strip takes over where the reel jumps to its target. */
  stopIn(afterMs: number, { strip, stop }: ShownStrip): void {
    this.#next = strip;
    this.motion.stopIn(afterMs, stop);
  }

  place({ strip, stop }: ShownStrip): void {
    this.#strip = this.#next = strip;
    this.motion.placeAt(stop);
    this.#shown = Number.NaN;
    this.draw();
  }

  /** The sprite at rest in a row of the window. */
  symbolAt(row: number): Sprite {
    return this.#cells[row + 1]!.sharp;
  }

  tick(ms: number): "touch" | "rest" | undefined {
    if (this.motion.resting) return undefined;
    const word = this.motion.tick(ms);
    if (word === "cut") {
      this.#strip = this.#next;
      this.#shown = Number.NaN;
    }
    this.draw();
    return word === "cut" ? undefined : word;
  }

  draw(): void {
    if (!this.#layout) return;
    const { top } = this.motion;
    const first = Math.floor(top) - 1;
    if (first !== this.#shown) this.#fill(first);
    const blur = this.motion.resting ? 0 : this.motion.blur;
    for (let i = 0; i < CELLS; i++) {
      const { sharp, motion } = this.#cells[i]!;
      const y = cellY(this.#layout, first + i - top);
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

  #fill(first: number): void {
    this.#shown = first;
    const { length } = this.#strip;
    for (let i = 0; i < CELLS; i++) {
      const id = this.#strip[(((first + i) % length) + length) % length]!;
      const textures = this.#textures.get(id);
      if (!textures) continue;
      const { sharp, motion } = this.#cells[i]!;
      sharp.texture = textures.sharp;
      motion.texture = textures.motion;
    }
  }
}
