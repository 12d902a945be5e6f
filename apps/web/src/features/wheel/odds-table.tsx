import type { PrizeTable } from "@apogee/contract";
import { useIntl } from "react-intl";
import { useChance } from "../../site/boxes/use-chance.ts";
import { Text, useText } from "../../site/intl/text.tsx";
import { useShownReward } from "../../site/rewards/use-reward-words.ts";
import styles from "./odds-table.module.css";
import { slicesOf } from "./slices.ts";
import { useSegmentTerms } from "./use-segment-terms.ts";

interface OddsTableProps {
  readonly table: PrizeTable;
  /** The row that was drawn last. */
  readonly drawn?: number | null;
  readonly label: string;
}

/** Every prize of a table with its numbers, its chance in percent, and the same as one in n. */
export function OddsTable({ table, drawn = null, label }: OddsTableProps) {
  const t = useText();
  const { formatNumber } = useIntl();
  const words = useShownReward();
  const chance = useChance();
  const termsOf = useSegmentTerms();
  const { segments } = table;
  const slices = slicesOf(segments.map(({ weight }) => weight));
  const terms = segments.flatMap((segment) => {
    const sentence = termsOf(segment);
    return sentence ? [{ id: segment.id, name: words.name(segment.reward), sentence }] : [];
  });
  return (
    <>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{t("wheel.prize")}</th>
            <th scope="col">{t("wheel.numbers")}</th>
            <th scope="col">{t("wheel.chance")}</th>
            <th scope="col">{t("wheel.one_in")}</th>
          </tr>
        </thead>
        <tbody>
          {segments.map((segment, at) => {
            const { first, last, color } = slices[at]!;
            return (
              <tr key={segment.id} data-drawn={at === drawn || undefined}>
                <th scope="row">
                  <span className={styles.prize}>
                    <span className={styles.swatch} data-color={color} aria-hidden="true" />
                    {words.name(segment.reward)}
                  </span>
                </th>
                <td>{first === last ? formatNumber(first) : `${formatNumber(first)} – ${formatNumber(last)}`}</td>
                <td className={styles.chance}>{chance.percent(segment.chance_percent)}</td>
                <td>{chance.oneIn(segment.one_in)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {terms.length > 0 && (
        <ul className={styles.terms}>
          {terms.map(({ id, name, sentence }) => (
            <li key={id}>
              <Text id="wheel.terms_of" values={{ prize: name, terms: sentence }} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
