let shown: number | null = null;

/** The id of the player whom this page shows; null while it shows a guest. */
export const shownPlayer = (): number | null => shown;

/** Set in the browser whenever the page shows another player. */
export function setShownPlayer(id: number | null): void {
  shown = id;
}
