import type { PrizeTable, WheelView } from "@apogee/contract";
import { Button, Card, EmptyState, Lock } from "@apogee/ui";
import { useState } from "react";
import { useIntl } from "react-intl";
import { LocalLink } from "../../site/intl/local-link.tsx";
import { useNoteCheck } from "../../site/draws/use-note-check.ts";
import { Text, useText } from "../../site/intl/text.tsx";
import { useTimes } from "../../site/intl/use-times.ts";
import { useShownReward } from "../../site/rewards/use-reward-words.ts";
import { checkSpin, type CheckedSpin } from "./check-spin.ts";
import styles from "./prize-history.module.css";
import type { FairnessView } from "./use-wheel.ts";

type Past = WheelView["history"][number];

interface PrizeHistoryProps {
  readonly history: readonly Past[];
  readonly fairness: FairnessView | null;
  readonly table: PrizeTable;
}

/** The latest prizes with their nonce. Those of revealed seeds are drawn again here. */
export function PrizeHistory({ history, fairness, table }: PrizeHistoryProps) {
  const t = useText();
  const times = useTimes();
  if (history.length === 0)
    return (
      <Card title={<Text id="wheel.your_prizes" />}>
        <EmptyState dense picture="bonuses" title={t("wheel.no_prizes")} text={t("wheel.no_prizes_text")} />
      </Card>
    );
  return (
    <Card
      title={<Text id="wheel.your_prizes" />}
      aside={
        <LocalLink className={styles.link} to="/profile/fairness">
          <Text id="wheel.to_seeds" />
        </LocalLink>
      }
    >
      <table className={styles.table} aria-label={t("wheel.your_prizes")}>
        <thead>
          <tr>
            <th scope="col">{t("wheel.when")}</th>
            <th scope="col">{t("wheel.prize")}</th>
            <th scope="col">{t("wheel.nonce")}</th>
            <th scope="col">{t("wheel.check")}</th>
          </tr>
        </thead>
        <tbody>
          {history.map((spin) => (
            <tr key={spin.id}>
              <td>{times.at(spin.at)}</td>
              <th scope="row">{spin.title}</th>
              <td>{spin.nonce}</td>
              <td>
                <Check spin={spin} fairness={fairness} table={table} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function Check({ spin, fairness, table }: Omit<PrizeHistoryProps, "history"> & { readonly spin: Past }) {
  const { formatNumber } = useIntl();
  const words = useShownReward();
  const note = useNoteCheck();
  const [checked, setChecked] = useState<CheckedSpin | null>(null);
  const pair = fairness?.revealed.find(({ seed_pair_id: id }) => id === spin.seed_pair_id);
  if (!pair)
    return (
      <span className={styles.sealed}>
        <Lock aria-hidden="true" />
        <Text id="wheel.sealed" />
      </span>
    );
  const check = (): void => {
    setChecked(checkSpin(pair, spin.nonce, table));
    note("box", spin.id);
  };
  if (!checked)
    return (
      <Button kind="ghost" size={32} onClick={check}>
        <Text id="wheel.check_now" />
      </Button>
    );
  return (
    <span className={styles.checked} role="status">
      <Text
        id={checked.sealed ? "wheel.checked" : "wheel.differs"}
        values={{ x: formatNumber(checked.x), prize: words.name(table.segments[checked.row]!.reward) }}
      />
    </span>
  );
}
