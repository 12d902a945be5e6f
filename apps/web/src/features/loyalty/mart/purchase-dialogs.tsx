import { artOrNull, Button, Image, Modal } from "@apogee/ui";
import { LocalLink } from "../../../site/intl/local-link.tsx";
import { Text, useText } from "../../../site/intl/text.tsx";
import styles from "./cargo-bay.module.css";
import type { Exchange, Order, Outcome } from "./use-exchange.ts";
import { useRewardAmount, useRewardWords } from "./use-reward-words.ts";

/** The warning and the question before a purchase, and its result. */
export function PurchaseDialogs({ exchange }: { readonly exchange: Exchange }) {
  const t = useText();
  const { warned, question, outcome, confirm, dismiss } = exchange;
  return (
    <>
      <Modal
        open={warned !== null}
        onClose={dismiss}
        title={<Text id="mart.warn_title" />}
        closeLabel={t("common.close")}
        foot={
          <div className={styles.pair}>
            <Button kind="secondary" wide onClick={dismiss}>
              <Text id="mart.not_now" />
            </Button>
            <Button wide onClick={confirm}>
              <Text id="mart.continue" />
            </Button>
          </div>
        }
      >
        <p className={styles.note}>
          <Text id="mart.warn_text" />
        </p>
      </Modal>
      {question}
      <Modal
        open={outcome !== null}
        onClose={dismiss}
        title={<Text id={outcome?.done === false ? "mart.failed_buy" : "mart.done_title"} />}
        closeLabel={t("common.close")}
        foot={
          outcome?.done && ["freespins", "lootboxes"].includes(outcome.order.offer.kind) ? (
            <div className={styles.pair}>
              <Button kind="secondary" wide onClick={dismiss}>
                <Text id="common.close" />
              </Button>
              <Button wide render={<LocalLink to="/profile/gifts" />}>
                <Text id="mart.to_gifts" />
              </Button>
            </div>
          ) : (
            <Button wide onClick={dismiss}>
              <Text id="common.close" />
            </Button>
          )
        }
      >
        {outcome && <Result outcome={outcome} />}
      </Modal>
    </>
  );
}

function Result({ outcome }: { readonly outcome: Outcome }) {
  const picture = artOrNull(outcome.done ? "empty/done-256" : "empty/error-256");
  return (
    <div className={styles.result} role="status">
      {picture && <Image picture={picture} size={96} lifted />}
      <p className={styles.note}>{outcome.done ? <Delivered order={outcome.order} /> : outcome.why}</p>
    </div>
  );
}

function Delivered({ order: { offer, price, quantity } }: { readonly order: Order }) {
  const amountOf = useRewardAmount();
  const words = useRewardWords();
  if (price.pieces !== null)
    return <Text id="mart.done_pieces" values={{ reward: words.title(offer, price, quantity) }} />;
  if (offer.kind === "freespins")
    return <Text id="mart.done_spins" values={{ spins: words.title(offer, price, quantity) }} />;
  return (
    <Text
      id={offer.wager > 0 ? "mart.done_bonus" : "mart.done_cash"}
      values={{
        amount: amountOf(price.cents * quantity, price.currency),
        currency: price.currency,
        times: offer.wager,
      }}
    />
  );
}
