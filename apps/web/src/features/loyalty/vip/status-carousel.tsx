import type { VipStatusView } from "@apogee/contract";
import { ArrowLeft, ArrowRight, Check, classNames, IconButton, Image, Lock } from "@apogee/ui";
import { useEffect, useRef } from "react";
import { useIntl } from "react-intl";
import { Text, useText } from "../../../site/intl/text.tsx";
import { VIP_KEYS, vipName, vipPicture, type VipKey } from "../../../site/loyalty/vip-status.ts";
import { useMoney } from "../../../site/money/use-money.ts";
import { useSession } from "../../../site/session/session.tsx";
import { cardState, type CardState } from "./card-state.ts";
import type { VipTerms } from "./vip-terms.ts";
import styles from "./status-carousel.module.css";

/** All statuses side by side, in order; the player's own is in view at first. */
export function StatusCarousel({ terms, current }: { readonly terms: VipTerms; readonly current: VipKey | null }) {
  const t = useText();
  const row = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const own = row.current?.querySelector<HTMLElement>("[data-state='current']");
    if (row.current && own) row.current.scrollLeft = own.offsetLeft - row.current.offsetLeft - 16;
  }, [current]);
  const scroll = (way: number): void => {
    const still = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    row.current?.scrollBy({ left: way * row.current.clientWidth * 0.8, behavior: still ? "auto" : "smooth" });
  };
  return (
    <section className={styles.compare} aria-labelledby="compare">
      <header className={styles.head}>
        <h2 className={styles.title} id="compare">
          <Text id="vip.compare" />
        </h2>
        <div className={styles.arrows}>
          <IconButton label={t("vip.back")} onClick={() => scroll(-1)}>
            <ArrowLeft />
          </IconButton>
          <IconButton label={t("vip.on")} onClick={() => scroll(1)}>
            <ArrowRight />
          </IconButton>
        </div>
      </header>
      <Conversion terms={terms} />
      <ul ref={row} className={styles.row} tabIndex={0} aria-labelledby="compare">
        {VIP_KEYS.map((key) => (
          <StatusColumn
            key={key}
            vip={key}
            terms={terms.statuses.find((status) => status.key === key)}
            state={cardState(key, current)}
          />
        ))}
      </ul>
    </section>
  );
}

interface StatusColumnProps {
  readonly vip: VipKey;
  /** Undefined for the status of everyone, which needs nothing. */
  readonly terms: VipStatusView | undefined;
  readonly state: CardState;
}

function StatusColumn({ vip, terms, state }: StatusColumnProps) {
  const intl = useIntl();
  const picture = vipPicture(vip);
  return (
    <li className={styles.card} data-state={state}>
      <span className={classNames(styles.state)}>
        {state === "before" && <Check aria-hidden="true" />}
        {state === "lock" && <Lock aria-hidden="true" />}
        <Text id={`vip.state_${state}`} />
      </span>
      {picture && <Image className={styles.picture} picture={picture} size={64} lifted />}
      <h3 className={styles.name}>
        <Text id={vipName(vip)} />
      </h3>
      {terms ? (
        <dl className={styles.facts}>
          <Needs terms={terms} />
          <div>
            <dt>
              <Text id="vip.cashback" />
            </dt>
            <dd>{intl.formatNumber(terms.cashback_bps / 10_000, { style: "percent", maximumFractionDigits: 1 })}</dd>
          </div>
        </dl>
      ) : (
        <p className={styles.text}>
          <Text id="vip.start" />
        </p>
      )}
      {terms?.lifelong && (
        <p className={styles.text}>
          <Text id="vip.for_life" />
        </p>
      )}
    </li>
  );
}

/** How the marks of all cards came to their one currency; nothing if they are rows of that currency. */
function Conversion({ terms: { statuses } }: { readonly terms: VipTerms }) {
  const own = useOwnCurrency();
  const marks = statuses.map(({ thresholds }) => markIn(thresholds, own));
  if (marks.every((mark) => mark?.currency === own && !mark.converted)) return null;
  const known = marks.every((mark) => mark?.currency === own);
  return (
    <p className={styles.note}>
      <Text id={known ? "vip.converted" : "vip.in_euros"} values={{ currency: own }} />
    </p>
  );
}

function useOwnCurrency(): string {
  const { account, currency } = useSession();
  return account?.currency ?? currency;
}

/** In the visitor's currency; in euros while it has no rate. */
const markIn = (thresholds: VipStatusView["thresholds"], own: string) =>
  thresholds.find((each) => each.currency === own) ?? thresholds.find((each) => each.currency === "EUR");

function Needs({ terms: { thresholds } }: { readonly terms: VipStatusView }) {
  const money = useMoney();
  const mark = markIn(thresholds, useOwnCurrency());
  if (!mark) return null;
  return (
    <>
      <div>
        <dt>
          <Text id="vip.deposits" />
        </dt>
        <dd>{money(mark.deposit_cents, mark.currency)}</dd>
      </div>
      <div>
        <dt>
          <Text id="vip.bets" />
        </dt>
        <dd>{money(mark.bets_cents, mark.currency)}</dd>
      </div>
    </>
  );
}
