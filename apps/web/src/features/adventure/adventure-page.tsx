import type { AdventureView } from "@apogee/contract";
import { Button, EmptyState, ErrorState } from "@apogee/ui";
import { useEffect, useEffectEvent, useState } from "react";
import { useRevalidator } from "react-router";
import { LocalLink } from "../../site/intl/local-link.tsx";
import { Text, useText } from "../../site/intl/text.tsx";
import { ArenaPage } from "../../site/promotions/arena-page.tsx";
import { useChannel } from "../../site/realtime/realtime.tsx";
import { useSession } from "../../site/session/session.tsx";
import { useShownReward } from "../../site/rewards/use-reward-words.ts";
import { useNow } from "../../site/promotions/use-now.ts";
import { AdventureBanner } from "./adventure-banner.tsx";
import styles from "./adventure-page.module.css";
import { CalendarRow } from "./calendar-row.tsx";
import { DayCards } from "./day-cards.tsx";
import { firstShown } from "./days.ts";

interface AdventurePageProps {
  readonly adventure: AdventureView | null;
  readonly failed: boolean;
}

/** The deposit calendar: its days, the card of the chosen day, and the super prize. */
export function AdventurePage({ adventure, failed }: AdventurePageProps) {
  const t = useText();
  const { revalidate, state } = useRevalidator();
  if (adventure) return <Calendar key={adventure.id} adventure={adventure} />;
  return (
    <ArenaPage current="adventure" className={styles.page}>
      <h1 className="sr-only">
        <Text id="adventure.title" />
      </h1>
      {failed ? (
        <ErrorState
          title={t("adventure.failed")}
          onRetry={() => void revalidate()}
          retrying={state === "loading"}
          retryLabel={t("common.retry")}
        />
      ) : (
        <EmptyState
          picture="search"
          title={t("adventure.none")}
          text={t("adventure.none_text")}
          action={
            <Button render={<LocalLink to="/promotions" />}>
              <Text id="shell.promotions" />
            </Button>
          }
        />
      )}
    </ArenaPage>
  );
}

function Calendar({ adventure: loaded }: { readonly adventure: AdventureView }) {
  const { player } = useSession();
  const words = useShownReward();
  const { revalidate } = useRevalidator();
  const [known, setKnown] = useState({ of: loaded, adventure: loaded });
  const adventure = known.of === loaded ? known.adventure : loaded;
  const [chosen, setChosen] = useState(() => firstShown(loaded.days));
  const superPrize = adventure.days.find(({ isSuperPrize }) => isSuperPrize);
  const steps = adventure.days.length - (superPrize ? 1 : 0);
  useMidnight(adventure.today_ends_at, () => void revalidate());
  // A deposit that is credited may complete the day.
  useChannel<{ readonly round?: object }>(player ? "balance" : null, {
    onEntity: ({ round }) => round === undefined && void revalidate(),
  });
  return (
    <ArenaPage current="adventure" className={styles.page}>
      <AdventureBanner adventure={adventure} />
      <header className={styles.progress}>
        <h2 className={styles.steps}>
          <Text id="adventure.progress" values={{ done: adventure.completed, steps }} />
        </h2>
        {superPrize && (
          <p className={styles.need}>
            {adventure.finished && superPrize.state !== "completed" ? (
              <Text id="adventure.over" values={{ done: adventure.completed }} />
            ) : (
              <Text id="adventure.need" values={{ need: adventure.need, prize: words.name(superPrize.prize) }} />
            )}
          </p>
        )}
      </header>
      <div className={styles.columns}>
        <CalendarRow adventure={adventure} chosen={chosen} onChoose={setChosen} />
        <DayCards
          adventure={adventure}
          chosen={chosen}
          onChoose={setChosen}
          onClaimed={(next) => setKnown({ of: loaded, adventure: next })}
        />
      </div>
    </ArenaPage>
  );
}

/** Calls back once when the day has ended in its zone. */
function useMidnight(endsAt: string, onEnd: () => void): void {
  const now = useNow();
  const isOver = now >= Date.parse(endsAt);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (isOver) end();
  }, [isOver]);
}
