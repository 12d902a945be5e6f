import { ProgressBar } from "@apogee/ui";
import { useGifts } from "../../site/bonuses/gift-store.ts";
import { wageringOf } from "../../site/bonuses/wagering.ts";
import { LocalLink } from "../../site/intl/local-link.tsx";
import { Text, useText } from "../../site/intl/text.tsx";
import { useMoney } from "../../site/money/use-money.ts";
import { bonusCents } from "../../site/money/bonus-cents.ts";
import { useSession } from "../../site/session/session.tsx";
import styles from "./wagering-bar.module.css";

/**
 * Below a game that is played for money while a bonus is in play: progress and the maximum bet. The game does not move
 * when a bonus begins during play. The bar's place is there from the start if the wallet holds bonus money.
 */
export function WageringBar() {
  const t = useText();
  const money = useMoney();
  const { account } = useSession();
  const { state, bonuses } = useGifts();
  if (!account) return null;
  const { currency } = account;
  const wagering = wageringOf(bonuses, currency);
  if (!wagering) return state === "loading" && bonusCents(account) > 0 ? <div className={styles.bar} /> : null;
  const { wageredCents, requiredCents, percent, maxBetCents } = wagering;
  const reported = t("shell.wagering_of", {
    done: money(wageredCents, currency),
    required: money(requiredCents, currency),
  });
  return (
    <LocalLink className={styles.bar} to="/profile/gifts">
      <span className={styles.name}>
        <Text id="shell.wagering" /> <b>{t("shell.percent", { percent })}</b>
      </span>
      <ProgressBar
        className={styles.progress}
        value={wageredCents}
        max={requiredCents}
        tone="gold"
        label={t("shell.wagering")}
        valueText={reported}
      />
      <span className={styles.reported}>{reported}</span>
      {maxBetCents !== null && (
        <span className={styles.most}>
          <Text id="game.wagering_max" values={{ amount: money(maxBetCents, currency) }} />
        </span>
      )}
    </LocalLink>
  );
}
