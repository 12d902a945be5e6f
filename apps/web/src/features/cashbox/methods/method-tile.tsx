import { Choice, Clock, Tag, Wrench, Zap } from "@apogee/ui";
import { Text, useText } from "../../../site/intl/text.tsx";
import { useTimes } from "../../../site/intl/use-times.ts";
import { useSession } from "../../../site/session/session.tsx";
import { BrandMark, MethodPlate } from "./brand-mark.tsx";
import { MarkedName, useSearching } from "./marked.tsx";
import styles from "./method-tile.module.css";
import { isWorking, type Offer } from "./offers.ts";
import { useMethodWords } from "./use-method-words.ts";

interface MethodTileProps {
  readonly offer: Offer;
  /** The name of the radio buttons of the list. */
  readonly name: string;
  readonly chosen: string;
  readonly onChoose: (key: string) => void;
}

/** One method, or one saved card or account. In maintenance it stays listed, with the end, and cannot be chosen. */
export function MethodTile({ offer, name, chosen, onChoose }: MethodTileProps) {
  const wide = offer.saved !== null;
  return (
    <Choice
      plain={!wide}
      name={name}
      value={offer.key}
      checked={offer.key === chosen}
      disabled={!isWorking(offer)}
      onChange={() => onChoose(offer.key)}
      className={styles.tile}
      data-saved={wide || undefined}
    >
      {wide ? <SavedOffer offer={offer} /> : <MethodOffer offer={offer} />}
    </Choice>
  );
}

function SavedOffer({ offer }: { readonly offer: Offer }) {
  const t = useText();
  const times = useTimes();
  const { name, time, limits, fee, maintenance } = useMethodWords()(offer);
  const { lastUsedAt } = offer.method;
  return (
    <span className={styles.saved}>
      <MethodPlate {...offer} />
      <span className={styles.facts}>
        <span className={styles.name}>
          <MarkedName name={name} />
        </span>
        <span className={styles.fact}>
          {maintenance ?? (
            <>
              {offer.saved?.expires
                ? `${t("cashbox.expires", { date: offer.saved.expires })} · `
                : lastUsedAt && `${t("cashbox.last_used", { date: times.date(lastUsedAt) })} · `}
              <span className={styles.whole}>{limits}</span>
            </>
          )}
        </span>
        <span className="sr-only">
          {time}, {fee}
        </span>
      </span>
    </span>
  );
}

function MethodOffer({ offer }: { readonly offer: Offer }) {
  const t = useText();
  const { account } = useSession();
  const searching = useSearching();
  const { name, time, instant, limits, shortFee, maintenance } = useMethodWords()(offer);
  const elsewhere = account !== null && account.currency !== offer.currency;
  return (
    <span className={styles.method} data-off={maintenance !== null || undefined}>
      <span className={styles.head}>
        {searching ? (
          <span className={styles.name}>
            <MarkedName name={name} />
          </span>
        ) : (
          <BrandMark {...offer} />
        )}
        {elsewhere && <Tag tone="ion">{t("cashbox.own_wallet", { currency: offer.currency })}</Tag>}
      </span>
      <span className={styles.terms}>
        {maintenance === null ? (
          <span className={styles.time} data-instant={instant || undefined}>
            {instant ? <Zap aria-hidden="true" /> : <Clock aria-hidden="true" />}
            {time}
          </span>
        ) : (
          <span className={styles.time} data-maintenance>
            <Wrench aria-hidden="true" />
            {maintenance}
          </span>
        )}
        <span className={styles.fee}>{shortFee}</span>
      </span>
      <span className={styles.limits}>{limits}</span>
      {!offer.method.isCashoutAvailable && (
        <span className="sr-only">
          <Text id="cashbox.pays_in_only" />
        </span>
      )}
    </span>
  );
}
