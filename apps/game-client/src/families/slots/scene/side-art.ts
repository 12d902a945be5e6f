import type { ParSheet } from "@apogee/slots";
import { Container, Sprite } from "pixi.js";
import { tint } from "../../../stage/colour.ts";
import type { Area } from "../domain/layout.ts";
import type { Painted } from "./painted.ts";
import type { SymbolTextures } from "./symbol-textures.ts";

interface Floater {
  readonly sprite: Sprite;
  readonly halo: Sprite | null;
  readonly phase: number;
  baseY: number;
}

const FLOAT_MS = 6000;
/** On a phone in landscape the controls need the room. */
const LEAST_HEIGHT = 330;

/** The game's hero and two small symbols beside the machine, or above it on an upright screen. */
export class SideArt {
  readonly view = new Container();
  readonly #hero: Floater;
  readonly #near: Floater;
  readonly #far: Floater;
  #time = 0;

  constructor(par: ParSheet, textures: ReadonlyMap<string, SymbolTextures>, painted: Painted) {
    const ofEmoji = (emoji: string) =>
      textures.get((par.symbols.find((symbol) => symbol.emoji === emoji) ?? par.symbols[0]!).id)!;
    const [near, far] = par.art.small;
    const halo = new Sprite(painted.glow);
    halo.anchor.set(0.5);
    halo.blendMode = "add";
    halo.alpha = 0.42;
    halo.tint = tint(par.art.palette.accent);
    this.#hero = floater(new Sprite(ofEmoji(par.art.hero).sharp), halo, 0);
    this.#near = floater(new Sprite(ofEmoji(near).soft), null, 2.1);
    this.#far = floater(new Sprite(ofEmoji(far).soft), null, 4.2);
    this.#near.sprite.alpha = 0.85;
    this.#far.sprite.alpha = 0.7;
    this.view.addChild(halo, this.#far.sprite, this.#near.sprite, this.#hero.sprite);
  }

  layout(screen: Area, frame: Area): void {
    const side = screen.height < LEAST_HEIGHT ? 0 : frame.x - screen.x;
    const above = frame.y - screen.y;
    if (side >= 130) this.#beside(screen, frame, side);
    else if (above >= 92) this.#above(frame, above);
    this.view.visible = side >= 130 || above >= 92;
  }

  tick(ms: number): void {
    this.#time += ms;
    this.#float(this.#hero, 6);
    this.#float(this.#near, 8);
    this.#float(this.#far, 5);
  }

  #beside(screen: Area, frame: Area, side: number): void {
    const hero = Math.min(250, side * 1.02);
    this.#place(this.#hero, screen.x + side * 0.47, frame.y + frame.height - hero * 0.44, hero);
    this.#place(
      this.#near,
      frame.x + frame.width + side * 0.56,
      frame.y + frame.height * 0.2,
      Math.min(170, side * 0.62),
    );
    this.#place(this.#far, screen.x + side * 0.3, frame.y + frame.height * 0.2, Math.min(110, side * 0.4));
  }

  #above(frame: Area, above: number): void {
    const hero = Math.min(210, above * 0.98);
    const y = frame.y - hero * 0.43;
    const middle = frame.x + frame.width / 2;
    this.#place(this.#hero, middle, y, hero);
    this.#place(this.#near, middle - Math.min(hero * 1.02, frame.width * 0.38), y - hero * 0.08, hero * 0.4);
    this.#place(this.#far, middle + Math.min(hero * 1.02, frame.width * 0.38), y + hero * 0.06, hero * 0.44);
  }

  #place(floater: Floater, x: number, y: number, size: number): void {
    floater.sprite.position.set(x, y);
    floater.sprite.setSize(size);
    floater.baseY = y;
    floater.halo?.position.set(x, y);
    floater.halo?.setSize(size * 2.2);
  }

  #float(floater: Floater, reach: number): void {
    floater.sprite.y = floater.baseY + Math.sin((this.#time / FLOAT_MS) * Math.PI * 2 + floater.phase) * reach;
  }
}

function floater(sprite: Sprite, halo: Sprite | null, phase: number): Floater {
  sprite.anchor.set(0.5);
  return { sprite, halo, phase, baseY: 0 };
}
