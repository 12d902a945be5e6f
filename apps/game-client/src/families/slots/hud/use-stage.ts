import { useEffect, useRef, type RefObject } from "react";
import { runFrames } from "../../../stage/frames.ts";
import type { SlotGame } from "../play/slot-game.ts";
import type { SlotScene } from "../scene/slot-scene.ts";

interface StageElements {
  readonly root: RefObject<HTMLDivElement | null>;
  readonly area: RefObject<HTMLDivElement | null>;
}

/** Puts the canvas behind the controls, fits it to the free area between them, and runs its frames. */
export function useStage(game: SlotGame, scene: SlotScene, canvas: HTMLCanvasElement): StageElements {
  const root = useRef<HTMLDivElement>(null);
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const [rootElement, areaElement] = [root.current!, area.current!];
    const { store } = game.parts;
    rootElement.prepend(canvas);
    const fit = (): void => {
      const screen = rootElement.getBoundingClientRect();
      const free = areaElement.getBoundingClientRect();
      const layout = scene.layout({ x: 0, y: 0, width: screen.width, height: screen.height }, free);
      const { frame, window } = layout;
      rootElement.style.setProperty("--reels-width", `${frame.width}px`);
      rootElement.style.setProperty("--reels-top", `${frame.y - free.y}px`);
      rootElement.style.setProperty("--reels-left", `${frame.x}px`);
      rootElement.style.setProperty("--window-left", `${window.x - free.x}px`);
      rootElement.style.setProperty("--window-top", `${window.y - free.y}px`);
      rootElement.style.setProperty("--window-width", `${window.width}px`);
      rootElement.style.setProperty("--window-height", `${window.height}px`);
      rootElement.style.setProperty("--cover-top", `${free.y + layout.bezel}px`);
      rootElement.style.setProperty("--cover-height", `${window.y + window.height - free.y - layout.bezel}px`);
    };
    const lost = (): void => store.set({ contextLost: true });
    const restored = (): void => {
      store.set({ contextLost: false });
      fit();
    };
    fit();
    const observer = new ResizeObserver(fit);
    observer.observe(rootElement);
    observer.observe(areaElement);
    canvas.addEventListener("webglcontextlost", lost);
    canvas.addEventListener("webglcontextrestored", restored);
    const stop = runFrames((ms) => scene.frame(ms));
    return () => {
      stop();
      observer.disconnect();
      canvas.removeEventListener("webglcontextlost", lost);
      canvas.removeEventListener("webglcontextrestored", restored);
    };
  }, [game, scene, canvas]);
  return { root, area };
}
