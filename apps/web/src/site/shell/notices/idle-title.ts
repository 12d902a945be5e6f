/** Specification 9-10. */
const EVERY_MS = 2_000;

interface Tab {
  title: string;
  readonly hidden: boolean;
  addEventListener(type: "visibilitychange", listener: () => void): void;
  removeEventListener(type: "visibilitychange", listener: () => void): void;
}

/**
 * While the tab is hidden, its title alternates between the line and the page's own title, which it has again once the
 * tab is visible. With `still`, the title changes once only. Returns how to stop.
 */
export function cycleTitle(tab: Tab, line: () => string, still: () => boolean): () => void {
  let own: string | null = null;
  let shown: string | null = null;
  let timer: ReturnType<typeof setInterval> | undefined;
  const change = (): void => {
    // A page that was loaded meanwhile has a title of its own.
    if (tab.title !== shown) own = tab.title;
    shown = shown === null || tab.title === own ? line() : own;
    if (shown !== null) tab.title = shown;
  };
  const restore = (): void => {
    clearInterval(timer);
    timer = undefined;
    if (own !== null && tab.title === shown) tab.title = own;
    own = shown = null;
  };
  const onChange = (): void => {
    if (!tab.hidden) return restore();
    if (timer !== undefined) return;
    timer = setInterval(() => (still() && shown !== null ? undefined : change()), EVERY_MS);
  };
  tab.addEventListener("visibilitychange", onChange);
  return () => {
    tab.removeEventListener("visibilitychange", onChange);
    restore();
  };
}
