import { colourOf } from "./read-spin.ts";
import styles from "./pocket-wheel.module.css";
import { wheelOrder } from "./wheel-order.ts";

const [RIM, OUTER, INNER, HUB] = [99, 94, 68, 46];
const BALL = 60;

/** The wheel at rest: the pocket of the ball on top, and in its middle once more, large and in its colour. */
export function PocketWheel({ pocket, zeros }: { readonly pocket: string; readonly zeros: readonly string[] }) {
  const pockets = wheelOrder(36 + zeros.length);
  const turn = 360 / pockets.length;
  const at = pockets.indexOf(pocket);
  return (
    <svg className={styles.wheel} viewBox="-100 -100 200 200" aria-hidden="true">
      <circle className={styles.rim} r={RIM} />
      {pockets.map((number, place) => (
        <g
          key={number}
          className={styles.pocket}
          data-colour={colourOf(number)}
          transform={`rotate(${(place - at) * turn})`}
        >
          <path d={sector(turn)} />
          <text y={-(OUTER + INNER) / 2 + 4}>{number}</text>
        </g>
      ))}
      <circle className={styles.track} r={INNER} />
      <circle className={styles.hub} data-colour={colourOf(pocket)} r={HUB} />
      <text className={styles.result} y="13">
        {pocket}
      </text>
      <circle className={styles.ball} cy={-BALL} r="6" />
    </svg>
  );
}

/** The outline of the pocket on top, which covers this many degrees. */
function sector(degrees: number): string {
  const half = (degrees / 2) * (Math.PI / 180);
  const corner = (radius: number, side: number): string =>
    `${(side * radius * Math.sin(half)).toFixed(3)} ${(-radius * Math.cos(half)).toFixed(3)}`;
  return `M${corner(INNER, -1)}L${corner(OUTER, -1)}A${OUTER} ${OUTER} 0 0 1 ${corner(OUTER, 1)}L${corner(INNER, 1)}Z`;
}
