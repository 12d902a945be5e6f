import styles from "./brand-word.module.css";

/** The name of a payment brand as a wordmark, in plain type: `VISA`. */
export function BrandWord({ brand }: { readonly brand: string }) {
  const known = brand.toLowerCase();
  return (
    <span className={styles.word} data-brand={known}>
      {known === "visa" ? "VISA" : known === "mastercard" ? "mastercard" : brand}
    </span>
  );
}
