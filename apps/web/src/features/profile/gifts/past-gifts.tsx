import { Card, Tag, type TagProps } from "@apogee/ui";
import type { BonusView, FreespinsView } from "@apogee/contract";
import type { Gift } from "../../../site/bonuses/gift-lists.ts";
import { TermList } from "../../../site/bonuses/term-list.tsx";
import { useSentences } from "../../../site/bonuses/use-sentences.ts";
import { Text } from "../../../site/intl/text.tsx";
import { useTimes } from "../../../site/intl/use-times.ts";
import { useMoney } from "../../../site/money/use-money.ts";
import styles from "./past-gifts.module.css";

/** Gifts that have ended, a line each; a press shows the terms that applied. */
export function PastGifts({ gifts }: { readonly gifts: readonly Gift[] }) {
  return (
    <Card dense>
      <ul className={styles.lines}>
        {gifts.map((gift) => (
          <li key={`${gift.kind}-${gift.gift.id}`}>
            <Line gift={gift} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

const TONES: Readonly<Partial<Record<BonusView["stage"] | FreespinsView["stage"], TagProps["tone"]>>> = {
  wager_done: "aurora",
  finished: "aurora",
  lost: "nova",
};

function Line({ gift }: { readonly gift: Gift }) {
  const sentences = useSentences();
  const money = useMoney();
  const times = useTimes();
  const { kind, gift: view } = gift;
  const ended = kind === "bonus" ? gift.gift.finished_at : null;
  return (
    <details className={styles.line}>
      <summary className={styles.summary}>
        <span className={styles.what}>
          <span className={styles.title}>{view.title}</span>
          <span className={styles.note}>
            {kind === "bonus" ? (
              money(gift.gift.amount_cents, view.currency)
            ) : (
              <Text id="gifts.spins" values={{ count: gift.gift.freespins_total }} />
            )}
            {ended !== null && ` · ${times.at(ended)}`}
          </span>
        </span>
        <Tag tone={TONES[view.stage] ?? "neutral"}>
          <Text id={`gifts.stage_${view.stage}`} />
        </Tag>
      </summary>
      <TermList sentences={kind === "bonus" ? sentences.ofBonus(gift.gift) : sentences.ofFreespins(gift.gift)} />
    </details>
  );
}
