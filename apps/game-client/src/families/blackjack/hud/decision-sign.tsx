import type { Decision } from "../read-round.ts";

const PATHS: Readonly<Record<Decision | "book", string>> = {
  hit: "M12 5v14M5 12h14",
  stand:
    "M7 13V7.5a1.6 1.6 0 0 1 3.2 0V5.6a1.6 1.6 0 0 1 3.2 0v1.6a1.6 1.6 0 0 1 3.2 0V9a1.6 1.6 0 0 1 3 .6V14c0 4-2.6 6.4-6.4 6.4-3.4 0-4.8-1.5-6.2-4L4.6 12c1-1.2 2-.7 2.4.3z",
  double: "M8 8h11v11H8zM5 15V5h10M13.5 11v5M11 13.5h5",
  split: "M12 20v-6L6 7M12 14l6-7M6 12V7h5M13 7h5v5",
  surrender: "M6 21V4M6 5c4-3 7 3 12 0v8c-5 3-8-3-12 0",
  insure: "M12 3l7 3v5c0 5-3 8-7 10-4-2-7-5-7-10V6zM9 12l2.2 2.2L15.5 10",
  decline: "M12 3l7 3v5c0 5-3 8-7 10-4-2-7-5-7-10V6zM9.5 9.5l5 5M14.5 9.5l-5 5",
  book: "M4 5c3-1.4 6-1 8 .8C14 4 17 3.6 20 5v14c-3-1.4-6-1-8 .8-2-1.8-5-2.2-8-.8zM12 5.8V19.5",
};

/** A decision, or the book of the strategy, as an icon. */
export function DecisionSign({ of }: { readonly of: Decision | "book" }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={PATHS[of]} />
    </svg>
  );
}
