import { Container, Sprite, Texture } from "pixi.js";
import { tint } from "../../../stage/colour.ts";
import { outBack } from "../../../stage/easing.ts";
import type { Motion } from "../../../stage/motion.ts";
import type { Painted } from "./painted.ts";

/** Darkens the scene and shows rays behind an announcement: a big win, the free spins. */
export class Spotlight {
  readonly view = new Container();
  readonly #dark = new Sprite(Texture.WHITE);
  readonly #rays: Sprite;
  readonly #halo: Sprite;
  readonly #motion: Motion;
  #size = 1;

  constructor(painted: Painted, motion: Motion) {
    this.#motion = motion;
    this.#dark.tint = 0x03040a;
    this.#rays = new Sprite(painted.rays);
    this.#halo = new Sprite(painted.glow);
    for (const sprite of [this.#rays, this.#halo]) {
      sprite.blendMode = "add";
      sprite.anchor.set(0.5);
    }
    this.view.addChild(this.#dark, this.#halo, this.#rays);
    this.view.visible = false;
  }

  layout(width: number, height: number, x: number, y: number): void {
    this.#dark.setSize(width, height);
    this.#size = Math.max(width, height);
    for (const sprite of [this.#rays, this.#halo]) sprite.position.set(x, y);
    if (this.view.visible) this.#grow(1);
  }

  async open(colour: string): Promise<void> {
    this.view.visible = true;
    this.#rays.tint = this.#halo.tint = tint(colour);
    await this.#motion.run(
      520,
      (share) => {
        this.view.alpha = Math.min(1, share * 1.6);
        this.#grow(share);
      },
      { ease: outBack },
    );
    this.view.alpha = 1;
  }

  async close(): Promise<void> {
    if (!this.view.visible) return;
    await this.#motion.run(260, (share) => (this.view.alpha = 1 - share));
    this.view.visible = false;
  }

  tick(ms: number): void {
    if (this.view.visible) this.#rays.rotation += ms * 0.00028;
  }

  #grow(share: number): void {
    this.#dark.alpha = 0.84;
    this.#rays.alpha = 0.27;
    this.#halo.alpha = 0.5;
    this.#rays.setSize(this.#size * (0.55 + 0.65 * share));
    this.#halo.setSize(this.#size * (0.4 + 0.5 * share));
  }
}
