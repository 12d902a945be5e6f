import { Fragment } from "react";
import styles from "./brand-word.module.css";

/** A brand's name in parts that alternate between its plain and its strong letters, where it is written in two. */
const PARTS: Readonly<Record<string, string>> = {
  visa: "|VISA",
  mastercard: "|mastercard",
  apple_pay: "Apple |Pay",
  google_pay: "G |Pay",
  paysafecard: "paysafe|card",
  cashtocode: "|cash|to|code",
  cashtocode_evoucher: "|cash|to|code",
  neosurf: "|neosurf",
  flexepin: "|flexepin",
  neteller: "|NETELLER",
  mifinity: "Mi|Finity",
  muchbetter: "Much|Better",
  instadebit: "Insta|debit",
  idebit: "i|Debit",
  payid: "Pay|ID",
  poli: "PO|Li",
  rapid_transfer: "Rapid |Transfer",
};

/** The key of a brand by its name: `Apple Pay` is `apple_pay`. */
export const keyOf = (brand: string): string => brand.toLowerCase().replaceAll(/[^a-z0-9]+/g, "_");

interface BrandWordProps {
  readonly brand: string;
}

/** The name of a payment brand as a wordmark, in plain type of our own: `VISA`. */
export function BrandWord({ brand }: BrandWordProps) {
  const key = keyOf(brand);
  const parts = PARTS[key]?.split("|") ?? ["", brand];
  return (
    <span className={styles.word} data-brand={key}>
      {parts.map((part, at) => (at % 2 === 0 ? <Fragment key={at}>{part}</Fragment> : <b key={at}>{part}</b>))}
    </span>
  );
}
