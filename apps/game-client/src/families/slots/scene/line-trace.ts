import { Container, Sprite } from "pixi.js";
import { tint } from "../../../stage/colour.ts";
import type { Painted } from "./painted.ts";

interface Segment {
  readonly glow: Sprite;
  readonly core: Sprite;
  readonly joint: Sprite;
  length: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

const GLOW_HEIGHT = 30;
const CORE = 5;

/** One line of light through the cells of a win, drawn from its beginning to any share of its length. */
export class LineTrace {
  readonly view = new Container();
  readonly #painted: Painted;
  readonly #segments: Segment[] = [];
  readonly #spark: Sprite;
  #used = 0;
  #total = 0;
  #scale = 1;
  #share = 0;

  constructor(painted: Painted) {
    this.#painted = painted;
    this.#spark = new Sprite(painted.glow);
    this.#spark.anchor.set(0.5);
    this.#spark.blendMode = "add";
    this.view.addChild(this.#spark);
    this.view.visible = false;
  }

  set(points: readonly Point[], colour: string, scale: number): void {
    this.#used = points.length - 1;
    this.#total = 0;
    this.#scale = scale;
    for (let i = 0; i < this.#used; i++) {
      const segment = (this.#segments[i] ??= this.#newSegment());
      const [from, to] = [points[i]!, points[i + 1]!];
      const angle = Math.atan2(to.y - from.y, to.x - from.x);
      segment.length = Math.hypot(to.x - from.x, to.y - from.y);
      this.#total += segment.length;
      for (const sprite of [segment.glow, segment.core]) {
        sprite.position.set(from.x, from.y);
        sprite.rotation = angle;
      }
      segment.joint.position.set(from.x, from.y);
      segment.joint.setSize(CORE * scale * 2.1);
      segment.glow.tint = segment.joint.tint = tint(colour);
    }
    this.#segments.forEach(
      ({ glow, core, joint }, i) => (glow.visible = core.visible = joint.visible = i < this.#used),
    );
    this.#spark.setSize(54 * scale);
    this.#spark.tint = tint(colour);
    this.show(0);
  }

  /** The share of its length that is drawn. */
  get share(): number {
    return this.#share;
  }

  /** Draws a share of the whole length, with a spark at its head. */
  show(share: number): void {
    this.#share = share;
    this.view.visible = share > 0;
    let left = share * this.#total;
    for (let i = 0; i < this.#used; i++) {
      const { glow, core, joint, length } = this.#segments[i]!;
      const drawn = Math.max(0, Math.min(left, length));
      glow.setSize(Math.max(0.01, drawn), GLOW_HEIGHT * this.#scale);
      core.setSize(Math.max(0.01, drawn), CORE * this.#scale);
      joint.visible = left > 0 || i === 0;
      if (left > 0)
        this.#spark.position.set(glow.x + Math.cos(glow.rotation) * drawn, glow.y + Math.sin(glow.rotation) * drawn);
      left -= length;
    }
    this.#spark.alpha = share >= 1 ? 0 : 1;
  }

  hide(): void {
    this.#share = 0;
    this.view.visible = false;
  }

  #newSegment(): Segment {
    const glow = new Sprite(this.#painted.beam);
    glow.anchor.set(0, 0.5);
    glow.blendMode = "add";
    const core = new Sprite(this.#painted.core);
    core.anchor.set(0, 0.5);
    core.tint = 0xfff4d2;
    const joint = new Sprite(this.#painted.core);
    joint.anchor.set(0.5);
    this.view.addChildAt(glow, 0);
    this.view.addChild(core, joint);
    return { glow, core, joint, length: 0 };
  }
}
