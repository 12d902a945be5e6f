import type { CSSProperties, ReactNode } from "react";
import { useText } from "../../../intl/use-text.ts";
import { useMoney } from "../../hud/frame-context.ts";
import { chipsShown } from "../state.ts";
import { PlacedChips } from "./placed-chips.tsx";
import { useTable, useTableState } from "./table-context.ts";

interface SpotButtonProps {
  readonly spot: string;
  /** Its name for screen readers. */
  readonly name: string;
  /** What stands on it, if its name does not contain it: a name must contain what is seen. */
  readonly seen?: string | undefined;
  /** What it pays, in words. */
  readonly pays: string;
  readonly className?: string | undefined;
  readonly style?: CSSProperties;
  /** The spot that the Tab key reaches first. */
  readonly isFirst?: boolean;
  readonly isOff?: boolean;
  /** What the shown result pays on this spot; undefined while there is no result. */
  readonly paidCents?: number | undefined;
  /** What lies there in a round that added further stakes; without it, the chips of the bet. */
  readonly stakedCents?: number | undefined;
  /** Whether the felt finds the spot under the pointer. */
  readonly isFound?: boolean;
  readonly children?: ReactNode;
}

/** One spot of a felt: pressing it places the chip in hand. */
export function SpotButton(props: SpotButtonProps) {
  const { spot, name, seen, pays, className, style, isFirst, isOff, paidCents, stakedCents, isFound, children } = props;
  const game = useTable();
  const text = useText();
  const money = useMoney();
  const placedCents = useTableState((state) => chipsShown(state)[spot] ?? 0);
  const cents = stakedCents ?? placedCents;
  const placed = cents === 0 ? text("table.noChips") : text("table.chipsOn", { amount: money(cents) });
  return (
    <button
      type="button"
      data-spot={spot}
      className={className}
      style={style}
      tabIndex={isFirst ? 0 : -1}
      aria-disabled={isOff || undefined}
      aria-label={text("table.spot", { name: seen === undefined ? name : `${seen}, ${name}`, pays, placed })}
      data-chips={cents > 0 || undefined}
      data-paid={paidCents !== undefined && paidCents > 0 ? true : undefined}
      onClick={(event) => {
        if (!isOff && (!isFound || event.detail === 0)) game.put(spot);
      }}
    >
      {children}
      <PlacedChips spot={spot} paidCents={paidCents} stakedCents={stakedCents} />
    </button>
  );
}
