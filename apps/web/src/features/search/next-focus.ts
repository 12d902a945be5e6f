export interface Place {
  readonly left: number;
  readonly top: number;
  readonly width: number;
}

/** The field above the results. */
export const FIELD = -1;

/**
 * Which result has the focus after an arrow key, by its number; `FIELD` is the search field above them. Left and right
 * follow the order of the results; up and down lead to the nearest result of the next row, however wide its results
 * are. Null: the key moves nothing.
 */
export function nextFocus(places: readonly Place[], at: number, key: string): number | null {
  if (places.length === 0) return null;
  if (at === FIELD) return key === "ArrowDown" ? 0 : null;
  switch (key) {
    case "ArrowLeft":
      return at > 0 ? at - 1 : null;
    case "ArrowRight":
      return at < places.length - 1 ? at + 1 : null;
    case "ArrowUp":
      return nearest(places, at, -1) ?? FIELD;
    case "ArrowDown":
      return nearest(places, at, 1);
  }
  return null;
}

function nearest(places: readonly Place[], at: number, way: 1 | -1): number | null {
  const from = places[at]!;
  const beyond = places.map(({ top }) => (top - from.top) * way).filter((distance) => distance > 0);
  if (beyond.length === 0) return null;
  const row = from.top + Math.min(...beyond) * way;
  const middle = ({ left, width }: Place): number => left + width / 2;
  const inRow = places.flatMap((place, number) => (place.top === row ? [number] : []));
  const distance = (number: number): number => Math.abs(middle(places[number]!) - middle(from));
  return inRow.reduce((best, number) => (distance(number) < distance(best) ? number : best));
}

/** Moves the focus in this part of the page by an arrow key: over its field and the first link or button of each item. */
export function moveFocus(part: HTMLElement, key: string): boolean {
  const field = part.querySelector("input");
  const results = Array.from(part.querySelectorAll("li"), (item) =>
    item.querySelector<HTMLElement>("a, button"),
  ).filter((result) => result !== null);
  const at = results.findIndex((result) => result === document.activeElement);
  // In the field, left and right move the caret; on any other button, arrows have no meaning.
  if (at < 0 && document.activeElement !== field) return false;
  const next = nextFocus(
    results.map((result) => result.getBoundingClientRect()),
    at < 0 ? FIELD : at,
    key,
  );
  if (next === null) return false;
  (next === FIELD ? field : results[next])?.focus();
  return true;
}
