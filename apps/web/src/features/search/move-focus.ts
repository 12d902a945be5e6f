const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * Moves the focus over a grid of links by arrow keys; true if it did. From the field above, down leads to the first
 * link. From the first row, up leads back to the field, which is left to the browser's own focus order.
 */
export function moveFocus(list: HTMLUListElement | null, key: string): boolean {
  const step = STEPS[key];
  const links = Array.from(list?.children ?? [], (item) => item.querySelector("a")).filter((link) => link !== null);
  if (!step || links.length === 0) return false;
  const at = links.findIndex((link) => link === document.activeElement);
  if (at < 0) return key === "ArrowDown" && focus(links[0]);
  const columns = columnsOf(links);
  const next = at + step[0] + step[1] * columns;
  if (next < 0 && key === "ArrowUp") return focus(list?.parentElement?.querySelector("input"));
  return focus(links[next]);
}

/** How many links are in the first row. */
function columnsOf(links: readonly HTMLElement[]): number {
  const top = links[0]?.getBoundingClientRect().top;
  const second = links.findIndex((link) => link.getBoundingClientRect().top !== top);
  return second < 0 ? links.length : second;
}

function focus(element: HTMLElement | null | undefined): boolean {
  element?.focus();
  return element !== null && element !== undefined;
}
