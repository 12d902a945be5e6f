import { digitsOf, toDecimalText, type MoneyCurrency, type MoneyParts, type MoneyStyle } from "@apogee/kernel";
import { lazy, Suspense, useSyncExternalStore } from "react";

interface RollingDigitsProps {
  readonly amount: number;
  readonly currency: MoneyCurrency;
  readonly parts: MoneyParts;
  readonly style: MoneyStyle;
}

const Flow = lazy(async () => ({ default: (await import("./flow.tsx")).Flow }));

/**
 * Plain text on the server and until the rolling digits are loaded. They are a separate chunk, since few pages need
 * them at once.
 */
export function RollingDigits({ amount, currency, parts, style }: RollingDigitsProps) {
  const inBrowser = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
  const text = `${parts.before}${parts.digits}${parts.after}`;
  if (!inBrowser) return text;
  return (
    <Suspense fallback={text}>
      <Flow
        value={toDecimalText(Math.abs(amount), currency.subunitsToUnit)}
        locale={style.locale}
        digits={digitsOf(amount, currency, style.short ?? false)}
        before={parts.before}
        after={parts.after}
      />
    </Suspense>
  );
}

function subscribeToNothing(): () => void {
  return () => {};
}
