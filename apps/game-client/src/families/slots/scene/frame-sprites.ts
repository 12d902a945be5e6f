import { Container, Rectangle, Sprite, Texture } from "pixi.js";
import type { ReelLayout } from "../domain/layout.ts";
import { FRAME_MARGIN, paintFrame, type FrameColours } from "./paint-frame.ts";

/** The bezel in four strips around the window, since drawing its empty middle would cost as much as the reels. */
export class FrameSprites {
  readonly view = new Container();
  readonly #strips = Array.from({ length: 4 }, () => this.view.addChild(new Sprite()));
  readonly #colours: FrameColours;
  #painted: Texture | null = null;

  constructor(colours: FrameColours) {
    this.#colours = colours;
  }

  layout(layout: ReelLayout, resolution: number): void {
    this.#painted?.destroy(true);
    const { source } = (this.#painted = paintFrame(layout, this.#colours, resolution));
    const { frame, bezel } = layout;
    const edge = FRAME_MARGIN + bezel * 2;
    const [width, height] = [frame.width + 2 * FRAME_MARGIN, frame.height + 2 * FRAME_MARGIN];
    const cuts = [
      new Rectangle(0, 0, width, edge),
      new Rectangle(0, height - edge, width, edge),
      new Rectangle(0, edge, edge, height - 2 * edge),
      new Rectangle(width - edge, edge, edge, height - 2 * edge),
    ];
    this.#strips.forEach((strip, i) => {
      const cut = cuts[i]!;
      if (strip.texture !== Texture.EMPTY) strip.texture.destroy(false);
      strip.texture = new Texture({ source, frame: cut });
      strip.position.set(frame.x - FRAME_MARGIN + cut.x, frame.y - FRAME_MARGIN + cut.y);
    });
  }
}
