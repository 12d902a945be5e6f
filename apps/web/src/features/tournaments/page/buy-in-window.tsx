import type { TournamentView } from "@apogee/contract";
import { Button, Modal } from "@apogee/ui";
import { Text, useText } from "../../../site/intl/text.tsx";
import { useMoney } from "../../../site/money/use-money.ts";
import { useCoins } from "../../../site/loyalty/coins.tsx";
import { useFee } from "../../../site/promotions/use-fee.ts";
import { useSession } from "../../../site/session/session.tsx";
import styles from "./buy-in-window.module.css";

interface BuyInWindowProps {
  readonly tournament: TournamentView;
  readonly fee: NonNullable<TournamentView["buy_in"]>;
  readonly busy: boolean;
  readonly refusal: string | null;
  readonly onPay: () => void;
  readonly onClose: () => void;
}

/** Before the entry fee is paid: what it costs, what is kept, and when it comes back. */
export function BuyInWindow({ tournament, fee, busy, refusal, onPay, onClose }: BuyInWindowProps) {
  const t = useText();
  const written = useFee()(fee);
  return (
    <Modal
      open
      onClose={onClose}
      title={t("contests.fee_title", { title: tournament.title })}
      closeLabel={t("common.close")}
      foot={
        <div className={styles.actions}>
          <Button size={56} wide onClick={onClose}>
            <Text id="contests.fee_no" />
          </Button>
          {written !== null && (
            <Button size={56} kind="cta" wide loading={busy} loadingLabel={t("common.loading")} onClick={onPay}>
              <Text id="contests.fee_pay" values={{ fee: written }} />
            </Button>
          )}
        </div>
      }
    >
      <div className={styles.body}>
        {written === null ? (
          <p>
            <Text id="contests.fee_currency" />
          </p>
        ) : (
          <>
            <Sums fee={fee} written={written} />
            <ul className={styles.terms}>
              <li>
                <Text id={fee.points === null ? "contests.fee_real" : "contests.fee_coins"} />
              </li>
              <li>
                <Text id="contests.fee_once" />
              </li>
              <li>
                <Text id="contests.fee_back" />
              </li>
            </ul>
          </>
        )}
        {refusal && (
          <p className={styles.refusal} role="alert">
            {refusal}
          </p>
        )}
      </div>
    </Modal>
  );
}

/** Have, price, keep. */
function Sums({ fee, written }: Pick<BuyInWindowProps, "fee"> & { readonly written: string }) {
  const t = useText();
  const money = useMoney();
  const { account } = useSession();
  const { points } = useCoins();
  const sums = (): readonly [have: string, keep: string] | null => {
    if (fee.points !== null) {
      if (!points) return null;
      const have = points.chargeable.points;
      const say = (count: number): string => t("common.reward_coins", { count });
      return have < fee.points ? null : [say(have), say(have - fee.points)];
    }
    if (!account) return null;
    const { available_to_cashout_cents: have, currency } = account;
    const price = fee.amounts?.[currency] ?? 0;
    return have < price ? null : [money(have, currency), money(have - price, currency)];
  };
  const known = sums();
  return (
    <dl className={styles.sums}>
      {known && (
        <div>
          <dt>
            <Text id="contests.fee_have" />
          </dt>
          <dd>{known[0]}</dd>
        </div>
      )}
      <div>
        <dt>
          <Text id="contests.fee" />
        </dt>
        <dd>{written}</dd>
      </div>
      {known && (
        <div>
          <dt>
            <Text id="contests.fee_keep" />
          </dt>
          <dd>{known[1]}</dd>
        </div>
      )}
    </dl>
  );
}
