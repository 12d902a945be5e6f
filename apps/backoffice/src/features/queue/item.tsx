import { Clock, Eye } from "lucide-react";
import { Link } from "react-router";
import { useAsked, useQueryInfo } from "../../site/api/queries.ts";
import { formatAmount } from "../../site/format/amount.ts";
import { decimalOfMinor } from "../../site/format/minor.ts";
import { useNow } from "../../site/format/use-now.ts";
import { Act, Badge } from "../../site/kit/index.ts";
import { Moment } from "../../site/format/value.tsx";
import { useLocale } from "../../site/texts/locale.ts";
import { useText } from "../../site/texts/texts.tsx";
import { PlayerBadges } from "../../site/players/player-badges.tsx";
import type { PlayerHead } from "../../site/players/shapes.ts";
import { ClaimBadge } from "../../site/queue/claim-badge.tsx";
import { Decision } from "./decision.tsx";
import { Evidence } from "./evidence.tsx";
import { nextOf, shareOf } from "./points.ts";
import { Remaining } from "./queue-list.tsx";
import { useStandings } from "./standings.ts";
import type { QueueItem } from "./shapes.ts";
import type { Proposal } from "../../site/proposals/proposal.ts";
import own from "./item.module.css";

/** Props of an `Item`. */
interface ItemProps {
  readonly item: QueueItem;
  readonly items: readonly QueueItem[];
  readonly proposal: Proposal | null;
  readonly place: number;
  readonly of: number;
  readonly onStep: (by: 1 | -1) => void;
  /** Called with the payment to open next. */
  readonly onDecided: (next: number | null) => void;
}

/** One withdrawal: how much and who, why it waits, and the decision. */
export function Item({ item, items, proposal, place, of, onStep, onDecided }: ItemProps) {
  const t = useText();
  const [locale] = useLocale();
  const now = useNow(20);
  const { payment, playerId } = item;
  const known = useQueryInfo("player.head") !== undefined;
  const head = useAsked<PlayerHead>("player.head", { player: playerId }, { enabled: known });
  const amount = formatAmount(decimalOfMinor(payment.amount_cents, payment.currency) ?? "", payment.currency, locale);
  const share = shareOf(item, now);
  const standing = useStandings().get(payment.id);
  return (
    <section className={own.item} aria-label={t("queue.item", { id: payment.id })}>
      <header className={own.itemHead}>
        <div className={own.itemRow}>
          <h2 className={own.amount}>{amount}</h2>
          {proposal ? (
            <Badge tone="watch" icon={<Eye aria-hidden="true" />}>
              {t("queue.waitsSecond")}
            </Badge>
          ) : (
            <Badge tone="info">{t("queue.inReview")}</Badge>
          )}
          <Badge tone={share !== null && share > 1 ? "bad" : "neutral"} icon={<Clock aria-hidden="true" />}>
            <Remaining item={item} now={now} />
          </Badge>
          <ClaimBadge queue="withdrawals" standing={standing?.standing} />
          <span className={own.place}>
            {place > 0 && t("queue.place", { place, of })}
            <Act small keyCap="K" disabled={place <= 1} onClick={() => onStep(-1)} aria-label={t("queue.previous")} />
            <Act small keyCap="J" disabled={place >= of} onClick={() => onStep(1)} aria-label={t("queue.next")} />
          </span>
        </div>
        <div className={own.itemRow}>
          <Link className={own.name} to={`/players/${playerId}`}>
            {head.data?.name ?? `#${playerId}`}
          </Link>
          {head.data && <PlayerBadges head={head.data} />}
          <span className={own.quiet}>
            {head.data && `#${playerId}`}
            {head.data?.city && `, ${head.data.city}`}
            {head.data?.age && `, ${t("player.age", { age: head.data.age })}`}
          </span>
          <span className={own.asked}>
            {t("queue.number", { id: payment.id })}, {t("queue.asked")} <Moment iso={payment.created_at} />
          </span>
        </div>
      </header>
      <div className={own.work}>
        <Evidence item={item} />
        <Decision
          item={item}
          amount={amount}
          proposal={proposal}
          onDecided={() => onDecided(nextOf(items, payment.id))}
        />
      </div>
    </section>
  );
}
