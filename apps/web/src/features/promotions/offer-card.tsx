import type { OfferView } from "@apogee/contract";
import { Button, Card, cardArt, Image, Tag } from "@apogee/ui";
import { useIntl } from "react-intl";
import { TermList } from "../../site/bonuses/term-list.tsx";
import { useSentences } from "../../site/bonuses/use-sentences.ts";
import { LocalLink } from "../../site/intl/local-link.tsx";
import { Text } from "../../site/intl/text.tsx";
import { useTimes } from "../../site/intl/use-times.ts";
import { useMoney } from "../../site/money/use-money.ts";
import { PopupLink } from "../../site/popups/popup-link.tsx";
import { useSession } from "../../site/session/session.tsx";
import styles from "./promotions.module.css";

interface OfferCardProps {
  readonly offer: OfferView;
  readonly currency: string;
  /** Its place in the list, from 0: the first offer has the page's primary button. */
  readonly place: number;
}

const WHOLE_BPS = 10_000;

/** Neighbours look different. */
const SCENES = ["welcome", "gift", "bag", "money"] as const;

/** One running offer: what it gives, all its terms, and where it is claimed. */
export function OfferCard({ offer, currency, place }: OfferCardProps) {
  const { ofOffer } = useSentences();
  const times = useTimes();
  const picture = cardArt(offer.freespins_count === null ? SCENES[place % SCENES.length]! : "spins");
  return (
    <Card bare className={styles.offer}>
      {picture && <Image picture={picture} className={styles.picture} sizes="(width < 768px) 100vw, 420px" />}
      <div className={styles.body}>
        <p className={styles.tags}>
          {offer.code_required && (
            <Tag tone="gold">
              <Text id="promotions.with_code" />
            </Tag>
          )}
          {offer.ends_at !== null && (
            <span className={styles.until}>
              <Text id="promotions.until" values={{ date: times.at(offer.ends_at) }} />
            </span>
          )}
        </p>
        <h2 className={styles.name}>{offer.title}</h2>
        <Gives offer={offer} currency={currency} />
        <TermList sentences={ofOffer(offer, currency)} terms={offer.terms} />
        <div className={styles.action}>
          <Claim offer={offer} first={place === 0} />
        </div>
      </div>
    </Card>
  );
}

function Gives({ offer, currency }: Pick<OfferCardProps, "offer" | "currency">) {
  const money = useMoney();
  const { percent, max_bonus_cents: most, freespins_count: spins, min_deposit_cents: least } = offer;
  if (offer.share !== null) return <Share kind={offer.kind} share={offer.share} currency={currency} />;
  const short = (cents: number): string => money(cents, currency, { short: true });
  return (
    <p className={styles.gives}>
      {spins !== null ? (
        <Text id="gifts.spins" values={{ count: spins }} />
      ) : percent === null ? (
        short(most ?? 0)
      ) : (
        <Text
          id="bonus.percent_up_to"
          values={{ percent, capped: most === null ? "no" : "yes", amount: short(most ?? 0) }}
        />
      )}
      {least > 0 && (
        <span className={styles.from}>
          <Text id="bonus.from_deposit" values={{ amount: short(least) }} />
        </span>
      )}
    </p>
  );
}

interface ShareProps {
  readonly kind: OfferView["kind"];
  readonly share: NonNullable<OfferView["share"]>;
  readonly currency: string;
}

function Share({ kind, share, currency }: ShareProps) {
  const intl = useIntl();
  const money = useMoney();
  const percent = intl.formatNumber(share.share_bps / WHOLE_BPS, { style: "percent", maximumFractionDigits: 2 });
  return (
    <p className={styles.gives}>
      <Text id={kind === "rakeback" ? "promotions.share_rakeback" : "promotions.share_cashback"} values={{ percent }} />
      <span className={styles.from}>
        <Text
          id="promotions.share_up_to"
          values={{ amount: money(share.max_cents, currency, { short: true }), per: share.per }}
        />
      </span>
    </p>
  );
}

/** A guest registers first. What needs a deposit is claimed there; the rest comes by a code or by itself. */
function Claim({ offer, first }: { readonly offer: OfferView; readonly first: boolean }) {
  const { player, served } = useSession();
  const kind = first ? "cta" : "neutral";
  if (!player)
    return served ? (
      <Button kind={kind} wide render={<PopupLink popup="sign-up" />}>
        <Text id="shell.sign_up" />
      </Button>
    ) : null;
  if (offer.share !== null)
    return (
      <>
        <p className={styles.how}>
          <Text id="promotions.by_period" />
        </p>
        <Button kind={kind} wide className={styles.gifts} render={<LocalLink to="/profile/gifts" />}>
          <Text id="promotions.to_gifts" />
        </Button>
      </>
    );
  if (offer.min_deposit_cents > 0)
    return (
      <Button kind={kind} wide render={<PopupLink popup="deposit-bonus" />}>
        <Text id="promotions.deposit" />
      </Button>
    );
  return (
    <p className={styles.how}>
      <Text id={offer.code_required ? "promotions.by_code" : "promotions.by_registration"} />
    </p>
  );
}
