import { useMemo } from "react";
import { coinArt } from "@apogee/ui";
import styles from "./qr-code.module.css";
import { qrShape } from "./qr-shape.ts";

const MARGIN = 2.5;

interface QrCodeProps {
  readonly text: string;
  readonly label: string;
  /** The coin in the middle; null for a code without one. */
  readonly currency: string | null;
}

/** A QR code in round dots, with the coin in its middle. */
export function QrCode({ text, label, currency }: QrCodeProps) {
  const { side, dots, eyes, hole } = useMemo(() => qrShape(text, currency !== null), [text, currency]);
  const coin = currency === null ? null : coinArt(currency);
  const whole = side + 2 * MARGIN;
  return (
    <svg className={styles.code} viewBox={`${-MARGIN} ${-MARGIN} ${whole} ${whole}`} role="img" aria-label={label}>
      <path d={dots} />
      {eyes.map(([x, y]) => (
        <g key={`${x} ${y}`}>
          <rect className={styles.eye} x={x + 0.5} y={y + 0.5} width="6" height="6" rx="1.9" />
          <rect x={x + 2} y={y + 2} width="3" height="3" rx="0.9" />
        </g>
      ))}
      {coin && (
        <image href={coin.src} x={hole.at + 0.1} y={hole.at + 0.1} width={hole.side - 0.2} height={hole.side - 0.2} />
      )}
    </svg>
  );
}
