import { useText } from "../../../../../site/intl/text.tsx";
import { useMoney } from "../../../../../site/money/use-money.ts";
import styles from "./spots-paid.module.css";

/** A spot of a table with its chips and what they paid, in the smallest unit. */
export interface PaidSpot {
  readonly name: string;
  readonly stakedCents: number;
  readonly paidCents: number;
}

/** Every spot that had chips, with its stake and its payout. */
export function SpotsPaid({ spots, currency }: { readonly spots: readonly PaidSpot[]; readonly currency: string }) {
  const t = useText();
  const money = useMoney();
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t("profile.table_spot")}</th>
          <th scope="col">{t("profile.table_staked")}</th>
          <th scope="col">{t("profile.table_paid")}</th>
        </tr>
      </thead>
      <tbody>
        {spots.map(({ name, stakedCents, paidCents }) => (
          <tr key={name} data-gain={paidCents > stakedCents || undefined}>
            <th scope="row">{name}</th>
            <td>{money(stakedCents, currency)}</td>
            <td>{money(paidCents, currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The spots of a bet, and what the last phase paid on each: chips by spot times the value of a chip. */
export function spotsOf(
  stakeCents: number,
  spots: unknown,
  paid: unknown,
  nameOf: (spot: string) => string,
): readonly PaidSpot[] {
  const paidBySpot = (paid ?? {}) as Readonly<Record<string, number>>;
  return Object.entries((spots ?? {}) as Readonly<Record<string, number>>).map(([spot, chips]) => ({
    name: nameOf(spot),
    stakedCents: chips * stakeCents,
    paidCents: paidBySpot[spot] ?? 0,
  }));
}
