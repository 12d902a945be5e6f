import { useId } from "react";
import type { Side } from "../read-round.ts";

/** Notches of the rim. */
const NOTCHES = Array.from({ length: 60 }, (_, i) => i * 6);

const METAL: Readonly<Record<Side, readonly [light: string, middle: string, dark: string, relief: string]>> = {
  heads: ["#fff3c4", "#f0b73a", "#9a5b08", "#7a4506"],
  tails: ["#ffffff", "#b9c6dc", "#5c6b88", "#3d4a66"],
};

/** A side of the coin: heads is a gold moon with a face, tails a silver comet with its tail. */
export function CoinFace({ side, className }: { readonly side: Side; readonly className?: string | undefined }) {
  const id = useId();
  const [light, middle, dark, relief] = METAL[side];
  return (
    <svg className={className} viewBox="-100 -100 200 200" aria-hidden="true">
      <defs>
        <linearGradient id={`${id}rim`} x1="0.1" y1="0" x2="0.9" y2="1">
          <stop offset="0" stopColor={light} />
          <stop offset="0.45" stopColor={middle} />
          <stop offset="1" stopColor={dark} />
        </linearGradient>
        <radialGradient id={`${id}field`} cx="0.36" cy="0.3" r="0.85">
          <stop offset="0" stopColor={light} />
          <stop offset="0.5" stopColor={middle} />
          <stop offset="1" stopColor={dark} />
        </radialGradient>
        <linearGradient id={`${id}raised`} x1="0.1" y1="0" x2="0.8" y2="1">
          <stop offset="0" stopColor="#fff" />
          <stop offset="0.5" stopColor={light} />
          <stop offset="1" stopColor={middle} />
        </linearGradient>
      </defs>
      <circle r="98" fill={`url(#${id}rim)`} />
      <g stroke={relief} strokeOpacity="0.55" strokeWidth="2.2">
        {NOTCHES.map((turn) => (
          <path key={turn} d="M0-98V-91" transform={`rotate(${turn})`} />
        ))}
      </g>
      <circle r="86" fill={relief} fillOpacity="0.55" />
      <circle r="83" fill={`url(#${id}field)`} />
      <circle r="75" fill="none" stroke={relief} strokeOpacity="0.4" strokeWidth="1.6" strokeDasharray="1 5.9" />
      {side === "heads" ? <Moon id={id} relief={relief} /> : <Comet id={id} relief={relief} />}
      <path
        d="M-62-44A76 76 0 0 1 4-76"
        fill="none"
        stroke="#fff"
        strokeOpacity="0.6"
        strokeWidth="6"
        strokeLinecap="round"
      />
    </svg>
  );
}

interface ReliefProps {
  readonly id: string;
  readonly relief: string;
}

/** A crescent with the profile of a face, and three stars. */
function Moon({ id, relief }: ReliefProps) {
  const crescent =
    "M14-58C-26-58-56-32-56 2C-56 36-26 60 12 60C24 60 34 57 42 53C28 52 18 46 13 39C8 35 9 30 13 28C7 26 6 22 10 19C5 17 5 13 8 10C1 9-6 7-7 4C-8 0 4-8 8-16C6-24 8-30 12-36C18-46 26-52 38-53C31-56 23-58 14-58Z";
  return (
    <g>
      <path d={crescent} fill={relief} fillOpacity="0.6" transform="translate(2.5 3.5)" />
      <path d={crescent} fill={`url(#${id}raised)`} stroke={relief} strokeOpacity="0.7" strokeWidth="2" />
      <path d="M-12-14C-7-19 0-19 4-15" fill="none" stroke={relief} strokeWidth="3" strokeLinecap="round" />
      <path d="M-9-8C-5-11 0-11 3-8C-1-5-6-5-9-8Z" fill={relief} />
      <path d="M0 24C4 26 8 25 11 23" fill="none" stroke={relief} strokeWidth="2.6" strokeLinecap="round" />
      <path
        d="M-40 6C-38 26-26 40-10 46"
        fill="none"
        stroke="#fff"
        strokeOpacity="0.7"
        strokeWidth="4"
        strokeLinecap="round"
      />
      {[
        [44, -14, 1],
        [56, 14, 0.62],
        [38, 22, 0.5],
      ].map(([x, y, scale]) => (
        <path
          key={x}
          d="M0-13L3.2-3.2L13 0L3.2 3.2L0 13L-3.2 3.2L-13 0L-3.2-3.2Z"
          transform={`translate(${x} ${y}) scale(${scale})`}
          fill={`url(#${id}raised)`}
          stroke={relief}
          strokeWidth="1.6"
        />
      ))}
    </g>
  );
}

/** A comet that falls to the lower left, with three tails. */
function Comet({ id, relief }: ReliefProps) {
  const tails =
    "M-34 18C-18-14 14-46 58-58C34-38 22-24 14-10C32-24 48-31 66-34C44-20 28-4 18 10C30 3 42 0 56 0C32 10 8 32-14 42Z";
  return (
    <g>
      <path d={tails} fill={relief} fillOpacity="0.55" transform="translate(2.5 3.5)" />
      <path
        d={tails}
        fill={`url(#${id}raised)`}
        stroke={relief}
        strokeOpacity="0.7"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <circle cx="-26" cy="30" r="27" fill={relief} fillOpacity="0.55" transform="translate(2 3)" />
      <circle cx="-26" cy="30" r="26" fill={`url(#${id}raised)`} stroke={relief} strokeWidth="2" />
      <path
        d="M-26 12L-20.5 23.500L-8 25L-17 33.500L-15 46L-26 40L-37 46L-35 33.500L-44 25L-31.5 23.500Z"
        fill={relief}
        fillOpacity="0.85"
      />
      {[
        [-44, -28, 0.8],
        [-14, -48, 0.5],
        [36, 46, 0.6],
      ].map(([x, y, scale]) => (
        <path
          key={x}
          d="M0-13L3.2-3.2L13 0L3.2 3.2L0 13L-3.2 3.2L-13 0L-3.2-3.2Z"
          transform={`translate(${x} ${y}) scale(${scale})`}
          fill={`url(#${id}raised)`}
          stroke={relief}
          strokeWidth="1.6"
        />
      ))}
    </g>
  );
}
