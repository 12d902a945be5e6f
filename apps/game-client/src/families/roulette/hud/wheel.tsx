import { colourOf } from "@apogee/roulette";
import { useEffect, useRef } from "react";
import type { WheelScene } from "../scene/wheel-scene.ts";
import { useGame } from "./game-context.ts";
import styles from "./wheel.module.css";

const OUTER = 152;
const NUMBERS = 120;
const CONE = 92;
const DEFLECTORS = [0, 45, 90, 135, 180, 225, 270, 315];
const ARMS = [0, 90, 180, 270];

/** The wheel: a bowl of dark wood, the turning rotor with its pockets, and the ball. */
export function Wheel({ scene }: { readonly scene: WheelScene }) {
  const rotor = useRef<SVGSVGElement>(null);
  const ball = useRef<HTMLDivElement>(null);
  useEffect(() => {
    scene.attach({ rotor: rotor.current!, ball: ball.current! });
  }, [scene]);
  return (
    <div className={styles.wheel} aria-hidden="true">
      <Bowl />
      <svg ref={rotor} className={styles.rotor} viewBox="-200 -200 400 400">
        <Pockets />
        <Cone />
      </svg>
      <div ref={ball} className={styles.orbit}>
        <span className={styles.ball} />
      </div>
      <span className={styles.gloss} />
    </div>
  );
}

function Bowl() {
  return (
    <svg className={styles.bowl} viewBox="-200 -200 400 400">
      <defs>
        <linearGradient id="wheel-brass" x1="0" y1="0" x2="0.6" y2="1">
          <stop offset="0" stopColor="#fff0c2" />
          <stop offset="0.28" stopColor="#d9a13f" />
          <stop offset="0.55" stopColor="#8a5514" />
          <stop offset="0.78" stopColor="#e9b95c" />
          <stop offset="1" stopColor="#6b3d0a" />
        </linearGradient>
        <radialGradient id="wheel-wood" cx="0.36" cy="0.26" r="0.85">
          <stop offset="0" stopColor="#b8713a" />
          <stop offset="0.45" stopColor="#74390f" />
          <stop offset="0.8" stopColor="#401a06" />
          <stop offset="1" stopColor="#220b02" />
        </radialGradient>
        <radialGradient id="wheel-track" cx="0.5" cy="0.5" r="0.5">
          <stop offset="0.8" stopColor="#2a0f03" />
          <stop offset="0.9" stopColor="#6e3511" />
          <stop offset="0.97" stopColor="#9a5a26" />
          <stop offset="1" stopColor="#381504" />
        </radialGradient>
      </defs>
      <circle r="199" fill="url(#wheel-brass)" />
      <circle r="194.5" fill="url(#wheel-wood)" />
      <circle r="194.5" fill="none" stroke="#0008" strokeWidth="2" />
      <circle r="181" fill="url(#wheel-track)" stroke="#1a0801" strokeWidth="1.5" />
      {DEFLECTORS.map((turn, i) => (
        <path
          key={turn}
          d={i % 2 === 0 ? "M0-8L3.4 0L0 8L-3.4 0Z" : "M-8 0L0-3.4L8 0L0 3.4Z"}
          transform={`rotate(${turn + 11}) translate(0 -165)`}
          fill="url(#wheel-brass)"
          stroke="#3a1c04"
          strokeWidth="0.7"
        />
      ))}
      <circle r="155" fill="#140602" />
    </svg>
  );
}

function Pockets() {
  const { wheel } = useGame().parts.sheet;
  const each = 360 / wheel.length;
  return (
    <>
      {wheel.map((pocket, i) => (
        <g key={pocket} transform={`rotate(${i * each})`}>
          <path className={styles.pocket} data-colour={colourOf(pocket)} d={sector(each, OUTER, CONE)} />
          <path className={styles.depth} d={sector(each, NUMBERS, CONE)} />
          <text className={styles.number} y={-129.5}>
            {pocket}
          </text>
          <path
            d={`M0 ${-OUTER}V${-CONE}`}
            transform={`rotate(${each / 2})`}
            stroke="url(#wheel-fret)"
            strokeWidth="1.5"
          />
        </g>
      ))}
      <circle r={NUMBERS} fill="none" stroke="#d9a13f" strokeOpacity="0.75" strokeWidth="1.2" />
      <circle r={OUTER} fill="none" stroke="url(#wheel-brass)" strokeWidth="3.4" />
    </>
  );
}

function Cone() {
  return (
    <>
      <defs>
        <linearGradient id="wheel-fret" gradientUnits="userSpaceOnUse" x1="0" y1="-152" x2="0" y2="-92">
          <stop offset="0" stopColor="#ffe6a6" />
          <stop offset="1" stopColor="#a86f1f" />
        </linearGradient>
        <radialGradient id="wheel-cone" cx="0.5" cy="0.5" r="0.5">
          <stop offset="0" stopColor="#d08a4b" />
          <stop offset="0.55" stopColor="#8b4a1c" />
          <stop offset="1" stopColor="#4a1f08" />
        </radialGradient>
        <radialGradient id="wheel-knob" cx="0.38" cy="0.3" r="0.75">
          <stop offset="0" stopColor="#fff7db" />
          <stop offset="0.35" stopColor="#edbd5b" />
          <stop offset="1" stopColor="#74440c" />
        </radialGradient>
      </defs>
      <circle r={CONE} fill="url(#wheel-cone)" stroke="url(#wheel-brass)" strokeWidth="3" />
      {ARMS.map((turn) => (
        <path key={turn} d="M0-90V-20" transform={`rotate(${turn + 45})`} stroke="#2a0f03" strokeOpacity="0.4" />
      ))}
      <circle r="60" fill="none" stroke="#2a0f03" strokeOpacity="0.35" />
      {ARMS.map((turn) => (
        <g key={turn} transform={`rotate(${turn})`}>
          <path d="M-4.6-16L-3.2-46H3.2L4.6-16Z" fill="url(#wheel-brass)" stroke="#4c2705" strokeWidth="0.7" />
          <circle cy="-50" r="7.6" fill="url(#wheel-knob)" stroke="#4c2705" strokeWidth="0.7" />
        </g>
      ))}
      <circle r="24" fill="url(#wheel-knob)" stroke="#4c2705" />
      <circle r="14.5" fill="url(#wheel-brass)" stroke="#5b3208" strokeWidth="0.8" />
      <circle r="8.5" fill="url(#wheel-knob)" />
    </>
  );
}

/** A sector of this many degrees about the top, between two radii. */
function sector(degrees: number, outer: number, inner: number): string {
  const half = (degrees * Math.PI) / 360;
  const at = (radius: number, turn: number): string =>
    `${(radius * Math.sin(turn)).toFixed(2)} ${(-radius * Math.cos(turn)).toFixed(2)}`;
  return `M${at(outer, -half)}A${outer} ${outer} 0 0 1 ${at(outer, half)}L${at(inner, half)}A${inner} ${inner} 0 0 0 ${at(inner, -half)}Z`;
}
