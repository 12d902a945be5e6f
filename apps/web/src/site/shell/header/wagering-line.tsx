import { ProgressBar } from "@apogee/ui";
import { useGifts } from "../../bonuses/gift-store.ts";
import { wageringOf } from "../../bonuses/wagering.ts";
import { LocalLink } from "../../intl/local-link.tsx";
import { Text, useText } from "../../intl/text.tsx";
import { useMoney } from "../../money/use-money.ts";
import styles from "./wagering-line.module.css";

/** How far the bonus in play of a wallet is wagered, with the way to it; nothing if there is none. */
export function WageringLine({ currency }: { readonly currency: string }) {
  const t = useText();
  const money = useMoney();
  const wagering = wageringOf(useGifts().bonuses, currency);
  if (!wagering) return null;
  const { wageredCents, requiredCents, percent } = wagering;
  const reported = t("shell.wagering_of", {
    done: money(wageredCents, currency),
    required: money(requiredCents, currency),
  });
  return (
    <div className={styles.wagering}>
      <p className={styles.head}>
        <span>
          <Text id="shell.wagering" />
        </span>
        <strong>
          <Text id="shell.percent" values={{ percent }} />
        </strong>
      </p>
      <ProgressBar
        value={wageredCents}
        max={requiredCents}
        tone="gold"
        label={t("shell.wagering")}
        valueText={reported}
      />
      <p className={styles.foot}>
        <span>{reported}</span>
        <LocalLink className={styles.link} to="/profile/gifts">
          <Text id="shell.view_bonus" />
        </LocalLink>
      </p>
    </div>
  );
}
