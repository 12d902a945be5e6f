import type { ParSheet, StripSet } from "@apogee/slots";
import { Container, Sprite, type WebGLRenderer } from "pixi.js";
import { densityOf, isSoftware } from "../../../stage/density.ts";
import { FrameBudget } from "../../../stage/frame-budget.ts";
import { Motion } from "../../../stage/motion.ts";
import { repaint } from "../../../stage/paint.ts";
import { inOutSine } from "../../../stage/easing.ts";
import { fitReels, shapeOf, type Area, type ReelLayout } from "../domain/layout.ts";
import type { Stage } from "../play/stage.ts";
import type { SlotTheme } from "../look.ts";
import { Ambience } from "./ambience.ts";
import { Backdrop } from "./backdrop.ts";
import { Coins } from "./coins.ts";
import { FrameSprites } from "./frame-sprites.ts";
import { paintGlass, paintWell } from "./paint-window.ts";
import { paintCommon, type Painted } from "./painted.ts";
import { Reels } from "./reels.ts";
import { SideArt } from "./side-art.ts";
import { Spotlight } from "./spotlight.ts";
import type { SymbolTextures } from "./symbol-textures.ts";
import { WinLayer } from "./win-layer.ts";

export interface SceneParts {
  readonly renderer: WebGLRenderer<HTMLCanvasElement>;
  readonly par: ParSheet;
  readonly theme: SlotTheme;
  readonly textures: ReadonlyMap<string, SymbolTextures>;
  /** The symbols without words, for the art beside the reels. */
  readonly plain: ReadonlyMap<string, SymbolTextures>;
}

const LEAST_QUALITY = 0.5;
/** With only sparks moving, thirty frames a second suffice and save a phone's battery. */
const IDLE_FRAME_MS = 30;

/** Everything that is drawn, back to front, and one clock for all of it. */
export class SlotScene implements Stage {
  readonly motion = new Motion();
  readonly reels: Reels;
  readonly wins: WinLayer;
  readonly #spotlight: Spotlight;
  readonly #parts: SceneParts;
  readonly #painted: Painted = paintCommon();
  readonly #stage = new Container();
  readonly #backdrop: Backdrop;
  readonly #art: SideArt;
  readonly #ambience: Ambience;
  readonly #coins: Coins;
  readonly #well = new Sprite();
  readonly #freeWell = new Sprite();
  readonly #glass = new Sprite();
  readonly #frame: FrameSprites;
  readonly #freeFrame: FrameSprites;
  #screen: Area = { x: 0, y: 0, width: 1, height: 1 };
  #area: Area = this.#screen;
  #layout: ReelLayout | null = null;
  #quality = 1;
  #unseenMs = 0;
  readonly #budget = new FrameBudget();

  constructor(parts: SceneParts) {
    this.#parts = parts;
    const { par, theme, textures } = parts;
    this.#backdrop = new Backdrop(this.#painted.rays, { base: par.art.palette, free: theme.free });
    this.#art = new SideArt(par, parts.plain, this.#painted);
    this.#ambience = new Ambience(theme.ambience, this.#painted, innerWidth < 700 ? 26 : 46);
    this.reels = new Reels(par, textures, this.#painted.glow, this.motion);
    this.wins = new WinLayer({ painted: this.#painted, reels: this.reels, par, textures, motion: this.motion });
    this.#coins = new Coins(this.#painted);
    this.#spotlight = new Spotlight(this.#painted, this.motion);
    this.#frame = new FrameSprites({ metal: theme.metal, gem: theme.gem, accent: par.art.palette.accent });
    this.#freeFrame = new FrameSprites({ metal: theme.free.metal, gem: theme.gem, accent: theme.free.accent });
    this.#freeWell.visible = this.#freeFrame.view.visible = false;
    this.#stage.addChild(
      this.#backdrop.view,
      this.#art.view,
      this.#well,
      this.#freeWell,
      this.reels.view,
      this.#glass,
      this.wins.view,
      this.#frame.view,
      this.#freeFrame.view,
      this.#ambience.view,
      this.#spotlight.view,
      this.#coins.view,
    );
  }

  /** Fits the scene to the screen; the reels go into the area that the controls leave free. */
  layout(screen: Area, area: Area): ReelLayout {
    const { renderer, par, theme } = this.#parts;
    const resolution = densityOf({
      ratio: devicePixelRatio,
      width: screen.width,
      software: isSoftware(renderer.gl),
      quality: this.#quality,
    });
    renderer.resize(screen.width, screen.height, resolution);
    this.#area = area;
    const layout = (this.#layout = fitReels(area, shapeOf(par), area.height > area.width ? 0.8 : 0.5));
    this.#screen = screen;
    const { window, frame } = layout;
    const middle = { x: window.x + window.width / 2, y: window.y + window.height / 2 };
    this.#backdrop.layout(screen.width, screen.height, middle.x, middle.y);
    this.#art.layout({ ...screen, y: area.y, height: area.height }, frame);
    this.#ambience.layout(screen.width, screen.height);
    this.reels.layout(layout);
    this.wins.layout(layout, resolution);
    this.#coins.layout(screen.height);
    this.#spotlight.layout(screen.width, screen.height, middle.x, middle.y);
    repaint(this.#well, paintWell(layout, theme.well ?? par.art.palette, resolution));
    repaint(this.#freeWell, paintWell(layout, theme.free.well ?? theme.free, 1));
    repaint(this.#glass, paintGlass(layout, par.art.palette, resolution));
    this.#frame.layout(layout, resolution);
    this.#freeFrame.layout(layout, resolution);
    for (const sprite of [this.#well, this.#freeWell, this.#glass]) {
      sprite.position.set(window.x, window.y);
      sprite.setSize(window.width, window.height);
    }
    return layout;
  }

  /** Blends to the look of the base game or of the free spins. */
  async setMood(set: StripSet): Promise<void> {
    const from = this.#backdrop.mood;
    const to = set === "free" ? 1 : 0;
    await this.motion.run(
      900,
      (share) => {
        const mood = from + (to - from) * share;
        this.#backdrop.mood = this.#freeWell.alpha = this.#freeFrame.view.alpha = mood;
        this.#freeWell.visible = this.#freeFrame.view.visible = mood > 0;
      },
      { ease: inOutSine },
    );
  }

  announce(): Promise<void> {
    return this.#spotlight.open(this.#parts.par.art.palette.accent);
  }

  endAnnouncement(): Promise<void> {
    return this.#spotlight.close();
  }

  throwCoins(count: number, overMs: number): void {
    if (this.motion.still || !this.#layout) return;
    const { window } = this.#layout;
    this.#coins.throw(
      count,
      overMs,
      { x: window.x + window.width / 2, y: window.y + window.height },
      Math.min(window.height * 1.3, this.#screen.height * 0.6),
    );
  }

  frame(ms: number): void {
    if (this.#quality > LEAST_QUALITY && devicePixelRatio > 1 && this.#layout && this.#budget.isTooSlow(ms))
      this.#lowerQuality();
    this.#unseenMs += ms;
    if (this.#unseenMs < IDLE_FRAME_MS && this.#isIdle()) return;
    const passed = this.#unseenMs;
    this.#unseenMs = 0;
    this.motion.tick(passed);
    this.reels.tick(passed);
    this.wins.tick(passed);
    this.#ambience.tick(passed, this.motion.still);
    if (!this.motion.still) {
      this.#backdrop.tick(passed);
      this.#art.tick(passed);
      this.#spotlight.tick(passed);
      this.#coins.tick(passed);
    }
    this.#parts.renderer.render(this.#stage);
  }

  #isIdle(): boolean {
    return this.motion.isIdle && this.reels.areResting && this.wins.areDark && !this.#coins.areFlying;
  }

  #lowerQuality(): void {
    this.#quality = Math.max(LEAST_QUALITY, this.#quality - 0.25);
    this.layout(this.#screen, this.#area);
  }
}
