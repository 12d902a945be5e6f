import { Card } from "@apogee/ui";
import { Text } from "../../../site/intl/text.tsx";
import { useReward } from "../../../site/promotions/use-reward.ts";
import type { QuestPlace } from "./level-state.ts";
import styles from "./reached.module.css";

/** The rewards of the levels that were reached, the last first; nothing before the first. */
export function Reached({ place: { levels, level } }: { readonly place: QuestPlace }) {
  const reward = useReward();
  const won = levels.filter((each) => each.level <= level && each.reward !== null).toReversed();
  if (won.length === 0) return null;
  return (
    <Card
      title={<Text id="quest.reached" />}
      aside={
        <span className={styles.note}>
          <Text id="quest.reached_note" />
        </span>
      }
    >
      <ul className={styles.list}>
        {won.map((each) => (
          <li key={each.level}>
            <span className={styles.disc}>{each.level}</span>
            <strong>{reward(each.reward!)}</strong>
          </li>
        ))}
      </ul>
    </Card>
  );
}
