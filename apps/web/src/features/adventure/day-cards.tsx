import type { AdventureView } from "@apogee/contract";
import { ChevronLeft, ChevronRight, IconButton } from "@apogee/ui";
import { useText } from "../../site/intl/text.tsx";
import { DayCard } from "./day-card.tsx";
import styles from "./day-cards.module.css";

interface DayCardsProps {
  readonly adventure: AdventureView;
  readonly chosen: string;
  readonly onChoose: (date: string) => void;
  readonly onClaimed: (adventure: AdventureView) => void;
}

/** The card of the chosen day, with arrows to the days beside it. */
export function DayCards({ adventure, chosen, onChoose, onClaimed }: DayCardsProps) {
  const t = useText();
  const { days } = adventure;
  const at = Math.max(
    0,
    days.findIndex(({ date }) => date === chosen),
  );
  const day = days[at];
  if (!day) return null;
  const [before, after] = [days[at - 1], days[at + 1]];
  return (
    <section className={styles.cards} aria-label={t("adventure.cards")} aria-roledescription={t("adventure.carousel")}>
      <div className={styles.arrows}>
        <IconButton
          size={32}
          kind="ghost"
          label={t("adventure.day_before")}
          disabled={!before}
          onClick={() => before && onChoose(before.date)}
        >
          <ChevronLeft />
        </IconButton>
        <IconButton
          size={32}
          kind="ghost"
          label={t("adventure.day_after")}
          disabled={!after}
          onClick={() => after && onChoose(after.date)}
        >
          <ChevronRight />
        </IconButton>
      </div>
      <DayCard key={day.date} adventure={adventure} day={day} onClaimed={onClaimed} />
    </section>
  );
}
