import { Container, Sprite } from "pixi.js";
import { Scatter } from "../../../stage/scatter.ts";
import type { Painted } from "./painted.ts";

interface Coin {
  readonly sprite: Sprite;
  alive: boolean;
  delay: number;
  speedX: number;
  speedY: number;
  spin: number;
  turn: number;
  size: number;
}

const GRAVITY = 1500;
const MOST = 140;

/** Coins thrown up from behind the reels. They are created once and reused for every big win. */
export class Coins {
  readonly view = new Container();
  readonly #coins: Coin[];
  readonly #scatter = new Scatter(4211);
  #bottom = 0;
  #alive = 0;

  constructor(painted: Painted) {
    this.#coins = Array.from({ length: MOST }, () => {
      const sprite = new Sprite(painted.coin);
      sprite.anchor.set(0.5);
      sprite.visible = false;
      return { sprite, alive: false, delay: 0, speedX: 0, speedY: 0, spin: 0, turn: 0, size: 1 };
    });
    this.view.addChild(...this.#coins.map(({ sprite }) => sprite));
  }

  get areFlying(): boolean {
    return this.#alive > 0;
  }

  layout(height: number): void {
    this.#bottom = height + 60;
  }

  /** Throws a number of coins over a period from a position, as high as `reach` points. */
  throw(count: number, overMs: number, from: { readonly x: number; readonly y: number }, reach: number): void {
    const between = (low: number, high: number): number => this.#scatter.between(low, high);
    let left = count;
    for (const coin of this.#coins) {
      if (coin.alive) continue;
      if (left-- <= 0) return;
      coin.alive = true;
      this.#alive++;
      coin.delay = between(0, overMs);
      coin.speedX = between(-1, 1) * reach * 0.95;
      coin.speedY = -Math.sqrt(2 * GRAVITY * reach * between(0.45, 1.15));
      coin.spin = between(5, 13);
      coin.turn = between(0, 6);
      coin.size = between(26, 54) * Math.min(1, Math.max(0.6, reach / 520));
      coin.sprite.position.set(from.x + between(-40, 40), from.y);
      coin.sprite.rotation = between(-0.6, 0.6);
    }
  }

  tick(ms: number): void {
    if (this.#alive === 0) return;
    const seconds = ms / 1000;
    for (let i = 0; i < this.#coins.length; i++) {
      const coin = this.#coins[i]!;
      if (!coin.alive) continue;
      coin.delay -= ms;
      if (coin.delay > 0) continue;
      const { sprite } = coin;
      coin.speedY += GRAVITY * seconds;
      coin.turn += coin.spin * seconds;
      sprite.x += coin.speedX * seconds;
      sprite.y += coin.speedY * seconds;
      sprite.rotation += seconds * coin.speedX * 0.002;
      const facing = Math.cos(coin.turn);
      sprite.setSize(coin.size * Math.max(0.12, Math.abs(facing)), coin.size);
      sprite.tint = facing > 0 ? 0xffffff : 0xd9a04a;
      sprite.visible = true;
      if (sprite.y > this.#bottom && coin.speedY > 0) this.#rest(coin);
    }
  }

  #rest(coin: Coin): void {
    coin.alive = false;
    coin.sprite.visible = false;
    this.#alive--;
  }
}
