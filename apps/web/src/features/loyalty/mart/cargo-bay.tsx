import { Button, cardArt, Drawer, Image } from "@apogee/ui";
import { useState } from "react";
import { LocalLink } from "../../../app/intl/local-link.tsx";
import { Text, useText } from "../../../app/intl/text.tsx";
import { useCoins } from "../../../app/loyalty/coins.tsx";
import { PopupLink } from "../../../app/popups/popup-link.tsx";
import { useSession } from "../../../app/session/session.tsx";
import styles from "./cargo-bay.module.css";
import { Conditions } from "./conditions.tsx";
import { ExchangeForm } from "./exchange-form.tsx";
import { PurchaseDialogs } from "./purchase-dialogs.tsx";
import type { Chosen } from "./chosen.ts";
import { useExchange } from "./use-exchange.ts";
import { sceneOf, useRewardWords } from "./use-reward-words.ts";

interface CargoBayProps {
  readonly chosen: Chosen | null;
  readonly onClose: () => void;
  /** Closes the bay and shows every offer. */
  readonly onShop: () => void;
  readonly onBought: () => void;
}

/** The purchase of one reward: its conditions, what is missing or the exchange, warnings, and the result. */
export function CargoBay({ chosen, onClose, onShop, onBought }: CargoBayProps) {
  const t = useText();
  const words = useRewardWords();
  const exchange = useExchange({ onDone: onClose, onBought });
  const picture = chosen && cardArt(sceneOf(chosen.offer));
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
              {picture && <Image className={styles.picture} picture={picture} sizes="392px" eager />}
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
              onClose={onClose}
              onShop={onShop}
            />
          </div>
        )}
      </Drawer>
      <PurchaseDialogs exchange={exchange} />
    </>
  );
}

interface ExchangeProps {
  readonly chosen: Chosen;
  readonly exchange: ReturnType<typeof useExchange>;
  readonly onClose: () => void;
  readonly onShop: () => void;
}

/** A guest is asked to register, a player with too few coins learns how many are missing; others exchange. */
function Exchange({ chosen, exchange, onClose, onShop }: ExchangeProps) {
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
    return (
      <div className={styles.notice} role="status">
        <h4 className={styles.noticeTitle}>
          <Text id="mart.short_title" />
        </h4>
        <p className={styles.note}>
          <Text id="mart.short_text" values={{ count: chosen.price.points - coins }} />
        </p>
        <div className={styles.pair}>
          <Button wide render={<LocalLink to="/pokies/all" />}>
            <Text id="mart.short_play" />
          </Button>
          <Button kind="secondary" wide onClick={onShop}>
            <Text id="mart.short_shop" />
          </Button>
        </div>
      </div>
    );
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
