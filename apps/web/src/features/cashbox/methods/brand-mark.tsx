import { CurrencyIcon } from "@apogee/ui";
import { Fragment } from "react";
import { BrandWord } from "../../../site/payments/brand-word.tsx";
import type { Offer } from "./offers.ts";
import styles from "./brand-mark.module.css";

/** A method's name as a wordmark, in plain type: `VISA | mastercard`. Coins show their symbol. */
export function BrandMark({ method, currency }: Pick<Offer, "method" | "currency">) {
  if (method.type === "crypto") {
    return (
      <span className={styles.marks}>
        <CurrencyIcon code={currency} size={32} />
        <span className={styles.mark}>{method.title ?? method.brand}</span>
      </span>
    );
  }
  const brands = method.extraIcons.length > 0 ? method.extraIcons : [method.title ?? method.brand];
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

/** A small saved card with its colour and brand; decoration beside its name. */
export function CardPicture({ name }: { readonly name: string }) {
  const brand = name.split(" ")[0]!.toLowerCase();
  return (
    <span className={styles.card} data-brand={brand} aria-hidden="true">
      <span className={styles.chip} />
      <span className={styles.onCard}>
        <BrandWord brand={brand} />
      </span>
    </span>
  );
}
