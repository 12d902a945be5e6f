import type { Rules } from "./api.ts";

/** What moves in a game. */
export interface Scene {
  readonly element: Element;
  /** Something happens while the server is asked. */
  begin(): void;
  /** Comes to rest at the result. */
  show(result: number): Promise<void>;
  /** Back to rest without one. */
  cancel(): void;
  /** A result in words, and as a mark of the row of last results. */
  words(result: number): string;
  mark(result: number): string;
}

export type SceneMaker = (rules: Rules) => Scene;

const calm = matchMedia("(prefers-reduced-motion: reduce)");

/** Moves an element and leaves it where it ends; at once for who wants no motion. */
export async function move(element: Element, frames: Keyframe[], options: KeyframeAnimationOptions): Promise<void> {
  const animation = element.animate(frames, {
    fill: "forwards",
    ...options,
    ...(calm.matches ? { duration: 1, delay: 0 } : {}),
  });
  await animation.finished.catch(() => undefined);
  if (animation.playState !== "finished") return;
  animation.commitStyles();
  animation.cancel();
}

/** Moves on and on until it is cancelled; not at all for who wants no motion. */
export function sway(element: Element, frames: Keyframe[], duration: number): Animation | undefined {
  return calm.matches
    ? undefined
    : element.animate(frames, {
        duration,
        iterations: Number.POSITIVE_INFINITY,
        direction: "alternate",
        easing: "ease-in-out",
      });
}
