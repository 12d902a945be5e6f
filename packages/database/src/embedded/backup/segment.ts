/** A segment of PostgreSQL's log: 8 hexadecimal digits of its timeline, 16 of its position. */
const NAME = /^[0-9A-F]{24}$/;
const PER_LOG = 0x100;

export const isSegment = (name: string): boolean => NAME.test(name);
export const timelineOf = (segment: string): string => segment.slice(0, 8);
/** Its position in the log, without the timeline; later ones sort later. */
export const placeOf = (segment: string): string => segment.slice(8);

/** The segment after this one. */
export function nextSegment(name: string): string {
  const [log, part] = [Number.parseInt(name.slice(8, 16), 16), Number.parseInt(name.slice(16), 16) + 1];
  return timelineOf(name) + (part < PER_LOG ? hex(log) + hex(part) : hex(log + 1) + hex(0));
}

/** Both ends and everything between them. */
export function segmentsBetween(first: string, last: string): string[] {
  const names = [first];
  while (names.at(-1)! < last) names.push(nextSegment(names.at(-1)!));
  return names;
}

const hex = (number: number): string => number.toString(16).toUpperCase().padStart(8, "0");
