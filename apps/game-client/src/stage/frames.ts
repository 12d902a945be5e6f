const LONGEST_MS = 400;

let rate = 1;

/** How fast time passes on every stage: 1 in play, 0 while a replay is paused. */
export function setFrameRate(times: number): void {
  rate = times;
}

/**
 * Calls `frame` with the ms since the last one, at the rate of the stage, while the page is visible. A pause, such as a hidden tab, counts as one
 * long frame. Returns how to stop.
 */
export function runFrames(frame: (ms: number) => void): () => void {
  let last = performance.now();
  let handle = requestAnimationFrame(function next(now: number) {
    handle = requestAnimationFrame(next);
    const ms = Math.min(LONGEST_MS, Math.max(0, now - last));
    last = now;
    frame(ms * rate);
  });
  return () => cancelAnimationFrame(handle);
}
