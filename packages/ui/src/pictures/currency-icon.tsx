import { classNames } from "../class-names.ts";
import { artOrNull } from "./art.ts";
import { Image } from "./image.tsx";
import styles from "./currency-icon.module.css";

/** Props of a `CurrencyIcon`. */
export interface CurrencyIconProps {
  /** `BTC`, `AUD`. Coins have their own round icon; money shows its symbol. */
  readonly code: string;
  /** Shown for money: `A$`. */
  readonly symbol?: string;
  readonly size?: 20 | 24 | 32 | 40;
  readonly className?: string;
}

/** Pictures that are named by another code than the currency. */
const NAMED: Readonly<Record<string, string>> = { DOG: "doge" };

/** The picture of a coin by its code; null if there is none. */
export const coinArt = (code: string): ReturnType<typeof artOrNull> =>
  artOrNull(`currencies/${NAMED[code] ?? code.toLowerCase()}`);

/** A round icon of a currency; decoration beside its code. */
export function CurrencyIcon({ code, symbol, size = 24, className }: CurrencyIconProps) {
  const picture = coinArt(code);
  if (picture) return <Image picture={picture} size={size} className={className} />;
  const sign = symbol ?? code;
  return (
    <span
      className={classNames(styles.sign, className)}
      data-size={size}
      data-long={sign.length > 2 || undefined}
      aria-hidden="true"
    >
      {sign}
    </span>
  );
}
