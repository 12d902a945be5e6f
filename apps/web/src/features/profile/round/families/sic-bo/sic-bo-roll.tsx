import type { RoundView } from "@apogee/contract";
import { Card } from "@apogee/ui";
import { useText, type MessageKey } from "../../../../../app/intl/text.tsx";
import { useMoney } from "../../../../../app/money/use-money.ts";
import { SpotsPaid, spotsOf } from "../table/spots-paid.tsx";
import { spotParts } from "./spot-parts.ts";
import styles from "./sic-bo-roll.module.css";

const PIPS: Readonly<Record<number, string>> = { 1: "e", 2: "ai", 3: "aei", 4: "acgi", 5: "acegi", 6: "acdfgi" };

/** The dice of a round of sic bo, and every bet with its payout. */
export function SicBoRoll({ round }: { readonly round: RoundView }) {
  const t = useText();
  const money = useMoney();
  const {
    dice,
    total,
    paid_cents: paid,
  } = round.phases[0]!.view as Readonly<{
    dice: readonly number[];
    total: number;
    paid_cents: object;
  }>;
  const nameOf = (spot: string): string => {
    const { kind, numbers } = spotParts(spot);
    return numbers === ""
      ? t(`profile.sicbo_${kind}` as MessageKey)
      : t(`profile.sicbo_of_${kind}` as MessageKey, { numbers });
  };
  return (
    <Card title={t("profile.sicbo_roll")} aside={t("profile.sicbo_total", { total })}>
      <figure className={styles.dice} role="img" aria-label={t("profile.sicbo_dice", { dice: dice.join(", ") })}>
        {dice.map((face, i) => (
          <svg key={i} viewBox="0 0 60 60" aria-hidden="true">
            <rect x="1" y="1" width="58" height="58" rx="12" />
            {[...(PIPS[face] ?? "")].map((place) => {
              const at = place.charCodeAt(0) - "a".charCodeAt(0);
              return <circle key={place} cx={15 + (at % 3) * 15} cy={15 + Math.floor(at / 3) * 15} r="5.5" />;
            })}
          </svg>
        ))}
      </figure>
      <SpotsPaid spots={spotsOf(round.stake_cents, round.bet["spots"], paid, nameOf)} currency={round.currency} />
      <p className={styles.sum}>
        <span>{t("profile.table_returned")}</span>
        <b>{money(round.win_cents, round.currency)}</b>
      </p>
    </Card>
  );
}
