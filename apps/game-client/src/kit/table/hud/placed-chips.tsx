import { useMemo } from "react";
import { chipFor, stackHeight } from "../domain/chips.ts";
import { chipsShown } from "../state.ts";
import { Chip } from "./chip.tsx";
import styles from "./placed-chips.module.css";
import { shortAmounts } from "./short-amount.ts";
import { useTable, useTableState } from "./table-context.ts";

interface PlacedChipsProps {
  readonly spot: string;
  /** What the shown result pays on this spot; undefined while there is no result. */
  readonly paidCents?: number | undefined;
  /** What lies there in a round that added further stakes; without it, the chips of the bet. */
  readonly stakedCents?: number | undefined;
}

/** The stack of chips on a spot. With a result, a stack that was paid shines and the others fade. */
export function PlacedChips({ spot, paidCents, stakedCents }: PlacedChipsProps) {
  const placedCents = useTableState((state) => chipsShown(state)[spot] ?? 0);
  const cents = stakedCents ?? placedCents;
  if (cents === 0) return null;
  return (
    <span
      key={cents}
      className={styles.stack}
      data-result={paidCents === undefined ? undefined : paidCents > 0 ? "paid" : "lost"}
    >
      <Stack cents={cents} />
    </span>
  );
}

/** A stack of chips of this amount. */
export function Stack({ cents }: { readonly cents: number }) {
  const { chips } = useTable();
  const write = useShortAmounts();
  return <Chip tone={chipFor(cents, chips)} face={write(cents)} height={stackHeight(cents, chips)} />;
}

/** Writes amounts as briefly as chips need them. */
export function useShortAmounts(): (cents: number) => string {
  const { locale } = useTable().parts.intl;
  const subunits = useTableState(({ opening }) => opening.currency.subunits_to_unit);
  return useMemo(() => shortAmounts(locale, subunits), [locale, subunits]);
}
