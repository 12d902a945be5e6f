import { Button, Card, Clock, Tag } from "@apogee/ui";
import { SystemClock } from "@apogee/kernel";
import { useEffect, useState } from "react";
import { deadlineOf, partOf, type Gift } from "../../../site/bonuses/gift-lists.ts";
import { TermList } from "../../../site/bonuses/term-list.tsx";
import { timeLeft } from "../../../site/bonuses/time-left.ts";
import { useBonusSwitch } from "../../../site/bonuses/use-bonus-switch.tsx";
import { useSentences } from "../../../site/bonuses/use-sentences.ts";
import { LocalLink } from "../../../site/intl/local-link.tsx";
import { Text, useText } from "../../../site/intl/text.tsx";
import { useTimes } from "../../../site/intl/use-times.ts";
import { CancelGift } from "./cancel-gift.tsx";
import styles from "./gift-card.module.css";
import { GiftProgress } from "./gift-progress.tsx";
import { useGiftActions } from "./use-gift-actions.ts";

interface GiftCardProps {
  readonly gift: Gift;
  /** The first gift that can be activated has the page's primary button. */
  readonly first: boolean;
}

/** A bonus or free spins before their end: worth, progress, time left, terms, and what can be done. */
export function GiftCard({ gift, first }: GiftCardProps) {
  const sentences = useSentences();
  const { kind, gift: view } = gift;
  return (
    <Card tone={partOf(gift) === "playing" ? "gold" : "plain"}>
      <div className={styles.head}>
        <GiftProgress gift={gift} />
        <div className={styles.facts}>
          <p className={styles.tags}>
            <Tag tone={partOf(gift) === "new" ? "aurora" : "gold"}>
              <Text id={`gifts.stage_${view.stage}`} />
            </Tag>
            {kind === "bonus" && (
              <span className={styles.kind}>
                <Text id={`gifts.kind_${gift.gift.strategy}`} />
              </span>
            )}
          </p>
          <h3 className={styles.title}>{view.title}</h3>
          <Deadline gift={gift} />
        </div>
      </div>
      {view.stage === "wait" && (
        <p className={styles.note}>
          <Text id="gifts.wait_note" />
        </p>
      )}
      <TermList
        sentences={kind === "bonus" ? sentences.ofBonus(gift.gift) : sentences.ofFreespins(gift.gift)}
        {...(kind === "bonus" && { terms: gift.gift.terms })}
      />
      <Actions gift={gift} first={first} />
    </Card>
  );
}

const MINUTE_MS = 60_000;
const clock = new SystemClock();

function Deadline({ gift }: { readonly gift: Gift }) {
  const times = useTimes();
  const [now, setNow] = useState(() => clock.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(clock.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  const until = deadlineOf(gift);
  if (until === null) return null;
  const { unit, count } = timeLeft(until, now);
  return (
    <p className={styles.deadline}>
      <Clock aria-hidden="true" />
      <span>
        <Text id="gifts.left" values={{ unit, count }} />
        {" · "}
        <Text
          id={partOf(gift) === "new" ? "gifts.activate_by" : "gifts.complete_by"}
          values={{ date: times.at(until) }}
        />
      </span>
    </p>
  );
}

function Actions({ gift, first }: GiftCardProps) {
  const t = useText();
  const { kind, gift: view } = gift;
  const bonuses = useBonusSwitch();
  const actions = useGiftActions(gift);
  const [canceling, setCanceling] = useState(false);
  const game = kind === "freespins" && view.stage === "activated" ? gift.gift.games_info[0] : undefined;
  if (!view.activatable && !view.cancelable && !game) return null;
  return (
    <div className={styles.actions}>
      {view.activatable && (
        <Button
          kind={first ? "cta" : "neutral"}
          loading={actions.activating}
          loadingLabel={t("common.loading")}
          onClick={() => bonuses.ensure(() => void actions.activate())}
        >
          <Text id="gifts.activate" />
        </Button>
      )}
      {game && (
        <Button kind={first ? "cta" : "neutral"} render={<LocalLink to={`${game.frontend_url}?mode=real`} />}>
          <Text id="gifts.play" values={{ game: game.title }} />
        </Button>
      )}
      {view.cancelable && (
        <Button kind="secondary" onClick={() => setCanceling(true)}>
          <Text id={kind === "bonus" ? "gifts.cancel" : "gifts.cancel_spins"} />
        </Button>
      )}
      {actions.trouble && (
        <p className={styles.trouble} role="alert">
          {actions.trouble}
        </p>
      )}
      {bonuses.question}
      {canceling && (
        <CancelGift
          gift={gift}
          onKeep={() => setCanceling(false)}
          onCancel={async () => {
            await actions.cancel();
            setCanceling(false);
          }}
        />
      )}
    </div>
  );
}
