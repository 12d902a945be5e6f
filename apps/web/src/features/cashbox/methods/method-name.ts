/** Words that stay in capitals, or that a brand writes in its own way. */
const NAMES: Readonly<Record<string, string>> = {
  apple_pay: "Apple Pay",
  bnb: "BNB",
  cashtocode: "CashtoCode",
  gigadat: "Gigadat",
  google_pay: "Google Pay",
  idebit: "iDebit",
  interac: "Interac e-Transfer",
  mifinity: "MiFinity",
  muchbetter: "MuchBetter",
  payid: "PayID",
  paysafecard: "paysafecard",
  poli: "POLi",
  tether_bnb: "Tether",
  tether_ethereum: "Tether",
  usd_coin_bnb: "USD Coin",
  usd_coin_ethereum: "USD Coin",
};

/** The name of a method of a payment: the language's text, the brand's own spelling, or its id in words. */
export function methodName(id: string, texts: Readonly<Record<string, unknown>>): string {
  const word = texts[`payments.methods.${id}`];
  if (typeof word === "string") return word;
  return NAMES[id] ?? id.split("_").map(capital).join(" ");
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
