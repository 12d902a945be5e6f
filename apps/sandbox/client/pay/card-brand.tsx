import { CreditCard } from "@apogee/ui";
import { say } from "../shared/words.ts";
import styles from "./card-brand.module.css";

const MARKS: Readonly<Record<string, string>> = {
  Visa: "VISA",
  Mastercard: "mc",
  "American Express": "AMEX",
  "Diners Club": "diners",
  JCB: "JCB",
  Discover: "disc.",
  UnionPay: "UPay",
  Maestro: "mstr",
};

/** A small card with the brand's plain wordmark; blank while the brand is unknown. */
export function CardBrand({ brand }: { readonly brand: string | null }) {
  const mark = brand === null ? undefined : MARKS[brand];
  return (
    <span
      className={styles.card}
      data-brand={mark ? brand : undefined}
      role="img"
      aria-label={brand ?? say("card.card")}
    >
      {mark ? (
        <span className={styles.mark} aria-hidden="true">
          {mark}
        </span>
      ) : (
        <CreditCard aria-hidden="true" />
      )}
    </span>
  );
}
