import type { TournamentView } from "@apogee/contract";
import { Check } from "@apogee/ui";
import { useLayoutEffect, useRef } from "react";
import { Text, useText } from "../../../site/intl/text.tsx";
import { useMoney } from "../../../site/money/use-money.ts";
import { useReward } from "../../../site/promotions/use-reward.ts";
import type { QuestPlace } from "./level-state.ts";
import styles from "./level-column.module.css";

interface LevelColumnProps {
  readonly quest: Pick<TournamentView, "currency">;
  readonly place: QuestPlace;
}

/**
 * The levels as a list, upwards from the first: on phones instead of the map, where it opens at the own level, and for
 * screen readers everywhere.
 */
export function LevelColumn({ quest, place: { levels, level } }: LevelColumnProps) {
  const t = useText();
  const money = useMoney();
  const reward = useReward();
  const list = useRef<HTMLOListElement>(null);
  useLayoutEffect(() => {
    const own = list.current?.querySelector<HTMLElement>("[aria-current]");
    const start = own ?? list.current?.lastElementChild;
    if (list.current && start instanceof HTMLElement)
      list.current.scrollTop = start.offsetTop - list.current.clientHeight / 2;
  }, [level]);
  return (
    <ol ref={list} className={styles.column} reversed aria-label={t("quest.map")} tabIndex={0}>
      {levels.toReversed().map((each) => (
        <li
          key={each.level}
          className={styles.level}
          value={each.level}
          data-state={each.state}
          aria-current={each.state === "current" ? "step" : undefined}
        >
          <span className={styles.disc}>{each.state === "done" ? <Check aria-hidden="true" /> : each.level}</span>
          <span className={styles.words}>
            <span className={styles.from}>
              <Text
                id="quest.level_from"
                values={{ level: each.level, amount: money(each.from, quest.currency, { short: true }) }}
              />
            </span>
            <span className={styles.state}>{t(`quest.state_${each.state}`)}</span>
          </span>
          {each.reward && <span className={styles.reward}>{reward(each.reward)}</span>}
        </li>
      ))}
    </ol>
  );
}
