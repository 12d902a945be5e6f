import { useId, type ReactNode } from "react";
import styles from "./offer-art.module.css";
import { sceneOf, type Subject } from "./offer-scene.ts";
import type { ShopOffer } from "./purchase.ts";

/** Light, middle and edge of each card's sky, and the colour of its light. */
const PALETTES: ReadonlyArray<readonly [light: string, middle: string, edge: string, glow: string]> = [
  ["#2f7d6b", "#14463f", "#081c22", "#8ff0cf"],
  ["#2d6fa8", "#143a68", "#081729", "#9ed2ff"],
  ["#8a5a1c", "#4a2c10", "#1a0f0a", "#ffd487"],
  ["#96402a", "#521f18", "#1c0b0d", "#ffb08a"],
  ["#a07a16", "#5c430c", "#1d1507", "#ffe69a"],
  ["#a23a5e", "#581d3a", "#1e0a18", "#ffb3cd"],
  ["#c05a24", "#6b2c14", "#220e0a", "#ffc79a"],
  ["#2a8390", "#134652", "#071a21", "#9bf1ff"],
  ["#3f57b8", "#1f2c6b", "#0b1029", "#b7c6ff"],
  ["#5e8f2c", "#314d18", "#111c0b", "#d7f59a"],
];
const GOLD = { face: "#ffc53d", edge: "#b9770f", light: "#ffe9a8" };
const HULL = { light: "#f4f6ff", shade: "#aeb6d0", dark: "#5c678f", flame: "#ff8a3d" };

/** The drawing of a reward: a sky, rays, stars, and what the reward is. */
export function OfferArt({ offer }: { readonly offer: ShopOffer }) {
  const id = useId();
  const { subject, count, palette, stars } = sceneOf(offer);
  const [light, middle, edge, glow] = PALETTES[palette]!;
  return (
    <svg className={styles.art} viewBox="0 0 320 184" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <radialGradient id={id} cx="50%" cy="42%" r="72%">
        <stop offset="0" stopColor={light} />
        <stop offset="0.5" stopColor={middle} />
        <stop offset="1" stopColor={edge} />
      </radialGradient>
      <rect width="320" height="184" fill={`url(#${id})`} />
      <g fill={glow} opacity="0.07">
        {Array.from({ length: 10 }, (_, at) => (
          <path key={at} d="M160 78 L146 -150 L174 -150 Z" transform={`rotate(${at * 36 + palette * 7} 160 78)`} />
        ))}
      </g>
      <g fill={glow}>
        {stars.map(([x, y, radius], at) => (
          <circle key={at} cx={x * 3.2} cy={y * 1.84} r={radius} opacity={0.35 + (at % 4) * 0.15} />
        ))}
      </g>
      <circle cx="160" cy="78" r="62" fill={glow} opacity="0.13" />
      {SUBJECTS[subject](count, glow)}
    </svg>
  );
}

const SUBJECTS: Readonly<Record<Subject, (count: number, glow: string) => ReactNode>> = {
  coins: (count) => <Coins stacks={count} />,
  vault: () => <Vault />,
  capsule: (_count, glow) => <Capsule glow={glow} />,
  rocket: (_count, glow) => <Rocket glow={glow} />,
  station: (_count, glow) => <Station glow={glow} />,
  orbit: (count, glow) => <Orbit moons={count} glow={glow} />,
  ticket: () => <Tickets />,
};

/** One to four stacks, the higher ones in the middle. */
function Coins({ stacks }: { readonly stacks: number }) {
  const heights = [[4], [5, 3], [3, 6, 4], [3, 6, 7, 4]][stacks - 1]!;
  return heights.map((coins, at) => (
    <Stack key={at} x={160 + (at - (heights.length - 1) / 2) * 50} y={116} coins={coins} />
  ));
}

function Stack({ x, y, coins }: { readonly x: number; readonly y: number; readonly coins: number }) {
  return Array.from({ length: coins }, (_, at) => <Coin key={at} x={x} y={y - at * 12} />);
}

function Coin({ x, y }: { readonly x: number; readonly y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d="M-25 -3 v8 a25 9 0 0 0 50 0 v-8 Z" fill={GOLD.edge} />
      <ellipse cy="-3" rx="25" ry="9" fill={GOLD.face} />
      <ellipse cy="-3" rx="18" ry="6" fill="none" stroke={GOLD.light} strokeWidth="1.6" />
      <path d="M0 -8 L2 -4.4 L8 -4.2 L3 -2.2 L5 1.6 L0 -0.6 L-5 1.6 L-3 -2.2 L-8 -4.2 L-2 -4.4 Z" fill={GOLD.light} />
    </g>
  );
}

/** An open strongbox that coins overflow. */
function Vault() {
  return (
    <g>
      <path d="M104 66 L216 66 L206 34 Q160 22 114 34 Z" fill={HULL.dark} />
      <path d="M112 64 L208 64 L200 40 Q160 31 120 40 Z" fill="#2b3357" />
      <Stack x={132} y={70} coins={2} />
      <Stack x={188} y={70} coins={2} />
      <Stack x={160} y={72} coins={3} />
      <rect x="100" y="68" width="120" height="58" rx="8" fill={HULL.shade} />
      <rect x="100" y="68" width="120" height="18" rx="8" fill={HULL.light} />
      <rect x="112" y="68" width="12" height="58" fill={HULL.dark} opacity="0.55" />
      <rect x="196" y="68" width="12" height="58" fill={HULL.dark} opacity="0.55" />
      <circle cx="160" cy="100" r="15" fill={GOLD.face} stroke={GOLD.edge} strokeWidth="3" />
      <path d="M160 92 v10 M155 100 h10" stroke={GOLD.edge} strokeWidth="3" strokeLinecap="round" />
    </g>
  );
}

/** Two tickets, each with its stub and star. */
function Tickets() {
  return [-14, 9].map((angle) => (
    <g key={angle} transform={`translate(160 80) rotate(${angle})`}>
      <path
        d="M-62 -32 H62 V-10 a10 10 0 0 0 0 20 V32 H-62 V10 a10 10 0 0 0 0 -20 Z"
        fill={angle < 0 ? HULL.shade : HULL.light}
      />
      <path d="M30 -32 V32" stroke={HULL.dark} strokeWidth="2" strokeDasharray="4 5" />
      <path
        d="M-16 -20 L-10 -6 L5 -5 L-6 5 L-2 20 L-16 12 L-30 20 L-26 5 L-37 -5 L-22 -6 Z"
        fill={GOLD.face}
        stroke={GOLD.edge}
        strokeWidth="2"
      />
      <path d="M40 -14 H52 M40 0 H52 M40 14 H52" stroke={HULL.dark} strokeWidth="3" strokeLinecap="round" />
    </g>
  ));
}

/** A capsule that descends by its parachute. */
function Capsule({ glow }: { readonly glow: string }) {
  return (
    <g>
      <path
        d="M104 62 A56 50 0 0 1 216 62 Q202 54 188 62 Q174 54 160 62 Q146 54 132 62 Q118 54 104 62 Z"
        fill={HULL.light}
      />
      <path d="M132 62 A28 50 0 0 1 160 12 A28 50 0 0 1 188 62 Q174 54 160 62 Q146 54 132 62 Z" fill={glow} />
      <path
        d="M104 62 L150 96 M216 62 L170 96 M132 62 L154 94 M188 62 L166 94"
        stroke={HULL.light}
        strokeWidth="1.4"
        fill="none"
      />
      <path d="M144 92 H176 L190 128 Q160 140 130 128 Z" fill={HULL.shade} />
      <path d="M144 92 H160 V134 Q144 133 130 128 Z" fill={HULL.light} />
      <circle cx="160" cy="112" r="9" fill={HULL.dark} stroke={GOLD.face} strokeWidth="3" />
    </g>
  );
}

/** A rocket on its way up. */
function Rocket({ glow }: { readonly glow: string }) {
  return (
    <g transform="rotate(38 160 80)">
      <path d="M150 116 Q160 168 170 116 Z" fill={HULL.flame} />
      <path d="M154 116 Q160 146 166 116 Z" fill={GOLD.light} />
      <path d="M140 88 L122 118 L142 112 Z M180 88 L198 118 L178 112 Z" fill={HULL.flame} />
      <path d="M160 14 Q188 46 180 116 H140 Q132 46 160 14 Z" fill={HULL.light} />
      <path d="M160 14 Q188 46 180 116 H160 Z" fill={HULL.shade} />
      <path d="M160 14 Q170 26 175 40 H145 Q150 26 160 14 Z" fill={glow} />
      <circle cx="160" cy="66" r="12" fill={HULL.dark} stroke={GOLD.face} strokeWidth="3.5" />
    </g>
  );
}

/** A station with its solar wings and a box of supplies. */
function Station({ glow }: { readonly glow: string }) {
  const wing = (x: number) => (
    <g transform={`translate(${x} 58)`}>
      <rect width="56" height="40" rx="4" fill="#27408f" stroke={HULL.shade} strokeWidth="2" />
      <path d="M14 0 V40 M28 0 V40 M42 0 V40 M0 20 H56" stroke={HULL.shade} strokeWidth="1.4" />
    </g>
  );
  return (
    <g transform="rotate(-12 160 80)">
      {wing(64)}
      {wing(200)}
      <rect x="120" y="74" width="80" height="8" fill={HULL.dark} />
      <rect x="136" y="40" width="48" height="78" rx="20" fill={HULL.light} />
      <path d="M160 40 h4 a20 20 0 0 1 20 20 v38 a20 20 0 0 1 -20 20 h-4 Z" fill={HULL.shade} />
      <rect x="136" y="70" width="48" height="16" fill={glow} />
      <circle cx="160" cy="56" r="7" fill={HULL.dark} />
      <path d="M160 40 V22 M152 22 H168" stroke={HULL.light} strokeWidth="3" strokeLinecap="round" />
      <rect x="148" y="112" width="24" height="20" rx="3" fill={GOLD.face} />
      <path d="M160 112 V132 M148 120 H172" stroke={GOLD.edge} strokeWidth="3" />
    </g>
  );
}

/** A planet with rings, and a moon for every twenty spins. */
function Orbit({ moons, glow }: { readonly moons: number; readonly glow: string }) {
  return (
    <g>
      <ellipse
        cx="160"
        cy="78"
        rx="92"
        ry="26"
        fill="none"
        stroke={glow}
        strokeWidth="3"
        opacity="0.5"
        transform="rotate(-14 160 78)"
      />
      <circle cx="160" cy="78" r="42" fill={HULL.flame} />
      <path d="M118 78 a42 42 0 0 0 84 0 a60 26 0 0 1 -84 0 Z" fill="#c2461a" />
      <path d="M124 58 q36 14 72 0 M120 82 q40 16 80 0" stroke={GOLD.light} strokeWidth="4" fill="none" opacity="0.6" />
      <path d="M68 90 A92 26 0 0 0 252 66" fill="none" stroke={GOLD.face} strokeWidth="5" strokeLinecap="round" />
      {Array.from({ length: moons }, (_, at) => {
        const angle = (at / moons) * 2 * Math.PI + 0.5;
        const [x, y] = [160 + Math.cos(angle) * 92, 78 + Math.sin(angle) * 46];
        return (
          <circle
            key={at}
            cx={x.toFixed(1)}
            cy={y.toFixed(1)}
            r="9"
            fill={HULL.light}
            stroke={HULL.shade}
            strokeWidth="3"
          />
        );
      })}
    </g>
  );
}
