/** Specification 9-19. */
const EVERY_MS = 10_000;

interface Tab {
  readonly hidden: boolean;
  addEventListener(type: "visibilitychange", listener: () => void): void;
  removeEventListener(type: "visibilitychange", listener: () => void): void;
}

interface Preference {
  readonly matches: boolean;
  addEventListener(type: "change", listener: () => void): void;
  removeEventListener(type: "change", listener: () => void): void;
}

/**
 * Turns every ten seconds while the tab is visible and `calm`, the wish for reduced motion, does not hold. After an
 * interruption the ten seconds start again. Returns how to stop.
 */
export function autoplay(tab: Tab, calm: Preference, turn: () => void): () => void {
  let timer: ReturnType<typeof setInterval> | undefined;
  const look = (): void => {
    clearInterval(timer);
    timer = tab.hidden || calm.matches ? undefined : setInterval(turn, EVERY_MS);
  };
  look();
  tab.addEventListener("visibilitychange", look);
  calm.addEventListener("change", look);
  return () => {
    clearInterval(timer);
    tab.removeEventListener("visibilitychange", look);
    calm.removeEventListener("change", look);
  };
}
