import { minor, type Minor } from "@apogee/kernel";

/** Where a payout can go. */
export interface Place {
  /** Equal for the same card or account. */
  readonly key: string;
  readonly min: Minor;
  readonly max: Minor;
}

/** A card or account that has paid into the wallet. */
export interface LoopSource extends Place {
  readonly card: boolean;
  /** When it paid first. */
  readonly since: Date;
  /** What it paid and did not get back. */
  readonly open: Minor;
  /** A source that cannot receive, such as an expired card, frees what it paid. */
  readonly receives: boolean;
}

/** How much goes to a place. */
export interface PlannedPart {
  readonly key: string;
  readonly amount: Minor;
}

/**
 * Splits a withdrawal: each source gets back what it paid, cards first and then the oldest; the rest goes to the chosen
 * place. A part below the minimum of its source joins the next one. A last part below the minimum of the chosen place
 * joins one before it. The amount must be within the range of the chosen place.
 */
export function planOf(amount: Minor, chosen: Place, sources: readonly LoopSource[]): PlannedPart[] {
  const parts: Array<{ readonly place: Place; amount: number }> = [];
  let rest: number = amount;
  let carried = 0;
  for (const source of inOrder(sources)) {
    const taken = Math.min(source.open, rest);
    if (taken <= 0) continue;
    rest -= taken;
    const share = carried + taken;
    const paid = share < source.min ? 0 : Math.min(share, source.max);
    carried = share - paid;
    if (paid > 0) parts.push({ place: source, amount: paid });
  }
  const last = rest + carried;
  const same = parts.find(({ place }) => place.key === chosen.key);
  const joins =
    same ?? (last < chosen.min ? parts.findLast(({ place, amount: paid }) => paid + last <= place.max) : undefined);
  if (joins) joins.amount += last;
  else if (last > 0) parts.push({ place: chosen, amount: last });
  return parts.map((part) => ({ key: part.place.key, amount: minor(part.amount) }));
}

const inOrder = (sources: readonly LoopSource[]): LoopSource[] =>
  sources
    .filter(({ receives }) => receives)
    .toSorted((one, other) => Number(other.card) - Number(one.card) || one.since.getTime() - other.since.getTime());
