import type { Guess } from "../read-round.ts";

const PATHS = {
  higher: "M12 20V5M5.5 11.5L12 5l6.5 6.5",
  lower: "M12 4v15M5.5 12.5L12 19l6.5-6.5",
  same: "M5 9h14M5 15h14",
  skip: "M5 6l7 6-7 6M13 6l7 6-7 6",
  right: "M4.5 12.8l5 5L19.5 7",
  wrong: "M6 6l12 12M18 6L6 18",
} as const;

/** A guess, or its result, as an icon. */
export function Sign({ of }: { readonly of: Guess | "skip" | "right" | "wrong" }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={PATHS[of]} />
    </svg>
  );
}
