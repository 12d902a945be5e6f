import { Container, Sprite, type Texture } from "pixi.js";
import { alpha, mix, tint } from "../../../stage/colour.ts";
import { paint, radialGradient, repaint } from "../../../stage/paint.ts";

export interface Field {
  readonly a: string;
  readonly b: string;
  readonly accent: string;
}

const TURN_MS = 60_000;

/** The background behind the machine: a radial field with slow rays, in two moods that blend. */
export class Backdrop {
  readonly view = new Container();
  readonly #base = new Sprite();
  readonly #free = new Sprite();
  readonly #rays: Sprite;
  readonly #fields: { readonly base: Field; readonly free: Field };
  #mood = 0;

  constructor(rays: Texture, fields: { readonly base: Field; readonly free: Field }) {
    this.#fields = fields;
    this.#rays = new Sprite(rays);
    this.#rays.anchor.set(0.5);
    this.#rays.blendMode = "add";
    this.#rays.tint = tint(fields.base.accent);
    this.#rays.alpha = 0.075;
    this.#free.visible = false;
    this.view.addChild(this.#base, this.#free, this.#rays);
  }

  layout(width: number, height: number, middleX: number, middleY: number): void {
    repaint(this.#base, paintField(width, height, middleX, middleY, this.#fields.base));
    repaint(this.#free, paintField(width, height, middleX, middleY, this.#fields.free));
    for (const sprite of [this.#base, this.#free]) sprite.setSize(width, height);
    this.#rays.position.set(middleX, middleY);
    this.#rays.setSize(Math.hypot(width, height) * 1.15);
  }

  /** 0 is the base game's field, 1 that of the free spins. */
  set mood(share: number) {
    this.#mood = share;
    this.#free.alpha = share;
    this.#free.visible = share > 0;
    this.#base.visible = share < 1;
    this.#rays.alpha = 0.075 + 0.055 * share;
    this.#rays.tint = tint(mix(this.#fields.base.accent, this.#fields.free.accent, share));
  }

  get mood(): number {
    return this.#mood;
  }

  tick(ms: number): void {
    this.#rays.rotation += (ms / TURN_MS) * Math.PI * 2 * (1 + this.#mood);
  }
}

/** Painted small and scaled up, because a radial field has no edges that would blur. */
function paintField(width: number, height: number, x: number, y: number, { a, b }: Field): Texture {
  const scale = Math.min(1, 720 / Math.max(width, height));
  return paint(
    width,
    height,
    (brush) => {
      const reach = Math.max(width * 0.62, height * 0.75);
      brush.fillStyle = mix(b, "#04050b", 0.78);
      brush.fillRect(0, 0, width, height);
      brush.fillStyle = radialGradient(brush, x, y, reach, [
        [0, mix(a, b, 0.22)],
        [0.34, mix(mix(a, b, 0.5), "#04050b", 0.22)],
        [0.68, mix(b, "#04050b", 0.42)],
        [1, alpha(mix(b, "#04050b", 0.78), 0)],
      ]);
      brush.fillRect(0, 0, width, height);
      brush.fillStyle = radialGradient(brush, x, 0, width * 0.5, [
        [0, alpha(a, 0.22)],
        [1, alpha(a, 0)],
      ]);
      brush.fillRect(0, 0, width, height);
    },
    scale,
  );
}
