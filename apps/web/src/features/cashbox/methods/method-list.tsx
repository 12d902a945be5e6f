import { Chip, Choice, Clock, Tag, Zap } from "@apogee/ui";
import { useId, useState } from "react";
import { Text, useText, type MessageKey } from "../../../site/intl/text.tsx";
import { useSession } from "../../../site/session/session.tsx";
import type { PaymentAction } from "../payments-api.ts";
import { BrandMark, CardPicture } from "./brand-mark.tsx";
import styles from "./method-list.module.css";
import { groupsOf, isFew, type MethodType, type Offer, type OfferGroup } from "./offers.ts";
import { useMethodWords } from "./use-method-words.ts";

interface MethodListProps {
  readonly offers: readonly Offer[];
  readonly chosen: string;
  readonly paymentAction: PaymentAction;
  readonly onChoose: (offer: Offer) => void;
}

/** The payment methods: saved cards first, then methods with their time, limits and fee. */
export function MethodList({ offers, chosen, paymentAction, onChoose }: MethodListProps) {
  const t = useText();
  const name = useId();
  const [only, setOnly] = useState<MethodType | "all">("all");
  const types = [...new Set(offers.map(({ method }) => method.type))];
  return (
    <div className={styles.list}>
      {types.length > 1 && !isFew(offers) && (
        <div className={styles.filters} role="group" aria-label={t("cashbox.filters")}>
          {(["all", ...types] as const).map((type) => (
            <Chip key={type} selected={only === type} onClick={() => setOnly(type)}>
              {t(`cashbox.type_${type}`)}
            </Chip>
          ))}
        </div>
      )}
      {groupsOf(offers, only).map((group) => (
        <Group
          key={group.id}
          group={group}
          paymentAction={paymentAction}
          name={name}
          chosen={chosen}
          onChoose={onChoose}
        />
      ))}
    </div>
  );
}

function remarkOf(group: OfferGroup["id"], paymentAction: PaymentAction): MessageKey | null {
  const deposit = paymentAction === "deposit";
  switch (group) {
    case "saved":
      return deposit ? "cashbox.group_saved_note" : "cashbox.group_bank_note";
    case "bank":
      return "cashbox.group_bank_note";
    case "crypto":
      return deposit ? "cashbox.group_crypto_note" : null;
    default:
      return null;
  }
}

interface GroupProps extends Omit<MethodListProps, "offers"> {
  readonly group: OfferGroup;
  readonly name: string;
}

function Group({ group: { id, offers }, name, chosen, paymentAction, onChoose }: GroupProps) {
  const remark = remarkOf(id, paymentAction);
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>
        <Text id={`cashbox.group_${id}`} />{" "}
        {remark && (
          <span className={styles.remark}>
            <Text id={remark} />
          </span>
        )}
      </legend>
      <div className={styles.tiles} data-group={id}>
        {offers.map((offer) => (
          <Choice
            key={offer.key}
            plain={!offer.saved}
            name={name}
            value={offer.key}
            checked={offer.key === chosen}
            onChange={() => onChoose(offer)}
            className={styles.tile}
          >
            {offer.saved ? (
              <SavedOffer offer={offer} paymentAction={paymentAction} />
            ) : (
              <MethodOffer offer={offer} paymentAction={paymentAction} />
            )}
          </Choice>
        ))}
      </div>
    </fieldset>
  );
}

interface OfferProps {
  readonly offer: Offer;
  readonly paymentAction: PaymentAction;
}

function SavedOffer({ offer, paymentAction }: OfferProps) {
  const t = useText();
  const { name, time, limits, fee } = useMethodWords(paymentAction)(offer);
  return (
    <span className={styles.saved}>
      <CardPicture name={name} />
      <span className={styles.facts}>
        <span className={styles.name}>{name}</span>
        <span className={styles.fact}>
          {offer.saved?.expires && `${t("cashbox.expires", { date: offer.saved.expires })} · `}
          <span className={styles.whole}>{limits}</span>
        </span>
        <span className="sr-only">
          {time}, {fee}
        </span>
      </span>
    </span>
  );
}

function MethodOffer({ offer, paymentAction }: OfferProps) {
  const t = useText();
  const { account } = useSession();
  const { time, instant, limits, fee } = useMethodWords(paymentAction)(offer);
  const elsewhere = account !== null && account.currency !== offer.currency;
  return (
    <span className={styles.method}>
      <span className={styles.head}>
        <BrandMark {...offer} />
        {elsewhere && <Tag tone="ion">{t("cashbox.own_wallet", { currency: offer.currency })}</Tag>}
      </span>
      <span className={styles.terms}>
        <span className={styles.time} data-instant={instant || undefined}>
          {instant ? <Zap aria-hidden="true" /> : <Clock aria-hidden="true" />}
          {time}
        </span>
        <span className={styles.limits}>
          {limits}
          <span className={styles.fee}>{fee}</span>
        </span>
      </span>
    </span>
  );
}
