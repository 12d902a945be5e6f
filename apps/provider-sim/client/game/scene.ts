import type { Rules } from "./api.ts";

/** The animated part of a game. */
export interface Scene {
  readonly element: Element;
  /** Moves while a request is running. */
  begin(): void;
  /** Stops at the result. */
  show(result: number): Promise<void>;
  /** Stops without a result. */
  cancel(): void;
  /** A result in words, and as a mark in the row of last results. */
  words(result: number): string;
  mark(result: number): string;
}

export type SceneMaker = (rules: Rules) => Scene;

const calm = matchMedia("(prefers-reduced-motion: reduce)");

/** Animates an element and keeps its final state; without motion if the user prefers reduced motion. */
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

/** Animates until it is cancelled; not at all if the user prefers reduced motion. */
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
