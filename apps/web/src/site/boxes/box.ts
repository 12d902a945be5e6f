import type { listLootboxes, PrizeTable, ResponseOf } from "@apogee/contract";

/** A loot box or a spin of the wheel, as its player sees it. */
export type Box = ResponseOf<typeof listLootboxes>[number];
export type Segment = PrizeTable["segments"][number];

/** The row that was drawn, counted from 0; null until the box is opened. */
export function drawnRow({ items }: Pick<Box, "items">): number | null {
  const row = items.findIndex(({ prize }) => prize);
  return row < 0 ? null : row;
}

/** What was drawn, by the table that the box draws from; a table of another version is compared by its rows. */
export function drawnSegment(box: Pick<Box, "items">, { segments }: PrizeTable): Segment | null {
  const row = drawnRow(box);
  if (row === null) return null;
  return segments.find(({ id }) => id === box.items[row]!.id) ?? segments[row] ?? null;
}

/** Whether a box is a spin of the wheel: those are used on the wheel's own page. */
export const isSpin = ({ group_key: key }: Pick<Box, "group_key">): boolean => /^(?:manual_)?wheel/.test(key);

/** The spins, those that end first before the others. */
export function inOrderOfUse(boxes: readonly Box[]): Box[] {
  const end = ({ valid_until: until }: Box): number => (until === null ? Infinity : Date.parse(until));
  return boxes.filter(({ stage }) => stage === "issued").toSorted((a, b) => end(a) - end(b) || a.id - b.id);
}
