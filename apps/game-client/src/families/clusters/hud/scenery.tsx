import styles from "./scenery.module.css";

/** What is drawn behind the board: light and far shapes in the title's colours. */
export function Scenery({ scene }: { readonly scene: "cathedral" | "glasshouse" }) {
  return (
    <svg className={styles.scenery} viewBox="0 0 1600 900" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <defs>
        <radialGradient id="clusters-light" cx="50%" cy="36%" r="74%">
          <stop className={styles.near} offset="0" />
          <stop className={styles.far} offset="0.6" />
          <stop className={styles.deep} offset="1" />
        </radialGradient>
      </defs>
      <rect width="1600" height="900" fill="url(#clusters-light)" />
      <g className={styles.shapes}>{scene === "cathedral" ? <Cathedral /> : <Glasshouse />}</g>
    </svg>
  );
}

/** The crystals at both sides, from the floor: their middle, height, half width and tilt. */
const CRYSTALS = [
  [60, 430, 74, -8],
  [170, 300, 54, 9],
  [262, 210, 44, -5],
  [352, 120, 32, 12],
  [1540, 460, 78, 7],
  [1428, 320, 56, -10],
  [1330, 220, 44, 6],
  [1248, 130, 32, -12],
] as const;
/** From the roof. */
const HANGING = [
  [120, 210, 44, 6],
  [240, 130, 32, -7],
  [1490, 230, 46, -6],
  [1370, 140, 32, 8],
] as const;

/** Pointed vaults of rock, and crystals that grow from floor and roof. */
function Cathedral() {
  return (
    <>
      <g className={styles.vaults}>
        {[0, 1, 2].map((n) => (
          <path
            key={n}
            d={`M${-60 + n * 90} 900V${430 - n * 40}Q${130 + n * 120} ${40 - n * 20} 800 ${-190 - n * 30}`}
          />
        ))}
        {[0, 1, 2].map((n) => (
          <path
            key={`r${n}`}
            d={`M${1660 - n * 90} 900V${430 - n * 40}Q${1470 - n * 120} ${40 - n * 20} 800 ${-190 - n * 30}`}
          />
        ))}
      </g>
      {CRYSTALS.map(([x, height, half, tilt]) => (
        <Crystal key={x} transform={`translate(${x} 900) rotate(${tilt})`} height={height} half={half} />
      ))}
      {HANGING.map(([x, height, half, tilt]) => (
        <Crystal key={x} transform={`translate(${x} 0) rotate(${180 + tilt})`} height={height} half={half} />
      ))}
    </>
  );
}

interface CrystalProps {
  readonly transform: string;
  readonly height: number;
  readonly half: number;
}

function Crystal({ transform, height, half }: CrystalProps) {
  const shoulder = height - half * 1.3;
  return (
    <g transform={transform}>
      <path className={styles.bright} d={`M${-half} 40V${-shoulder}L${-half * 0.2} ${-shoulder + half * 0.3}V40Z`} />
      <path className={styles.dark} d={`M${half} 40V${-shoulder}L${-half * 0.2} ${-shoulder + half * 0.3}V40Z`} />
      <path
        className={styles.tip}
        d={`M${-half} ${-shoulder}L0 ${-height}L${-half * 0.2} ${-shoulder + half * 0.3}Z`}
      />
      <path
        className={styles.bright}
        d={`M${half} ${-shoulder}L0 ${-height}L${-half * 0.2} ${-shoulder + half * 0.3}Z`}
      />
    </g>
  );
}

/** The iron ribs of a roof of glass, and leaves along the ground. */
function Glasshouse() {
  return (
    <>
      <g className={styles.panes}>
        <path d="M-40 470Q120 60 800-40Q1480 60 1640 470V-60H-40Z" />
      </g>
      <g className={styles.ribs}>
        <path d="M-40 470Q120 60 800-40Q1480 60 1640 470" />
        <path d="M-40 330Q200 10 800-110Q1400 10 1640 330" />
        {[90, 250, 430, 620, 800, 980, 1170, 1350, 1510].map((x) => (
          <path key={x} d={`M${x} 900V${430 - 430 * (1 - ((x - 800) / 840) ** 2)}L800-240`} />
        ))}
        <path d="M-40 560H1640" />
      </g>
      {[0, 90, 190, 300, 1300, 1410, 1510, 1600].map((x, n) => (
        <Leaves key={x} x={x} height={190 + ((n * 67) % 150)} />
      ))}
    </>
  );
}

function Leaves({ x, height }: { readonly x: number; readonly height: number }) {
  return (
    <g transform={`translate(${x} 900)`}>
      <path className={styles.stem} d={`M0 0Q10 ${-height / 2} 0 ${-height}`} />
      {[0.3, 0.52, 0.74, 0.92].map((share, n) => {
        const size = 92 - n * 15;
        return (
          <g key={share} transform={`translate(2 ${-height * share})`}>
            <path
              className={styles.bright}
              d={`M0 0Q${-size * 0.5} ${-size} ${-size} ${-size * 0.36}Q${-size * 0.5} ${size * 0.3} 0 0Z`}
            />
            <path
              className={styles.dark}
              d={`M0-14Q${size * 0.5} ${-size - 14} ${size} ${-size * 0.36 - 14}Q${size * 0.5} ${size * 0.3} 0-14Z`}
            />
          </g>
        );
      })}
    </g>
  );
}
