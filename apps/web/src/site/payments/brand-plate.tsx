import { BrandWord, keyOf } from "./brand-word.tsx";
import styles from "./brand-word.module.css";

/** Kinds that are no brands, as their plates name them. */
const PLATES: Readonly<Record<string, string>> = { bank_transfer: "Bank", banklink: "Bank" };

/** Longer names are set smaller on a plate. */
const LONG = 8;

/** A lettered plate in the colour of a brand, of a card's shape; decoration beside its name. */
export function BrandPlate({ brand, chip = false }: { readonly brand: string; readonly chip?: boolean }) {
  const name = PLATES[brand] ?? brand;
  return (
    <span
      className={styles.plate}
      data-plate={keyOf(brand)}
      data-long={name.length > LONG || undefined}
      aria-hidden="true"
    >
      {chip && <span className={styles.chip} />}
      <BrandWord brand={name} />
    </span>
  );
}
