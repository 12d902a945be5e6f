import { SuitSign, type Suit } from "./suit.tsx";

/** The ranks with a picture. */
export type CourtRank = "J" | "Q" | "K";

interface Dress {
  readonly field: string;
  readonly robe: string;
  readonly trim: string;
  readonly hair: string;
}

const DRESS: Readonly<Record<"red" | "black", Dress>> = {
  red: { field: "#8e1730", robe: "#d3263a", trim: "#ffc53d", hair: "#7a3b12" },
  black: { field: "#16215c", robe: "#2f49c4", trim: "#ffc53d", hair: "#2a1a12" },
};
const SKIN = "#f2c79c";
const INK = "#1d1626";

/** A court card's picture: the same half twice, so that it can be read from both ends. */
export function Court({ rank, suit }: { readonly rank: CourtRank; readonly suit: Suit }) {
  const dress = DRESS[suit === "hearts" || suit === "diamonds" ? "red" : "black"];
  const clip = `court-${rank}-${suit}`;
  return (
    <g>
      <rect x="23" y="20" width="54" height="100" rx="5" fill={dress.field} />
      <clipPath id={clip}>
        <rect x="23" y="20" width="54" height="50" />
      </clipPath>
      {["", "rotate(180 50 70)"].map((turn) => (
        <g key={turn} transform={turn}>
          <g clipPath={`url(#${clip})`}>
            <Half rank={rank} suit={suit} dress={dress} />
          </g>
        </g>
      ))}
      <rect x="23" y="20" width="54" height="100" rx="5" fill="none" stroke={dress.trim} strokeWidth="1.4" />
      <path d="M24 70H76" stroke={dress.trim} strokeWidth="1.2" />
    </g>
  );
}

interface HalfProps {
  readonly rank: CourtRank;
  readonly suit: Suit;
  readonly dress: Dress;
}

function Half({ rank, suit, dress }: HalfProps) {
  return (
    <>
      <g stroke={dress.trim} strokeOpacity="0.3" strokeWidth="1">
        {[-60, -40, -20, 0, 20, 40, 60].map((angle) => (
          <path key={angle} d="M50 46V4" transform={`rotate(${angle} 50 46)`} />
        ))}
      </g>
      <circle cx="50" cy="44" r="17.5" fill={dress.trim} fillOpacity="0.2" />
      <path d="M24 72C26 60 38 57.5 50 57.5S74 60 76 72Z" fill={dress.robe} />
      <path d="M41 58.5L50 72L59 58.5Z" fill="#fff7e6" />
      <path d="M38 58.5L47 72M62 58.5L53 72" stroke={dress.trim} strokeWidth="2.4" />
      <g fill={dress.trim} transform="translate(0 -1)">
        <SuitSign suit={suit} x={32} y={67} size={0.26} />
        <SuitSign suit={suit} x={68} y={67} size={0.26} />
      </g>
      <Hair rank={rank} colour={dress.hair} />
      <path d="M42.5 40.5C42.5 36 57.5 36 57.5 40.5V47.5C57.5 53.4 54 56.6 50 56.6S42.5 53.4 42.5 47.5Z" fill={SKIN} />
      <g fill={INK}>
        <circle cx="46.6" cy="45" r="1.05" />
        <circle cx="53.4" cy="45" r="1.05" />
      </g>
      <path d="M50 45.5V48.6" stroke="#c98f5f" strokeWidth="1.1" strokeLinecap="round" />
      {rank === "K" ? (
        <path
          d="M42.6 47C44 49.6 47 49.4 50 49.4S56 49.6 57.4 47V50.5C57.4 56 54 60.4 50 60.4S42.6 56 42.6 50.5Z"
          fill={dress.hair}
        />
      ) : null}
      <path
        d={rank === "K" ? "M48 52.2H52" : "M47.8 51.6Q50 53.3 52.2 51.6"}
        stroke="#a63b3b"
        strokeWidth="1.2"
        strokeLinecap="round"
        fill="none"
      />
      <Hat rank={rank} dress={dress} />
    </>
  );
}

function Hair({ rank, colour }: { readonly rank: CourtRank; readonly colour: string }) {
  const shapes = {
    K: "M41 40C40 35 60 35 59 40V49H57V42H43V49H41Z",
    Q: "M39.5 41C38 31.5 62 31.5 60.5 41C61 48 63.5 53 61.5 58H56.5V42H43.5V58H38.5C36.5 53 39 48 39.5 41Z",
    J: "M40.8 40.5C40 34 60 34 59.2 40.5C60 46 61 49.5 58.6 52L56.5 43H43.5L41.4 52C39 49.5 40 46 40.8 40.5Z",
  };
  return <path d={shapes[rank]} fill={colour} />;
}

/** A king's crown, a queen's tiara with a star, a jack's cap with a comet for a feather. */
function Hat({ rank, dress: { trim, robe } }: { readonly rank: CourtRank; readonly dress: Dress }) {
  if (rank === "K")
    return (
      <g>
        <path d="M39.6 38.5L37.4 27L44 32.2L50 24L56 32.2L62.6 27L60.4 38.5Z" fill={trim} />
        <path d="M39.4 38.5H60.6" stroke={robe} strokeWidth="2.2" />
        <g fill="#fff3cf">
          <circle cx="37.4" cy="26.4" r="1.7" />
          <circle cx="50" cy="23.6" r="2" />
          <circle cx="62.6" cy="26.4" r="1.7" />
        </g>
      </g>
    );
  if (rank === "Q")
    return (
      <g>
        <path d="M40 37.6C43 30.5 57 30.5 60 37.6L57.5 38.8C54.5 35.6 45.5 35.6 42.5 38.8Z" fill={trim} />
        <path
          d="M50 24L51.7 28.2L56.2 28.5L52.7 31.3L53.9 35.7L50 33.3L46.1 35.7L47.3 31.3L43.8 28.5L48.3 28.2Z"
          fill="#fff3cf"
        />
      </g>
    );
  return (
    <g>
      <path d="M39.4 39.4C38 29.5 58 27 62 36.8L60.8 39.6Z" fill={robe} />
      <path d="M39.2 38.4L61 39.8" stroke={trim} strokeWidth="2.4" strokeLinecap="round" />
      <path d="M43 31.4C36 30.5 31 27 28 23C33 24.4 39 25.4 46 29.4Z" fill={trim} />
      <circle cx="45" cy="30.6" r="2.6" fill="#fff3cf" />
    </g>
  );
}
