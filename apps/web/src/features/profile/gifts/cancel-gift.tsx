import { AskBefore, ForfeitWindow } from "../../../site/bonuses/forfeit-window.tsx";
import type { Gift } from "../../../site/bonuses/gift-lists.ts";
import { Text, useText } from "../../../site/intl/text.tsx";
import { useMoney } from "../../../site/money/use-money.ts";
import styles from "./gift-card.module.css";

interface CancelGiftProps {
  readonly gift: Gift;
  readonly onKeep: () => void;
  readonly onCancel: () => Promise<void>;
}

/** Asks before a gift is cancelled, and states what is lost and what is kept. */
export function CancelGift({ gift, onKeep, onCancel }: CancelGiftProps) {
  const t = useText();
  const money = useMoney();
  const { kind, gift: view } = gift;
  const asking = { title: t("gifts.cancel_title", { title: view.title }), onKeep, onGiveUp: onCancel };
  if (kind === "freespins") {
    const { freespins_total: total, freespins_performed: done, won_cents: won, currency } = gift.gift;
    return (
      <AskBefore {...asking} keep={t("gifts.cancel_spins_no")} giveUp={t("gifts.cancel_spins_yes")} ready>
        <p className={styles.question}>
          <Text id="gifts.cancel_spins_lost" values={{ count: total - (done ?? 0) }} />{" "}
          {won > 0 && <Text id="gifts.cancel_spins_kept" values={{ amount: money(won, currency) }} />}
        </p>
      </AskBefore>
    );
  }
  const answers = { keep: t("gifts.cancel_no"), giveUp: t("gifts.cancel_yes") };
  if (view.stage !== "handle_bets")
    return (
      <AskBefore {...asking} {...answers} ready>
        <p className={styles.question}>
          <Text id="gifts.cancel_uncredited" values={{ amount: money(gift.gift.amount_cents, gift.gift.currency) }} />
        </p>
      </AskBefore>
    );
  return <ForfeitWindow {...asking} {...answers} bonusId={view.id} text={t("gifts.cancel_text")} />;
}
