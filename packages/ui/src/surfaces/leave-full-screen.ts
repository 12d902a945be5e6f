/** The part of a page that this file needs. */
interface FullScreenPage {
  /** Browsers without full screen, such as those of older iPhones, have none. */
  readonly fullscreenElement?: { contains(other: Node | null): boolean } | null;
  readonly body: Node | null;
  exitFullscreen(): Promise<void>;
}

/**
 * Ends full screen if it would hide what the page shows now: an element of the page, such as a game's frame, fills the
 * screen. A page that fills the screen as a whole shows its own windows and is left alone.
 */
export function leaveFullScreen(page: FullScreenPage = document): void {
  const { fullscreenElement: element } = page;
  if (!element || element.contains(page.body)) return;
  // The player may leave at the same moment.
  void page.exitFullscreen().catch(() => undefined);
}
