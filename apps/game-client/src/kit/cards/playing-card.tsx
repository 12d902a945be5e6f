import { Court, type CourtRank } from "./court.tsx";
import { SuitSign, SUITS, type Suit } from "./suit.tsx";
import styles from "./playing-card.module.css";

const RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"] as const;
const [LEFT, MIDDLE, RIGHT] = [35, 50, 65];
const [TOP, BOTTOM] = [29, 111];
const RED = "#d3263a";
const BLACK = "#15161d";

type Place = readonly [x: number, y: number];
const row = (y: number): Place[] => [
  [LEFT, y],
  [RIGHT, y],
];
/** The positions of the pips of each number, as on a paper card. */
const PIPS: Readonly<Record<string, readonly Place[]>> = {
  "2": [
    [MIDDLE, TOP],
    [MIDDLE, BOTTOM],
  ],
  "3": [
    [MIDDLE, TOP],
    [MIDDLE, 70],
    [MIDDLE, BOTTOM],
  ],
  "4": [...row(TOP), ...row(BOTTOM)],
  "5": [...row(TOP), [MIDDLE, 70], ...row(BOTTOM)],
  "6": [...row(TOP), ...row(70), ...row(BOTTOM)],
  "7": [...row(TOP), [MIDDLE, 49.5], ...row(70), ...row(BOTTOM)],
  "8": [...row(TOP), [MIDDLE, 49.5], ...row(70), [MIDDLE, 90.5], ...row(BOTTOM)],
  "9": [...row(TOP), ...row(56.3), [MIDDLE, 70], ...row(83.7), ...row(BOTTOM)],
  "10": [...row(TOP), [MIDDLE, 42.6], ...row(56.3), ...row(83.7), [MIDDLE, 97.4], ...row(BOTTOM)],
};

/** A card's face, 0 to 51: rank and suit in two corners, real pips, courts with two ends. */
export function PlayingCard({ card }: { readonly card: number }) {
  const rank = RANKS[Math.floor(card / 4)]!;
  const suit = SUITS[card % 4]!;
  const colour = suit === "hearts" || suit === "diamonds" ? RED : BLACK;
  return (
    <svg className={styles.card} viewBox="0 0 100 140" fill={colour} aria-hidden="true">
      <rect className={styles.paper} width="100" height="140" rx="9" />
      <rect x="0.6" y="0.6" width="98.8" height="138.8" rx="8.5" fill="none" stroke="#0003" strokeWidth="1.2" />
      <Corner rank={rank} suit={suit} />
      <g transform="rotate(180 50 70)">
        <Corner rank={rank} suit={suit} />
      </g>
      <Face rank={rank} suit={suit} />
    </svg>
  );
}

interface RankAndSuit {
  readonly rank: (typeof RANKS)[number];
  readonly suit: Suit;
}

function Corner({ rank, suit }: RankAndSuit) {
  return (
    <>
      <text
        className={styles.rank}
        x="12.5"
        y="20"
        textAnchor="middle"
        textLength={rank === "10" ? 17 : undefined}
        lengthAdjust="spacingAndGlyphs"
      >
        {rank}
      </text>
      <SuitSign suit={suit} x={12.5} y={30} size={0.58} />
    </>
  );
}

function Face({ rank, suit }: RankAndSuit) {
  if (rank === "A") return <SuitSign suit={suit} x={50} y={70} size={2.5} />;
  const pips = PIPS[rank];
  if (!pips) return <Court rank={rank as CourtRank} suit={suit} />;
  return pips.map(([x, y]) => <SuitSign key={`${x} ${y}`} suit={suit} x={x} y={y} size={0.86} isUpsideDown={y > 70} />);
}
