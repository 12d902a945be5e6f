import { CurrencyIcon } from "@apogee/ui";
import { Fragment } from "react";
import { useIntl } from "react-intl";
import { BrandPlate } from "../../../site/payments/brand-plate.tsx";
import { BrandWord } from "../../../site/payments/brand-word.tsx";
import { nameOf, type Offer } from "./offers.ts";
import styles from "./brand-mark.module.css";

const MOST_BRANDS = 2;

/** A method's name as a wordmark, in plain type: `VISA | mastercard`. Coins show their symbol. */
export function BrandMark({ method, currency }: Pick<Offer, "method" | "currency">) {
  const { messages } = useIntl();
  if (method.type === "crypto") {
    return (
      <span className={styles.marks}>
        <CurrencyIcon code={currency} size={32} />
        <span className={styles.mark}>{method.title ?? method.brand}</span>
      </span>
    );
  }
  const brands =
    method.extraIcons.length > 0 && method.extraIcons.length <= MOST_BRANDS
      ? method.extraIcons
      : [nameOf({ method, saved: null }, messages)];
  return (
    <span className={styles.marks}>
      {brands.map((brand, at) => (
        <Fragment key={brand}>
          {at > 0 && <span className={styles.between} aria-hidden="true" />}
          <BrandWord brand={brand} />
        </Fragment>
      ))}
    </span>
  );
}

/** The plate of a method, or of the card that was saved with it; coins have their round symbol. */
export function MethodPlate({ method, currency, saved }: Omit<Offer, "key">) {
  if (method.type === "crypto") return <CurrencyIcon code={currency} size={40} />;
  if (method.family !== "card") return <BrandPlate brand={method.kind} />;
  return <BrandPlate brand={saved?.name.split(" ")[0] ?? method.extraIcons[0] ?? method.kind} chip={saved !== null} />;
}
