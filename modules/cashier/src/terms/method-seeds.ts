import type { MethodFamily, MethodField, PaymentMethod } from "@apogee/contract";

/** A method as it is seeded. Amounts are in whole units of the euro; other currencies follow by `FACTORS`. */
export interface MethodSeed {
  readonly id: string;
  /** By default the id. */
  readonly kind?: string;
  readonly title: string;
  readonly type: PaymentMethod["type"];
  readonly family: MethodFamily;
  readonly provider: string;
  readonly brands?: readonly string[];
  readonly countries?: readonly string[];
  readonly licences?: readonly string[];
  readonly hiddenFrom?: readonly string[];
  readonly currencies: readonly string[];
  readonly deposit: readonly [number, number];
  /** Omitted for methods that only pay in. */
  readonly cashout?: readonly [number, number];
  readonly depositFields?: readonly MethodField[];
  readonly cashoutFields?: readonly MethodField[];
  readonly saves?: boolean;
  /** In minutes: at least and at most. */
  readonly depositMinutes: readonly [number, number];
  readonly cashoutMinutes?: readonly [number, number];
  /** Millionths of the amount, and euro cents, that the provider takes from the house. */
  readonly depositCost: readonly [number, number];
  readonly cashoutCost?: readonly [number, number];
  readonly expiresS?: number;
  readonly clearsAfterH?: number;
}

/** How many units of a currency stand for one euro in seeded amounts. */
export const FACTORS: Readonly<Record<string, number>> = {
  EUR: 1,
  USD: 1,
  GBP: 1,
  CAD: 1,
  AUD: 1,
  NZD: 1,
  PLN: 4,
  BRL: 5,
  NOK: 10,
  INR: 75,
  JPY: 150,
};

const DAY = 1_440;
const INSTANT: readonly [number, number] = [0, 0];
const DAYS_1_TO_3: readonly [number, number] = [DAY, 3 * DAY];
const WITHIN_A_DAY: readonly [number, number] = [0, DAY];
const HALF_HOUR_S = 1_800;
const THREE_DAYS_S = 3 * 86_400;
const WEEK_S = 7 * 86_400;

const NORTH = ["DE", "AT", "IT", "NO", "CA", "NZ", "AU"];
const ALL_EIGHT = [...NORTH, "EE"];
const WESTERN = ["EUR", "USD", "GBP", "CAD", "AUD", "NZD", "NOK", "PLN"];
const SOLD = ["EUR", "CAD", "AUD", "NZD", "NOK"];

const text = (name: string, more: Partial<MethodField>): MethodField => ({
  name,
  type: "text",
  label: name,
  required: true,
  inputMode: "text",
  autocomplete: "off",
  maxLength: 60,
  ...more,
});
const digits = (name: string, from: number, to = from): MethodField =>
  text(name, { inputMode: "numeric", normalise: "compact", pattern: `\\d{${from},${to}}`, maxLength: to });
const EMAIL = text("email", {
  type: "email",
  inputMode: "email",
  autocomplete: "email",
  check: "email",
  maxLength: 254,
});
const PHONE = text("phone", {
  type: "tel",
  inputMode: "tel",
  autocomplete: "tel",
  check: "e164_mobile",
  maxLength: 24,
});
const EMAIL_OR_PHONE = text("email_or_phone", { check: "email_or_mobile", maxLength: 254 });
const HOLDER = text("holder", { autocomplete: "name", check: "own_name", maxLength: 80 });
const IBAN = text("iban", { normalise: "upper", check: "iban", maxLength: 34 });

const card = (id: string, title: string): MethodSeed => ({
  id,
  title,
  type: "cards",
  family: "card",
  provider: "sandbox-cards",
  countries: ALL_EIGHT,
  currencies: WESTERN,
  deposit: [10, 2_000],
  depositMinutes: INSTANT,
  depositCost: [29_000, 25],
});

type Wallet = Pick<MethodSeed, "id" | "title" | "countries" | "deposit"> & Partial<MethodSeed>;
const wallet = (seed: Wallet): MethodSeed => ({
  type: "direct",
  family: "wallet",
  provider: "sandbox-wallets",
  currencies: SOLD,
  licences: ["CW"],
  saves: true,
  depositMinutes: INSTANT,
  cashoutMinutes: WITHIN_A_DAY,
  depositCost: [25_000, 0],
  cashoutCost: [10_000, 0],
  ...seed,
});

const voucher = (seed: Wallet): MethodSeed => ({
  type: "voucher",
  family: "voucher",
  provider: "sandbox-vouchers",
  currencies: SOLD,
  licences: ["CW"],
  depositMinutes: INSTANT,
  depositCost: [80_000, 0],
  ...seed,
});

const bank = (seed: Wallet & Pick<MethodSeed, "family" | "currencies">): MethodSeed => ({
  type: "bank_transfer",
  provider: seed.family === "bank" ? "sandbox-bank" : "sandbox-instant-bank",
  licences: ["CW"],
  depositMinutes: INSTANT,
  depositCost: [18_000, 0],
  ...(seed.family === "bank" ? { expiresS: WEEK_S } : {}),
  ...seed,
});

const transfer = (seed: Wallet & Pick<MethodSeed, "currencies">): MethodSeed =>
  bank({
    kind: "bank_transfer",
    family: "bank",
    depositMinutes: DAYS_1_TO_3,
    cashoutMinutes: DAYS_1_TO_3,
    depositCost: [0, 30],
    cashoutCost: [0, 30],
    cashout: [50, 50_000],
    ...seed,
  });

/**
 * The methods in fiat money that a new casino has, in their order, but for the card, whose ranges are older. The euro's
 * amounts, fees and times are the house's proposal; staff change them.
 */
export const METHOD_SEEDS: readonly MethodSeed[] = [
  card("apple_pay", "Apple Pay"),
  card("google_pay", "Google Pay"),
  wallet({
    id: "skrill",
    title: "Skrill",
    countries: ["DE", "AT", "IT", "EE", "NO", "CA", "NZ", "AU"],
    licences: ["CW", "EE"],
    currencies: WESTERN,
    deposit: [10, 10_000],
    cashout: [20, 10_000],
  }),
  wallet({
    id: "neteller",
    title: "Neteller",
    countries: NORTH,
    currencies: WESTERN,
    deposit: [10, 10_000],
    cashout: [20, 10_000],
  }),
  wallet({
    id: "payz",
    title: "Payz",
    countries: NORTH,
    deposit: [10, 5_000],
    cashout: [20, 5_000],
    cashoutFields: [digits("account", 10)],
    depositCost: [29_000, 0],
  }),
  wallet({
    id: "mifinity",
    title: "MiFinity",
    countries: NORTH,
    deposit: [10, 2_500],
    cashout: [20, 2_500],
    cashoutFields: [
      text("account", {
        label: "email_or_wallet",
        normalise: "trim",
        pattern: "[^\\s@]+@[^\\s@]+\\.[^\\s@]+|\\d{16}",
        maxLength: 254,
      }),
    ],
    depositCost: [18_000, 0],
    cashoutCost: [18_000, 0],
  }),
  wallet({
    id: "jeton",
    title: "Jeton",
    countries: NORTH,
    deposit: [10, 5_000],
    cashout: [20, 5_000],
    cashoutFields: [digits("account", 8, 12)],
    depositCost: [30_000, 0],
  }),
  wallet({
    id: "muchbetter",
    title: "MuchBetter",
    family: "app",
    provider: "sandbox-apps",
    countries: ["DE", "AT", "NO", "CA", "NZ", "AU"],
    deposit: [10, 5_000],
    cashout: [20, 5_000],
    depositFields: [PHONE],
    depositMinutes: [0, 2],
    cashoutMinutes: [0, 60],
    expiresS: 600,
  }),
  voucher({
    id: "neosurf",
    title: "Neosurf",
    countries: ["AU", "NZ", "CA", "DE", "AT", "IT"],
    deposit: [10, 250],
    depositFields: [
      text("code", { label: "voucher_code", normalise: "upper", pattern: "[A-Z0-9]{10}", secret: true, maxLength: 14 }),
    ],
  }),
  wallet({
    id: "paysafecard",
    title: "paysafecard",
    type: "voucher",
    countries: NORTH,
    deposit: [10, 1_000],
    cashout: [20, 1_000],
    cashoutFields: [HOLDER, EMAIL],
    depositCost: [90_000, 0],
    cashoutCost: [20_000, 0],
  }),
  voucher({
    id: "flexepin",
    title: "Flexepin",
    countries: ["AU", "CA"],
    currencies: ["AUD", "CAD"],
    deposit: [20, 500],
    depositFields: [
      text("code", {
        label: "voucher_code",
        inputMode: "numeric",
        normalise: "compact",
        pattern: "\\d{16}",
        secret: true,
        maxLength: 20,
      }),
    ],
  }),
  wallet({
    id: "cashtocode",
    title: "CashtoCode eVoucher",
    type: "voucher",
    countries: NORTH,
    deposit: [10, 500],
    saves: false,
    depositMinutes: [0, 72 * 60],
    depositCost: [80_000, 0],
    expiresS: THREE_DAYS_S,
  }),
  transfer({
    id: "sepa",
    title: "Bank transfer",
    countries: ["DE", "AT", "IT", "EE", "NO"],
    licences: ["CW", "EE"],
    currencies: ["EUR", "NOK"],
    deposit: [20, 50_000],
    cashoutFields: [HOLDER, IBAN],
  }),
  transfer({
    id: "local_au",
    title: "Bank transfer",
    countries: ["AU"],
    currencies: ["AUD"],
    deposit: [20, 50_000],
    cashoutFields: [HOLDER, digits("bsb", 6), digits("account", 5, 9)],
  }),
  transfer({
    id: "local_nz",
    title: "Bank transfer",
    countries: ["NZ"],
    currencies: ["NZD"],
    deposit: [20, 50_000],
    cashoutFields: [
      HOLDER,
      text("account", { inputMode: "numeric", normalise: "compact", check: "nz_account", maxLength: 24 }),
    ],
  }),
  transfer({
    id: "local_ca",
    title: "Bank transfer",
    countries: ["CA"],
    currencies: ["CAD"],
    deposit: [20, 50_000],
    cashoutFields: [HOLDER, digits("institution", 3), digits("transit", 5), digits("account", 7, 12)],
  }),
  transfer({
    id: "gigadat",
    title: "Gigadat",
    countries: ["CA"],
    currencies: ["CAD"],
    hiddenFrom: ["631"],
    deposit: [20, 50_000],
    cashoutFields: [HOLDER, digits("institution", 3), digits("transit", 5), digits("account", 7, 12)],
  }),
  transfer({
    id: "interac",
    kind: "interac",
    title: "Interac e-Transfer",
    countries: ["CA"],
    currencies: ["CAD"],
    deposit: [20, 3_000],
    cashout: [20, 3_000],
    cashoutFields: [HOLDER, EMAIL_OR_PHONE],
    depositMinutes: [0, 30],
    cashoutMinutes: WITHIN_A_DAY,
    depositCost: [0, 150],
    cashoutCost: [0, 100],
  }),
  bank({
    id: "idebit",
    title: "iDebit",
    family: "instant-bank",
    countries: ["CA"],
    currencies: ["CAD"],
    deposit: [20, 1_500],
    cashout: [20, 1_500],
    saves: true,
    cashoutMinutes: DAYS_1_TO_3,
    depositCost: [20_000, 0],
    cashoutCost: [0, 200],
  }),
  bank({
    id: "instadebit",
    title: "Instadebit",
    family: "instant-bank",
    countries: ["CA"],
    currencies: ["CAD"],
    deposit: [20, 1_500],
    cashout: [20, 1_500],
    saves: true,
    cashoutMinutes: DAYS_1_TO_3,
    depositCost: [20_000, 0],
    cashoutCost: [0, 200],
    clearsAfterH: 7 * 24,
  }),
  transfer({
    id: "payid",
    kind: "payid",
    title: "PayID",
    countries: ["AU"],
    currencies: ["AUD"],
    deposit: [10, 5_000],
    cashout: [20, 5_000],
    cashoutFields: [HOLDER, EMAIL_OR_PHONE],
    depositMinutes: [1, 10],
    cashoutMinutes: [1, 10],
    depositCost: [0, 40],
    cashoutCost: [0, 40],
  }),
  bank({
    id: "poli",
    title: "POLi",
    family: "instant-bank",
    countries: ["NZ"],
    currencies: ["NZD"],
    deposit: [10, 500],
    depositCost: [15_000, 0],
  }),
  bank({
    id: "trustly",
    title: "Trustly",
    family: "instant-bank",
    countries: ["EE", "DE", "AT", "IT", "NO"],
    licences: ["CW", "EE"],
    currencies: ["EUR", "NOK"],
    deposit: [10, 10_000],
    cashout: [20, 10_000],
    saves: true,
    cashoutMinutes: [1, DAY],
    depositCost: [15_000, 0],
    cashoutCost: [0, 60],
  }),
  bank({
    id: "zimpler",
    title: "Zimpler",
    family: "instant-bank",
    countries: ["EE", "DE"],
    licences: ["CW", "EE"],
    currencies: ["EUR"],
    deposit: [10, 5_000],
    cashout: [20, 5_000],
    depositFields: [PHONE],
    saves: true,
    cashoutMinutes: WITHIN_A_DAY,
    cashoutCost: [0, 60],
  }),
  bank({
    id: "rapid_transfer",
    title: "Rapid Transfer",
    family: "instant-bank",
    countries: ["DE", "AT", "IT", "NO", "EE"],
    currencies: ["EUR", "NOK"],
    deposit: [10, 5_000],
  }),
  bank({
    id: "banklink",
    title: "Estonian banks",
    family: "instant-bank",
    brands: ["Swedbank", "SEB", "LHV", "Luminor", "Coop Pank"],
    countries: ["EE"],
    licences: ["EE"],
    currencies: ["EUR"],
    deposit: [10, 10_000],
    depositFields: [
      text("bank", {
        type: "select",
        options: [
          { value: "swedbank", label: "Swedbank" },
          { value: "seb", label: "SEB" },
          { value: "lhv", label: "LHV" },
          { value: "luminor", label: "Luminor" },
          { value: "coop", label: "Coop Pank" },
        ],
      }),
    ],
    depositCost: [0, 15],
  }),
];

/** How long a deposit by a seeded method can be paid, in seconds. */
export const expiryOf = ({ expiresS }: MethodSeed): number => expiresS ?? HALF_HOUR_S;
