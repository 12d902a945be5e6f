import { minor, ZERO, type Minor } from "@apogee/kernel";
import { dayOf, daysBetween } from "./days.ts";
import { isOfPayment, type PaymentKind, type SettlementFile, type SettlementLine } from "./settlement-file.ts";

/**
 * What comparing a line with the platform's payments says.
 *
 * - `matched`: both agree. `late`: both agree, but the line came in the file of a later day.
 * - `amount_differs`, `fee_differs`, `currency_differs`: the payment is the same, and this differs.
 * - `state_differs`: the provider has moved the money, and the platform waits or has refused it.
 * - `only_theirs`, `only_ours`: the other side does not know it.
 * - `duplicate`: an earlier line is about the same.
 */
export const OUTCOMES = [
  "matched",
  "amount_differs",
  "fee_differs",
  "state_differs",
  "only_theirs",
  "only_ours",
  "duplicate",
  "currency_differs",
  "late",
] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** Outcomes that staff look at. */
export const isDifference = (outcome: Outcome): boolean => outcome !== "matched" && outcome !== "late";

/** One movement of a payment that a provider carries out: what the platform knows of it. */
export interface Movement {
  readonly paymentId: number;
  readonly kind: PaymentKind;
  readonly currency: string;
  /** Above zero if the provider holds more for the house afterwards. */
  readonly gross: Minor;
  /** What the ledger moved at the provider without the fee; coins that came and went back were never booked. */
  readonly booked: Minor;
  /** The fee that was booked with it. */
  readonly fee: Minor;
  /** Its entry in the ledger; null while nothing is booked. */
  readonly entryId: number | null;
  readonly at: Date;
  readonly providerId: string | null;
  readonly txid: string | null;
  readonly payerHash: string | null;
  /** Another line is already about it. */
  readonly isTaken: boolean;
}

/** What matching needs besides the lines. */
export interface Known {
  readonly movements: readonly Movement[];
  /** The provider's own ids of lines of earlier files, as `kind:id`. */
  readonly earlierIds: ReadonlySet<string>;
  /** The fee that was agreed for a line; null if none was. */
  agreedFee(line: SettlementLine): Minor | null;
}

/** A line with its outcome. */
export interface Matched {
  readonly line: SettlementLine;
  readonly outcome: Outcome;
  /** The payment that it is about. */
  readonly paymentId: number | null;
  /** A payment that it may be about: only amount, day and payer fit, so staff decide. */
  readonly proposed: number | null;
  /** The entry that the ledger has of it, with what it moved and the fee that it booked. */
  readonly entryId: number | null;
  readonly booked: Minor;
  readonly bookedFee: Minor;
  readonly expectedFee: Minor | null;
}

/**
 * Compares the lines of a file with the platform's payments, in this order: the payment's number here with the kind; the
 * provider's id; amount, currency and transaction; and last amount, day (two days either way) and payer, which only
 * proposes. Each payment's movement is matched once.
 */
export function matchLines({ currency, day, lines }: SettlementFile, known: Known): Matched[] {
  const taken = new Set(known.movements.filter(({ isTaken }) => isTaken).map(keyOf));
  const seen = new Set(known.earlierIds);
  const index = indexOf(known.movements);
  return lines.map((line) => {
    const matched = isOfPayment(line.kind)
      ? matchPayment(line, { currency, day, known, taken, index })
      : matchOther(line, seen);
    if (line.providerId !== null) seen.add(`${line.kind}:${line.providerId}`);
    return matched;
  });
}

const keyOf = ({ paymentId, kind }: Movement): string => `${paymentId}:${kind}`;
const nothing = (line: SettlementLine, outcome: Outcome): Matched => ({
  line,
  outcome,
  paymentId: null,
  proposed: null,
  entryId: null,
  booked: ZERO,
  bookedFee: ZERO,
  expectedFee: null,
});

/** A fee, a transfer to the bank or a reserve is booked as the file says. An adjustment needs a decision. */
function matchOther(line: SettlementLine, seen: ReadonlySet<string>): Matched {
  if (line.providerId !== null && seen.has(`${line.kind}:${line.providerId}`)) return nothing(line, "duplicate");
  return nothing(line, line.kind === "adjustment" ? "only_theirs" : "matched");
}

/** Movements by what a line can name: kind and number, provider's id, transaction or payer. */
type Index = ReadonlyMap<string, readonly Movement[]>;

function indexOf(movements: readonly Movement[]): Index {
  const index = new Map<string, Movement[]>();
  const add = (name: string, value: string | null, each: Movement): void => {
    if (value === null) return;
    const key = `${name}:${each.kind}:${value}`;
    const before = index.get(key);
    if (before) before.push(each);
    else index.set(key, [each]);
  };
  for (const each of movements) {
    add("ours", String(each.paymentId), each);
    add("theirs", each.providerId, each);
    add("txid", each.txid, each);
    add("payer", each.payerHash, each);
  }
  return index;
}

interface Within {
  readonly currency: string;
  readonly day: string;
  readonly known: Known;
  readonly taken: Set<string>;
  readonly index: Index;
}

function matchPayment(line: SettlementLine, { currency, day, known, taken, index }: Within): Matched {
  const named = (name: string, value: string | null): readonly Movement[] =>
    (value === null ? undefined : index.get(`${name}:${line.kind}:${value}`)) ?? [];
  const found = foundBy(line, { currency, named, taken });
  if (!found) {
    const proposed = named("payer", line.payerHash).find(
      (each) => mayBe(line, currency, each) && !taken.has(keyOf(each)),
    );
    return { ...nothing(line, "only_theirs"), proposed: proposed?.paymentId ?? null };
  }
  const about = { ...nothing(line, "duplicate"), paymentId: found.paymentId };
  if (taken.has(keyOf(found))) return about;
  if (found.currency !== currency) return { ...about, outcome: "currency_differs" };
  taken.add(keyOf(found));
  if (found.entryId === null) return { ...about, outcome: "state_differs" };
  const expectedFee = known.agreedFee(line) ?? (found.fee === 0 ? null : found.fee);
  return {
    ...about,
    outcome: outcomeOf(line, found, { day, expectedFee }),
    entryId: found.entryId,
    booked: found.booked,
    bookedFee: found.fee,
    expectedFee,
  };
}

function foundBy(
  { ourId, providerId, arnOrTxid, gross }: SettlementLine,
  {
    currency,
    named,
    taken,
  }: {
    readonly currency: string;
    readonly named: (name: string, value: string | null) => readonly Movement[];
    readonly taken: ReadonlySet<string>;
  },
): Movement | undefined {
  const known = named("ours", ourId)[0] ?? named("theirs", providerId)[0];
  if (known) return known;
  const same = named("txid", arnOrTxid).filter((each) => each.gross === gross && each.currency === currency);
  return same.find((each) => !taken.has(keyOf(each))) ?? same[0];
}

const MOST_DAYS_APART = 2;

const mayBe = ({ gross, bookedAt }: SettlementLine, currency: string, each: Movement): boolean =>
  each.gross === gross &&
  each.currency === currency &&
  Math.abs(daysBetween(dayOf(each.at), dayOf(bookedAt))) <= MOST_DAYS_APART;

function outcomeOf(
  line: SettlementLine,
  found: Movement,
  { day, expectedFee }: { readonly day: string; readonly expectedFee: Minor | null },
): Outcome {
  if (line.gross !== found.gross) return "amount_differs";
  if (expectedFee !== null && feeDiffers(line.fee, expectedFee)) return "fee_differs";
  return dayOf(found.at) < day ? "late" : "matched";
}

/** Whether two fees are further apart than one minor unit and than 0.5 % of what was agreed, whichever is more. */
export function feeDiffers(said: Minor, agreed: Minor): boolean {
  const apart = BigInt(Math.abs(said - agreed));
  return apart > 1n && apart * 200n > BigInt(Math.abs(agreed));
}

/** How many days after its value date a payment may be missing from the files. */
const DAYS_TO_APPEAR = 3;

/**
 * The movements that no file has although their time to appear has passed: booked more than three days before `today`,
 * and not before the first day of which the provider has handed over a file.
 */
export function onlyOurs(
  movements: readonly Movement[],
  { today, firstDay }: { readonly today: string; readonly firstDay: string | null },
): Movement[] {
  if (firstDay === null) return [];
  return movements.filter(({ entryId, isTaken, at }) => {
    const day = dayOf(at);
    return entryId !== null && !isTaken && day >= firstDay && daysBetween(day, today) > DAYS_TO_APPEAR;
  });
}

/** A fee by its terms: a share in millionths and a fixed part in minor units, the share rounded half up. */
export const feeOf = (gross: Minor, { ppm, fixed }: { readonly ppm: number; readonly fixed: number }): Minor =>
  minor(Number((BigInt(Math.abs(gross)) * BigInt(ppm) + 500_000n) / 1_000_000n) + fixed);
