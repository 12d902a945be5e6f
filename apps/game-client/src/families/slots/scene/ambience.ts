import { Container, Sprite } from "pixi.js";
import { tint } from "../../../stage/colour.ts";
import { Scatter } from "../../../stage/scatter.ts";
import type { Ambience as Kind } from "../look.ts";
import type { Painted } from "./painted.ts";

interface Mote {
  readonly sprite: Sprite;
  readonly depth: number;
  readonly sway: number;
  readonly pace: number;
  age: number;
}

interface Way {
  readonly texture: keyof Painted;
  readonly additive: boolean;
  readonly size: readonly [number, number];
  /** Points a second, upwards. */
  readonly rise: readonly [number, number];
  readonly colours: readonly string[];
  readonly alpha: number;
  readonly twinkles: boolean;
  readonly turns: boolean;
}

const WAYS: Record<Kind, Way> = {
  embers: {
    texture: "glow",
    additive: true,
    size: [5, 17],
    rise: [26, 84],
    colours: ["#ffb347", "#ff7a2a", "#ffd98a"],
    alpha: 0.95,
    twinkles: true,
    turns: false,
  },
  dust: {
    texture: "glow",
    additive: true,
    size: [4, 13],
    rise: [4, 18],
    colours: ["#ffe7a0", "#ffd54a", "#fff6d8"],
    alpha: 0.6,
    twinkles: true,
    turns: false,
  },
  sprinkles: {
    texture: "star",
    additive: true,
    size: [7, 20],
    rise: [-10, 12],
    colours: ["#ffd1f0", "#ffffff", "#8ff0ff", "#fff0a8"],
    alpha: 0.8,
    twinkles: true,
    turns: true,
  },
  bubbles: {
    texture: "ring",
    additive: false,
    size: [7, 30],
    rise: [18, 58],
    colours: ["#bffcff", "#ffffff", "#7ff0e0"],
    alpha: 0.5,
    twinkles: false,
    turns: false,
  },
};

/** Particles that float in the scene of a game. Each is created once and then only moved. */
export class Ambience {
  readonly view = new Container();
  readonly #way: Way;
  readonly #motes: Mote[];
  readonly #scatter = new Scatter(97);
  #width = 1;
  #height = 1;

  constructor(kind: Kind, painted: Painted, count: number) {
    this.#way = WAYS[kind];
    this.#motes = Array.from({ length: count }, () => this.#mote(painted));
    this.view.addChild(...this.#motes.map(({ sprite }) => sprite));
  }

  layout(width: number, height: number): void {
    this.#width = width;
    this.#height = height;
    for (const { sprite } of this.#motes)
      sprite.position.set(this.#scatter.between(0, width), this.#scatter.between(0, height));
  }

  /** Moves the particles. With reduced motion they are not drawn: what only floats has nothing to show at rest. */
  tick(ms: number, still: boolean): void {
    this.view.visible = !still;
    if (still) return;
    const seconds = ms / 1000;
    for (let i = 0; i < this.#motes.length; i++) {
      const mote = this.#motes[i]!;
      const { sprite } = mote;
      mote.age += seconds;
      sprite.y -= mote.pace * seconds;
      sprite.x += Math.sin(mote.age * mote.sway) * 9 * seconds * (1 + mote.depth);
      if (this.#way.turns) sprite.rotation += seconds * (mote.sway - 0.9) * 0.7;
      const light = this.#way.twinkles ? 0.45 + 0.55 * Math.sin(mote.age * (1.1 + mote.sway)) ** 2 : 1;
      sprite.alpha = this.#way.alpha * light * (0.35 + 0.65 * mote.depth);
      if (sprite.y < -30) this.#place(sprite, this.#height + 20);
      else if (sprite.y > this.#height + 30) this.#place(sprite, -20);
    }
  }

  #place(sprite: Sprite, y: number): void {
    sprite.position.set(this.#scatter.between(0, this.#width), y);
  }

  #mote(painted: Painted): Mote {
    const { texture, additive, size, rise, colours } = this.#way;
    const depth = this.#scatter.next() ** 1.6;
    const sprite = new Sprite(painted[texture]);
    sprite.anchor.set(0.5);
    sprite.blendMode = additive ? "add" : "normal";
    sprite.setSize(size[0] + (size[1] - size[0]) * depth);
    sprite.tint = tint(colours[Math.floor(this.#scatter.next() * colours.length)]!);
    return {
      sprite,
      depth,
      sway: this.#scatter.between(0.4, 1.6),
      pace: rise[0] + (rise[1] - rise[0]) * (0.3 * this.#scatter.next() + 0.7 * depth),
      age: this.#scatter.between(0, 20),
    };
  }
}
