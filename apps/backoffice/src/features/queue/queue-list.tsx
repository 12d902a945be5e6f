import { Segmented } from "@apogee/ui";
import { Check } from "lucide-react";
import { Link, useSearchParams } from "react-router";
import { formatAmount } from "../../site/format/amount.ts";
import { decimalOfMinor } from "../../site/format/minor.ts";
import { formatLength } from "../../site/format/time.ts";
import { useNow } from "../../site/format/use-now.ts";
import { Act, KeyCap, SelectField } from "../../site/kit/index.ts";
import { useLocale } from "../../site/texts/locale.ts";
import { useText } from "../../site/texts/texts.tsx";
import { pointsOf, shareOf, toneOf } from "./points.ts";
import { toneOfScore, useStandings } from "./standings.ts";
import { VIEWS, type View } from "./views.ts";
import type { QueueItem } from "./shapes.ts";
import type { Proposal } from "../../site/proposals/proposal.ts";
import own from "./queue-list.module.css";
import styles from "./queue.module.css";

const SOON = 0.75;

/** Props of a `QueueList`. */
interface QueueListProps {
  readonly items: readonly QueueItem[];
  readonly all: readonly QueueItem[];
  readonly second: ReadonlyMap<number, Proposal>;
  readonly openId: number | null;
  readonly view: View;
  readonly sort: "oldest" | "newest";
  readonly onChange: (name: string, value: string | null) => void;
  /** The payments that are decided together. */
  readonly chosen: ReadonlySet<number>;
  readonly onChoose: (payment: number) => void;
  readonly onBatch: () => void;
}

/** The queue, 392 wide. */
export function QueueList({
  items,
  all,
  second,
  openId,
  view,
  sort,
  onChange,
  chosen,
  onChoose,
  onBatch,
}: QueueListProps) {
  const t = useText();
  const counts: Readonly<Record<View, number>> = {
    all: all.length,
    clean: all.filter((item) => pointsOf(item).length === 0).length,
    points: all.filter((item) => pointsOf(item).length > 0).length,
    second: all.filter(({ payment }) => second.has(payment.id)).length,
  };
  return (
    <section className={own.list} aria-label={t("queue.list")}>
      <header className={own.listHead}>
        <div className={own.listTitle}>
          <h1>{t("nav.withdrawals")}</h1>
          <span className={styles.waiting}>{t("queue.waiting", { count: all.length })}</span>
          <SelectField
            label={t("queue.sort")}
            labelHidden
            value={sort}
            onChange={(event) => onChange("sort", event.target.value === "oldest" ? null : event.target.value)}
            className={own.sort!}
          >
            <option value="oldest">{t("queue.oldest")}</option>
            <option value="newest">{t("queue.newest")}</option>
          </SelectField>
        </div>
        <Segmented
          label={t("queue.view")}
          tone="quiet"
          wide
          className={own.views!}
          options={VIEWS.map((value) => ({
            value,
            label: (
              <>
                {t(`queue.view.${value}`)} <span className={own.count}>{counts[value]}</span>
              </>
            ),
          }))}
          value={view}
          onChange={(value) => onChange("view", value === "all" ? null : value)}
        />
      </header>
      <div className={own.band}>
        <span>{t("queue.toDecide", { count: items.length })}</span>
        <span>{t("queue.bandNote")}</span>
      </div>
      <ol className={own.rows}>
        {items.map((item) => (
          <QueueRow
            key={item.payment.id}
            item={item}
            isOpen={item.payment.id === openId}
            isSecond={second.has(item.payment.id)}
            isChosen={chosen.has(item.payment.id)}
            onChoose={() => onChoose(item.payment.id)}
          />
        ))}
        {items.length === 0 && <li className={own.none}>{t("queue.noneHere")}</li>}
      </ol>
      {chosen.size > 0 && (
        <div className={own.batch}>
          <span>{t("batch.chosen", { count: chosen.size })}</span>
          <Act kind="primary" small onClick={onBatch}>
            {t("batch.decide")}
          </Act>
        </div>
      )}
      <footer className={styles.keys}>
        <span>
          <KeyCap>J</KeyCap> <KeyCap>K</KeyCap> {t("queue.move")}
        </span>
        <span>
          <KeyCap>A</KeyCap> <KeyCap>R</KeyCap> {t("queue.decide")}
        </span>
        <span>
          <KeyCap>X</KeyCap> {t("batch.choose")}
        </span>
        <span>
          <KeyCap>?</KeyCap> {t("queue.allKeys")}
        </span>
      </footer>
    </section>
  );
}

function QueueRow({
  item,
  isOpen,
  isSecond,
  isChosen,
  onChoose,
}: {
  readonly item: QueueItem;
  readonly isOpen: boolean;
  readonly isSecond: boolean;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}) {
  const t = useText();
  const [locale] = useLocale();
  const [search] = useSearchParams();
  const now = useNow(20);
  const { payment, playerId } = item;
  const points = pointsOf(item).length;
  const share = shareOf(item, now);
  const standing = useStandings().get(payment.id);
  const score = standing?.risk.points ?? points;
  const tone = standing ? toneOfScore(score) : toneOf(points);
  return (
    <li className={own.entry}>
      <button
        type="button"
        className={own.choose}
        aria-pressed={isChosen}
        aria-label={t("batch.chooseOne", { id: payment.id })}
        onClick={onChoose}
      >
        <Check aria-hidden="true" />
      </button>
      <Link
        to={{ pathname: `/withdrawals/${payment.id}`, search: search.toString() }}
        className={own.row}
        aria-current={isOpen ? "true" : undefined}
      >
        <span className={own.score} data-tone={tone} title={t("queue.points", { count: points })}>
          {score}
        </span>
        <span className={own.who}>
          <strong>{standing?.player.name ?? `#${playerId}`}</strong>
          <span>
            {t("queue.number", { id: payment.id })} · {payment.brand}
          </span>
        </span>
        <span className={own.sum}>
          <strong>
            {formatAmount(decimalOfMinor(payment.amount_cents, payment.currency) ?? "", payment.currency, locale)}
          </strong>
          <span className={own.age}>
            {isSecond ? t("queue.secondEye") : <Remaining item={item} now={now} />}
            {share !== null && (
              <span className={own.target} data-late={share > 1 || undefined} data-soon={share > SOON || undefined}>
                <span style={{ transform: `scaleX(${Math.min(1, share)})` }} />
              </span>
            )}
          </span>
        </span>
      </Link>
    </li>
  );
}

/** The time that is left, or by how much it is over. */
export function Remaining({ item, now }: { readonly item: QueueItem; readonly now: Date }) {
  const t = useText();
  const until = item.payment.waiting?.next_news_at;
  if (!until) return formatLength(now.getTime() - Date.parse(item.payment.created_at));
  const left = Date.parse(until) - now.getTime();
  return left >= 0 ? t("queue.left", { time: formatLength(left) }) : t("queue.over", { time: formatLength(-left) });
}
