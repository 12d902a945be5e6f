import { Button, Drawer, ProgressBar } from "@apogee/ui";
import { useState } from "react";
import { useIntl } from "react-intl";
import { LocalLink } from "../../../site/intl/local-link.tsx";
import { Text, useText } from "../../../site/intl/text.tsx";
import { useCoins } from "../../../site/loyalty/coins.tsx";
import { PopupLink } from "../../../site/popups/popup-link.tsx";
import { useSession } from "../../../site/session/session.tsx";
import type { Programme } from "../level/level-page.tsx";
import styles from "./cargo-bay.module.css";
import { Conditions } from "./conditions.tsx";
import { ExchangeForm } from "./exchange-form.tsx";
import { PurchaseDialogs } from "./purchase-dialogs.tsx";
import type { Chosen } from "./chosen.ts";
import { useExchange } from "./use-exchange.ts";
import { OfferArt } from "./offer-art.tsx";
import { useCoinRate } from "./use-coin-rate.ts";
import { useRewardWords } from "./use-reward-words.ts";

interface CargoBayProps {
  readonly chosen: Chosen | null;
  readonly onClose: () => void;
  readonly programme: Programme;
  /** Shows the rewards that the player's coins buy; null if there are none. */
  readonly onWithin: (() => void) | null;
  readonly onBought: () => void;
}

/** The purchase of one reward: its conditions, what is missing or the exchange, warnings, and the result. */
export function CargoBay({ chosen, programme, onClose, onWithin, onBought }: CargoBayProps) {
  const t = useText();
  const words = useRewardWords();
  const exchange = useExchange({ onDone: onClose, onBought });
  return (
    <>
      {/* The result takes its place. What is chosen is given up with the result, so that the page moves only then. */}
      <Drawer
        open={chosen !== null && exchange.outcome === null}
        onClose={onClose}
        title={<Text id="mart.bay" />}
        closeLabel={t("common.close")}
        beside
        className={styles.bay}
      >
        {chosen && (
          <div className={styles.body}>
            <div className={styles.art}>
              <OfferArt offer={chosen.offer} />
            </div>
            <div>
              <h3 className={styles.title}>{words.title(chosen.offer, chosen.price)}</h3>
              <p className={styles.note}>{words.note(chosen.offer, chosen.price)}</p>
            </div>
            <Conditions {...chosen} />
            <Exchange
              // A new choice begins with one piece.
              key={chosen.offer.group}
              chosen={chosen}
              exchange={exchange}
              programme={programme}
              onClose={onClose}
              onWithin={onWithin}
            />
          </div>
        )}
      </Drawer>
      <PurchaseDialogs exchange={exchange} />
    </>
  );
}

interface ExchangeProps extends Pick<CargoBayProps, "programme" | "onClose" | "onWithin"> {
  readonly chosen: Chosen;
  readonly exchange: ReturnType<typeof useExchange>;
}

/** A guest is asked to register, a player with too few coins learns how many are missing; others exchange. */
function Exchange({ chosen, exchange, programme, onClose, onWithin }: ExchangeProps) {
  const { player } = useSession();
  const { points } = useCoins();
  const [quantity, setQuantity] = useState(1);
  const coins = points?.chargeable.points ?? 0;
  if (!player)
    return (
      <div className={styles.notice}>
        <h4 className={styles.noticeTitle}>
          <Text id="mart.guest_title" />
        </h4>
        <p className={styles.note}>
          <Text id="mart.guest_text" />
        </p>
        <Button kind="cta" size={56} wide render={<PopupLink popup="sign-up" />}>
          <Text id="shell.sign_up" />
        </Button>
      </div>
    );
  if (coins < chosen.price.points)
    return <MissingCoins {...{ coins, programme, onClose, onWithin }} need={chosen.price.points} />;
  return (
    <ExchangeForm
      chosen={chosen}
      coins={coins}
      quantity={quantity}
      onQuantity={setQuantity}
      busy={exchange.busy}
      onExchange={() => exchange.begin({ ...chosen, quantity })}
      onClose={onClose}
    />
  );
}

interface MissingCoinsProps extends Pick<CargoBayProps, "programme" | "onClose" | "onWithin"> {
  readonly coins: number;
  readonly need: number;
}

/** How many coins are missing, how they are earned, and what can be bought meanwhile. */
function MissingCoins({ coins, need, programme, onClose, onWithin }: MissingCoinsProps) {
  const t = useText();
  const intl = useIntl();
  const { amount } = useCoinRate(programme);
  const percent = (category: string): string => intl.formatNumber((programme.category_shares[category] ?? 0) / 100);
  const have = t("mart.to_go_bar", { have: intl.formatNumber(coins), need: intl.formatNumber(need) });
  return (
    <div className={styles.notice} role="status">
      <h4 className={styles.noticeTitle}>
        <Text id="mart.short_title" values={{ count: need - coins }} />
      </h4>
      <ProgressBar value={Math.max(0, coins)} max={need} label={t("mart.have")} valueText={have} tone="gold" />
      <p className={styles.strong}>{have}</p>
      <p className={styles.note}>
        <Text id="mart.rule_earn" values={{ amount }} />{" "}
        <Text id="mart.rule_shares" values={{ dice: percent("dice"), table: percent("table") }} />
      </p>
      <div className={styles.pair}>
        {onWithin ? (
          <Button wide onClick={onWithin}>
            <Text id="mart.short_within" />
          </Button>
        ) : (
          <Button wide render={<LocalLink to="/pokies/all" />}>
            <Text id="mart.short_play" />
          </Button>
        )}
        <Button kind="secondary" wide onClick={onClose}>
          <Text id="mart.not_now" />
        </Button>
      </div>
    </div>
  );
}
