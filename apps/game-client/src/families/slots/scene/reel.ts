import { Container, Sprite } from "pixi.js";
import { cellY, type ReelLayout } from "../domain/layout.ts";
import { ReelMotion } from "../domain/reel-motion.ts";
import { STRETCH, type SymbolTextures } from "./symbol-textures.ts";

const CELLS = 5;

interface Cell {
  readonly sharp: Sprite;
  readonly blurred: Sprite;
}

/** One reel: five places of which three to four are seen, filled from a real strip as it rolls. */
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
      const cell = { sharp: new Sprite(any.sharp), blurred: new Sprite(any.blurred) };
      for (const sprite of [cell.sharp, cell.blurred]) sprite.anchor.set(0.5);
      cell.blurred.visible = false;
      this.view.addChild(cell.blurred, cell.sharp);
      return cell;
    });
  }

  layout(layout: ReelLayout, x: number): void {
    this.#layout = layout;
    this.view.x = x;
    for (const { sharp, blurred } of this.#cells) {
      sharp.x = blurred.x = layout.cellWidth / 2;
      sharp.setSize(layout.symbol);
      blurred.setSize(layout.symbol, layout.symbol * STRETCH * 1.08);
    }
    this.#shown = Number.NaN;
    this.draw();
  }

  /** Rolls on; the strip given takes over where the reel cuts to its target. */
  start(strip: readonly string[]): void {
    this.#next = strip;
    this.motion.start();
  }

  place(strip: readonly string[], stop: number): void {
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
      const { sharp, blurred } = this.#cells[i]!;
      const y = cellY(this.#layout, first + i - top);
      sharp.y = y;
      blurred.y = y;
      if (blur === this.#blur) continue;
      sharp.alpha = 1 - blur;
      blurred.alpha = Math.min(1, blur * 1.4);
      sharp.visible = blur < 1;
      blurred.visible = blur > 0;
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
      const { sharp, blurred } = this.#cells[i]!;
      sharp.texture = textures.sharp;
      blurred.texture = textures.blurred;
    }
  }
}
