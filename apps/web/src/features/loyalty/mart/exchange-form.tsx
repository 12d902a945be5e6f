import { Button, IconButton, Minus, Plus } from "@apogee/ui";
import { useIntl } from "react-intl";
import { Text, useText } from "../../../site/intl/text.tsx";
import type { Chosen } from "./chosen.ts";
import styles from "./cargo-bay.module.css";
import { mostOf, quantityWithin } from "./purchase.ts";
import { useRewardAmount, useRewardWords } from "./use-reward-words.ts";

interface ExchangeFormProps {
  readonly chosen: Chosen;
  readonly coins: number;
  readonly quantity: number;
  readonly onQuantity: (quantity: number) => void;
  readonly busy: boolean;
  readonly onExchange: () => void;
  readonly onClose: () => void;
}

/** How many pieces, what they cost and what remains, and the button that swaps. */
export function ExchangeForm({ chosen, coins, quantity, onQuantity, busy, onExchange, onClose }: ExchangeFormProps) {
  const t = useText();
  const intl = useIntl();
  const amountOf = useRewardAmount();
  const words = useRewardWords();
  const { offer, price } = chosen;
  const most = mostOf(offer, price, coins);
  const cost = price.points * quantity;
  const number = (value: number): string => intl.formatNumber(value);
  return (
    <>
      <div className={styles.packs} role="group" aria-label={t("mart.packs")}>
        <div>
          <p className={styles.strong}>
            <Text id="mart.packs" />
          </p>
          <p className={styles.note}>
            <Text id="mart.packs_note" values={{ quantity: number(quantity), points: number(price.points) }} />
          </p>
        </div>
        <div className={styles.stepper}>
          <IconButton
            label={t("mart.fewer")}
            disabled={quantity <= 1}
            onClick={() => onQuantity(quantityWithin(quantity - 1, most))}
          >
            <Minus />
          </IconButton>
          <output className={styles.quantity}>{number(quantity)}</output>
          <IconButton
            label={t("mart.more")}
            disabled={quantity >= most}
            onClick={() => onQuantity(quantityWithin(quantity + 1, most))}
          >
            <Plus />
          </IconButton>
        </div>
      </div>
      <dl className={styles.sum}>
        <Figure label={t("mart.have")} value={number(coins)} />
        <span aria-hidden="true">−</span>
        <Figure label={t("mart.price")} value={number(cost)} />
        <span aria-hidden="true">=</span>
        <Figure label={t("mart.keep")} value={number(coins - cost)} />
      </dl>
      <div className={styles.actions}>
        <Button kind="cta" size={56} wide loading={busy} loadingLabel={t("common.loading")} onClick={onExchange}>
          {price.spins || price.pieces !== null ? (
            <Text id="mart.swap_spins" values={{ points: number(cost), spins: words.title(offer, price, quantity) }} />
          ) : (
            <Text
              id="mart.swap"
              values={{ points: number(cost), amount: amountOf(price.cents * quantity, price.currency) }}
            />
          )}
        </Button>
        <Button kind="secondary" size={56} wide onClick={onClose}>
          <Text id="mart.not_now" />
        </Button>
      </div>
    </>
  );
}

function Figure({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
