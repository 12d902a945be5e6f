/** The suits in the engine's order. */
export const SUITS = ["spades", "hearts", "diamonds", "clubs"] as const;
/** One of the four suits. */
export type Suit = (typeof SUITS)[number];

interface SuitProps {
  readonly suit: Suit;
  readonly x: number;
  readonly y: number;
  /** 1 is 20 units wide. */
  readonly size: number;
  readonly isUpsideDown?: boolean;
}

/** A suit's sign, drawn about its middle. */
export function SuitSign({ suit, x, y, size, isUpsideDown = false }: SuitProps) {
  return <g transform={`translate(${x} ${y}) scale(${size})${isUpsideDown ? " rotate(180)" : ""}`}>{SHAPES[suit]}</g>;
}

const SHAPES = {
  spades: (
    <path d="M0-9.4C1.7-5.2 8.6-1.9 8.6 3C8.6 6.5 4.9 7.9 1.9 5.5C2.1 7.6 2.8 8.8 3.9 9.6H-3.9C-2.8 8.8-2.1 7.6-1.9 5.5C-4.9 7.9-8.6 6.5-8.6 3C-8.6-1.9-1.7-5.2 0-9.4Z" />
  ),
  hearts: (
    <path d="M0 9.4C-1.8 6.2-9 2.6-9-2.9C-9-6.1-6.8-8.2-4.3-8.2C-2.3-8.2-.8-7 0-5.1C.8-7 2.3-8.2 4.3-8.2C6.8-8.2 9-6.1 9-2.9C9 2.6 1.8 6.2 0 9.4Z" />
  ),
  diamonds: (
    <path d="M0-9.8C1.8-5.6 4.3-2.4 7.4 0C4.3 2.4 1.8 5.6 0 9.8C-1.8 5.6-4.3 2.4-7.4 0C-4.3-2.4-1.8-5.6 0-9.8Z" />
  ),
  clubs: (
    <>
      <circle cx="0" cy="-4.7" r="4.4" />
      <circle cx="-4.7" cy="1.7" r="4.4" />
      <circle cx="4.7" cy="1.7" r="4.4" />
      <path d="M-1.8-1H1.8C1.8 5 2.6 8.2 3.9 9.6H-3.9C-2.6 8.2-1.8 5-1.8-1Z" />
    </>
  ),
} as const;
