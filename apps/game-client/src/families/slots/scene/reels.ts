import { mostRows, type ParSheet, type StripSet } from "@apogee/slots";
import { Container, Graphics, Sprite, type Texture } from "pixi.js";
import { tint } from "../../../stage/colour.ts";
import type { Motion } from "../../../stage/motion.ts";
import type { ReelLayout } from "../domain/layout.ts";
import type { ReelStop } from "../domain/plan-stops.ts";
import { shownStrip, type ShownStrip } from "../domain/shown-strip.ts";
import type { Drawn, ReelEvents } from "../play/stage.ts";
import { Reel } from "./reel.ts";
import type { SymbolTextures } from "./symbol-textures.ts";

const HURRIED_STAGGER_MS = 40;

/** Reels that start together and stop as planned. */
export class Reels {
  readonly view = new Container();
  readonly #mask = new Graphics();
  readonly #reels: readonly Reel[];
  readonly #column: Sprite;
  readonly #par: ParSheet;
  readonly #motion: Motion;
  events: ReelEvents = { onLand: () => {}, onRest: () => {}, onWait: () => {} };
  #plan: readonly ReelStop[] = [];
  #elapsed = 0;
  #waiting: number | null = null;
  #resting: (() => void) | null = null;
  #layout: ReelLayout | null = null;
  #targets: readonly ShownStrip[];

  constructor(par: ParSheet, textures: ReadonlyMap<string, SymbolTextures>, glow: Texture, motion: Motion) {
    this.#par = par;
    this.#motion = motion;
    const rows = mostRows(par);
    this.#targets = par.strips.base.map((strip) => ({ strip, stop: 0, rows }));
    this.#reels = par.strips.base.map((strip) => new Reel(textures, strip, rows));
    this.#column = new Sprite(glow);
    this.#column.blendMode = "add";
    this.#column.anchor.set(0.5);
    this.#column.tint = tint(par.art.palette.accent);
    this.#column.visible = false;
    this.view.addChild(this.#column, ...this.#reels.map(({ view }) => view), this.#mask);
    this.view.mask = this.#mask;
  }

  layout(layout: ReelLayout): void {
    this.#layout = layout;
    this.view.position.set(layout.window.x, layout.window.y);
    this.#mask
      .clear()
      .roundRect(0, 0, layout.window.width, layout.window.height, layout.bezel * 0.8)
      .fill(0xffffff);
    this.#reels.forEach((reel, i) => reel.layout(layout, i * layout.cellWidth));
    this.#column.setSize(layout.cellWidth * 1.9, layout.window.height * 1.5);
    this.#column.y = layout.window.height / 2;
  }

  get areResting(): boolean {
    for (let i = 0; i < this.#reels.length; i++) if (!this.#reels[i]!.motion.resting) return false;
    return true;
  }

  symbolAt(reel: number, row: number): Sprite {
    return this.#reels[reel]!.symbolAt(row);
  }

  place(set: StripSet, drawn: Drawn): void {
    this.#targets = this.#shown(set, drawn);
    this.#reels.forEach((reel, i) => reel.place(this.#targets[i]!));
  }

  start(): void {
    this.#plan = [];
    if (this.#motion.still) this.view.alpha = 0.4;
    else for (const reel of this.#reels) reel.start();
  }

  setGentle(gentle: boolean): void {
    for (const { motion } of this.#reels) motion.setGentle(gentle);
  }

  /** Lands the reels as planned; resolves when the last one rests. */
  async stop(set: StripSet, drawn: Drawn, plan: readonly ReelStop[]): Promise<void> {
    this.#targets = this.#shown(set, drawn);
    if (!this.#motion.still) return this.#land(plan);
    this.#reels.forEach((reel, i) => reel.place(this.#targets[i]!));
    for (const stop of plan) this.events.onLand(stop);
    await this.#motion.run(120, (share) => (this.view.alpha = share), { always: true });
  }

  /** Brings the reels to rest where they were before they started. */
  async back(): Promise<void> {
    this.view.alpha = 1;
    if (this.areResting) return;
    await this.#land(
      this.#targets.map((_, reel) => ({
        reel,
        afterMs: reel * HURRIED_STAGGER_MS,
        anticipates: false,
        scattersLanded: 0,
      })),
    );
  }

  /** Lands all reels that still roll, at once. */
  hurry(): void {
    this.#reels.forEach((reel, i) => reel.stopIn(i * HURRIED_STAGGER_MS, this.#targets[i]!));
    this.#wait(null);
  }

  tick(ms: number): void {
    this.#elapsed += ms;
    for (let i = 0; i < this.#reels.length; i++) {
      const word = this.#reels[i]!.tick(ms);
      const stop = this.#plan[i];
      if (word === "touch" && stop) this.events.onLand(stop);
      if (word === "rest" && stop) this.events.onRest(stop);
    }
    if (this.#plan.length > 0) this.#watch();
    if (this.#waiting !== null) this.#column.alpha = 0.34 + 0.16 * Math.sin(this.#elapsed / 70);
  }

  #watch(): void {
    let rolling = 0;
    while (
      rolling < this.#reels.length &&
      (this.#reels[rolling]!.motion.resting || this.#reels[rolling]!.motion.blur <= 0.5)
    )
      rolling++;
    this.#wait(this.#plan[rolling]?.anticipates ? rolling : null);
    if (!this.areResting) return;
    this.#plan = [];
    this.#wait(null);
    this.#resting?.();
    this.#resting = null;
  }

  #wait(reel: number | null): void {
    if (reel === this.#waiting || !this.#layout) return;
    this.#waiting = reel;
    this.#column.visible = reel !== null;
    if (reel !== null) this.#column.x = (reel + 0.5) * this.#layout.cellWidth;
    this.events.onWait(reel);
  }

  #land(plan: readonly ReelStop[]): Promise<void> {
    this.#plan = plan;
    this.#elapsed = 0;
    this.#reels.forEach((reel, i) => reel.stopIn(plan[i]!.afterMs, this.#targets[i]!));
    return new Promise((resolve) => (this.#resting = resolve));
  }

  #shown(set: StripSet, { stops, window }: Drawn): readonly ShownStrip[] {
    return this.#par.strips[set].map((strip, reel) => shownStrip(strip, stops[reel]!, window[reel]!));
  }
}
