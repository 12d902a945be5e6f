/** Views of the queue. */
export const VIEWS = ["all", "clean", "points", "second"] as const;
/** A view of the queue. */
export type View = (typeof VIEWS)[number];
