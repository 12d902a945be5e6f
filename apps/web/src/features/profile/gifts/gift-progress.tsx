import { artPair, Image, ProgressRing } from "@apogee/ui";
import type { BonusView, FreespinsView } from "@apogee/contract";
import type { Gift } from "../../../site/bonuses/gift-lists.ts";
import { percentOf } from "../../../site/bonuses/wagering.ts";
import { Text, useText } from "../../../site/intl/text.tsx";
import { useMoney } from "../../../site/money/use-money.ts";
import styles from "./gift-card.module.css";

/** What the gift is worth, and, once it is in play, how far it is. */
export function GiftProgress({ gift }: { readonly gift: Gift }) {
  if (gift.kind === "freespins") return <Spins spins={gift.gift} />;
  return gift.gift.stage === "handle_bets" ? <Wagering bonus={gift.gift} /> : <Worth bonus={gift.gift} />;
}

function Wagering({ bonus }: { readonly bonus: BonusView }) {
  const t = useText();
  const money = useMoney();
  const { amount_wager_cents: done, amount_wager_requirement_cents: required, currency, title } = bonus;
  const percent = percentOf(done, required);
  const reported = t("gifts.wagered", { done: money(done, currency), required: money(required, currency) });
  return (
    <div className={styles.progress}>
      <ProgressRing percent={percent} tone="gold" label={t("gifts.ring", { title })} valueText={reported}>
        <Text id="gifts.percent" values={{ percent }} />
      </ProgressRing>
      <div>
        <p className={styles.amount}>{money(bonus.amount_cents, currency)}</p>
        <p className={styles.reported}>{reported}</p>
      </div>
    </div>
  );
}

function Worth({ bonus }: { readonly bonus: BonusView }) {
  const money = useMoney();
  return (
    <div className={styles.progress}>
      <Picture name="objects/gift" />
      <p className={styles.amount}>{money(bonus.amount_cents, bonus.currency)}</p>
    </div>
  );
}

function Spins({ spins }: { readonly spins: FreespinsView }) {
  const t = useText();
  const money = useMoney();
  const { freespins_total: total, freespins_performed: done, won_cents: won, currency, title } = spins;
  const reported = t("gifts.spins_played", { done: done ?? 0, total });
  return (
    <div className={styles.progress}>
      {spins.stage === "activated" ? (
        <ProgressRing
          percent={percentOf(done ?? 0, total)}
          tone="gold"
          label={t("gifts.ring", { title })}
          valueText={reported}
        >
          {total - (done ?? 0)}
        </ProgressRing>
      ) : (
        <Picture name="objects/ticket" />
      )}
      <div>
        <p className={styles.amount}>
          <Text id="gifts.spins" values={{ count: total }} />
        </p>
        {spins.stage === "activated" && (
          <p className={styles.reported}>
            {reported} · <Text id="gifts.spins_won" values={{ amount: money(won, currency) }} />
          </p>
        )}
      </div>
    </div>
  );
}

function Picture({ name }: { readonly name: string }) {
  const picture = artPair(name);
  return picture && <Image picture={picture} size={64} lifted />;
}
