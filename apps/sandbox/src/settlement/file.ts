import { createHash } from "node:crypto";
import { csvRow, currencyOf, minor, toDecimal, type Currency } from "@apogee/kernel";

/** What can be wrong with the file of a day. */
export const SPOILS = ["amount", "missing", "duplicate", "late", "cut", "checksum"] as const;
export type Spoil = (typeof SPOILS)[number];

/** What a provider takes and holds back. */
export interface Terms {
  readonly depositPpm: number;
  readonly depositCents: number;
  readonly payoutPpm: number;
  readonly payoutCents: number;
  readonly reservePpm: number;
  readonly reserveDays: number;
}

/** Something that a provider did for a payment. Amounts are in minor units and above zero. */
export interface Move {
  readonly kind: "deposit" | "payout" | "refund" | "chargeback";
  readonly providerId: string | null;
  readonly ourId: string | null;
  readonly currency: string;
  readonly amount: number;
  /** The network's fee of a payout on a chain; null where the terms say it. */
  readonly networkFee: number | null;
  readonly txid: string | null;
  readonly payer: string | null;
  readonly at: Date;
}

/** A file as the provider hands it over. */
export interface SettlementFile {
  readonly name: string;
  readonly csv: string;
  /** The content of the detached checksum. */
  readonly sha256: string;
}

interface Line {
  readonly providerId: string | null;
  readonly ourId: string | null;
  readonly kind: string;
  readonly gross: number;
  readonly fee: number;
  readonly bookedAt: Date;
  readonly valueDate: string;
  readonly txid?: string | null;
  readonly payer?: string | null;
  readonly note?: string;
}

const HEADER = "line,provider_id,our_id,kind,gross,fee,net,currency,booked_at,value_date,arn_or_txid,payer_hash,note\n";
const DAY_MS = 86_400_000;

/** The day that is a number of days later. */
export const daysLater = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** What a file is made of: the moves of its day, those that came late from the day before, and those of the reserve that is due. */
export interface FileParts {
  readonly provider: string;
  readonly day: string;
  readonly currency: string;
  readonly terms: Terms;
  readonly moves: readonly Move[];
  readonly late: readonly Move[];
  readonly released: readonly Move[];
  readonly spoil: Spoil | null;
}

/** The file of a day in one currency; the same parts always give the same bytes. */
export function settlementFile({ provider, day, currency: code, terms, spoil, ...parts }: FileParts): SettlementFile {
  const currency = currencyOf(code);
  const late = parts.late.map((move) => lineOf(move, { currency, terms, bookedAt: new Date(`${day}T00:00:00Z`) }));
  const own = spoiled(
    parts.moves.map((move) => lineOf(move, { currency, terms, bookedAt: move.at })),
    { spoil, currency },
  );
  const lines = [...late, ...own];
  const close = {
    providerId: null,
    ourId: null,
    fee: 0,
    bookedAt: new Date(`${day}T23:59:59Z`),
    valueDate: daysLater(day, 1),
  };
  const held = reserveOf(parts.moves, terms);
  const back = reserveOf(parts.released, terms);
  if (held > 0) lines.push({ ...close, kind: "reserve", gross: -held, providerId: `reserve-${day}` });
  if (back > 0) lines.push({ ...close, kind: "reserve_release", gross: back, providerId: `release-${day}` });
  const toPay = lines.reduce((sum, { gross, fee }) => sum + gross - fee, 0);
  if (toPay > 0) lines.push({ ...close, kind: "settlement", gross: -toPay, providerId: `settlement-${day}` });
  const text = `${HEADER}${lines.map((line, index) => rowOf(String(index + 1), line, currency)).join("")}${totalOf(lines, currency)}`;
  const name = `${provider}-${day}-${code}.csv`;
  const csv = spoil === "cut" ? text.slice(0, Math.floor(text.length / 2)) : text;
  const hash = createHash("sha256")
    .update(spoil === "checksum" ? `${csv} ` : csv)
    .digest("hex");
  return { name, csv, sha256: `${hash}  ${name}\n` };
}

/** What the terms take of an amount, half a minor unit rounded up. */
function shareOf(amount: number, ppm: number, cents: number, currency: Currency): number {
  const share = Number((BigInt(amount) * BigInt(ppm) + 500_000n) / 1_000_000n);
  return share + Math.round((cents * currency.subunitsToUnit) / 100);
}

/** What a provider takes back with a chargeback. */
const CHARGEBACK_CENTS = 1_500;

function lineOf(
  { kind, amount, networkFee, at, ...move }: Move,
  { currency, terms, bookedAt }: { readonly currency: Currency; readonly terms: Terms; readonly bookedAt: Date },
): Line {
  const fees = {
    deposit: () => shareOf(amount, terms.depositPpm, terms.depositCents, currency),
    payout: () => networkFee ?? shareOf(amount, terms.payoutPpm, terms.payoutCents, currency),
    refund: () => 0,
    chargeback: () => shareOf(0, 0, CHARGEBACK_CENTS, currency),
  };
  const gross = kind === "deposit" ? amount : -amount;
  return { ...move, kind, gross, fee: fees[kind](), bookedAt, valueDate: daysLater(at.toISOString().slice(0, 10), 1) };
}

const reserveOf = (moves: readonly Move[], { reservePpm }: Terms): number => {
  const deposits = moves.reduce((sum, { kind, amount }) => sum + (kind === "deposit" ? amount : 0), 0);
  return Number((BigInt(deposits) * BigInt(reservePpm)) / 1_000_000n);
};

/** Spoils the first deposit of a day. Sums follow, so that only a comparison with the platform's books finds it. */
function spoiled(
  lines: readonly Line[],
  { spoil, currency }: { readonly spoil: Spoil | null; readonly currency: Currency },
): Line[] {
  const at = lines.findIndex(({ kind }) => kind === "deposit");
  const line = lines[at];
  if (!line) return [...lines];
  switch (spoil) {
    case "amount":
      return lines.with(at, { ...line, gross: Math.max(1, line.gross - currency.subunitsToUnit) });
    case "missing":
    case "late":
      return lines.toSpliced(at, 1);
    case "duplicate":
      return lines.toSpliced(at + 1, 0, line);
    default:
      return [...lines];
  }
}

/** The move of a day that its file leaves out, to be in that of the next day. */
export const lateMove = (moves: readonly Move[], spoil: Spoil | null): Move[] =>
  spoil === "late" ? moves.filter(({ kind }) => kind === "deposit").slice(0, 1) : [];

function rowOf(number: string, line: Line, currency: Currency): string {
  const amount = (value: number) => ({ number: toDecimal(minor(value), currency) });
  const text = (value: string | null | undefined) => (value ? { text: value } : null);
  const cells = [
    { number },
    text(line.providerId),
    text(line.ourId),
    { text: line.kind },
    amount(line.gross),
    amount(line.fee),
    amount(line.gross - line.fee),
    { text: currency.code },
    { text: line.bookedAt.toISOString() },
    { text: line.valueDate },
    text(line.txid),
    text(line.payer ? createHash("sha256").update(line.payer).digest("hex") : null),
    text(line.note),
  ];
  return csvRow(cells).replace(/\r\n$/, "\n");
}

function totalOf(lines: readonly Line[], currency: Currency): string {
  const gross = lines.reduce((sum, line) => sum + line.gross, 0);
  const fee = lines.reduce((sum, line) => sum + line.fee, 0);
  const [all, taken, net] = [gross, fee, gross - fee].map((value) => toDecimal(minor(value), currency));
  return `total,,,,${all},${taken},${net},${currency.code},,,,,\n`;
}
