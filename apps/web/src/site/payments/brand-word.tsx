import { Fragment } from "react";
import styles from "./brand-word.module.css";

/** A brand's name in parts that alternate between its plain and its strong letters, where it is written in two. */
const PARTS: Readonly<Record<string, readonly [plain: string, strong: string, plain?: string, strong?: string]>> = {
  visa: ["", "VISA"],
  mastercard: ["", "mastercard"],
  apple_pay: ["Apple ", "Pay"],
  google_pay: ["G ", "Pay"],
  paysafecard: ["paysafe", "card"],
  cashtocode: ["", "cash", "to", "code"],
  cashtocode_evoucher: ["", "cash", "to", "code"],
  neosurf: ["", "neosurf"],
  flexepin: ["", "flexepin"],
  neteller: ["", "NETELLER"],
  mifinity: ["Mi", "Finity"],
  muchbetter: ["Much", "Better"],
  instadebit: ["Insta", "debit"],
  idebit: ["i", "Debit"],
  payid: ["Pay", "ID"],
  poli: ["PO", "Li"],
  interac: ["", "Interac"],
  interac_e_transfer: ["", "Interac", " e-Transfer"],
  rapid_transfer: ["Rapid ", "Transfer"],
};

/** The key of a brand by its name: `Apple Pay` is `apple_pay`. */
const keyOf = (brand: string): string => brand.toLowerCase().replaceAll(/[^a-z0-9]+/g, "_");

/** Kinds that are no brands, as their plates name them. */
const PLATES: Readonly<Record<string, string>> = { bank_transfer: "Bank", banklink: "Bank" };

/** Longer names are set smaller on a plate. */
const LONG = 8;

interface BrandWordProps {
  readonly brand: string;
}

/** The name of a payment brand as a wordmark, in plain type of our own: `VISA`. */
export function BrandWord({ brand }: BrandWordProps) {
  const key = keyOf(brand);
  const parts = PARTS[key] ?? ["", brand];
  return (
    <span className={styles.word} data-brand={key}>
      {parts.map((part, at) => (at % 2 === 0 ? <Fragment key={at}>{part}</Fragment> : <b key={at}>{part}</b>))}
    </span>
  );
}

/** A lettered plate in the colour of a brand, of a card's shape; decoration beside its name. */
export function BrandPlate({ brand, chip = false }: BrandWordProps & { readonly chip?: boolean }) {
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
