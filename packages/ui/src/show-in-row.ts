/** What the class `edge-fade` hides at either end of a row. */
const FADE = 40;

/** Scrolls a row that is too long for the screen so that an item is in its middle, unless it is in full sight already. */
export function showInRow(row: HTMLElement, item: HTMLElement): void {
  const hidden = row.classList.contains("edge-fade") ? FADE : 0;
  const [line, box] = [row.getBoundingClientRect(), item.getBoundingClientRect()];
  if (box.left >= line.left + hidden && box.right <= line.right - hidden) return;
  row.scrollLeft += box.left - line.left - (line.width - box.width) / 2;
}
