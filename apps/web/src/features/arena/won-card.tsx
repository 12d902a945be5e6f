import { art, artOrNull, Card, Image, type ArtName } from "@apogee/ui";
import { Text, useText } from "../../site/intl/text.tsx";
import { useShortDate } from "../../site/promotions/time-words.tsx";
import { rewardPicture, useReward } from "../../site/promotions/use-reward.ts";
import styles from "./won-card.module.css";
import type { Won } from "./won.ts";

const PICTURES: Readonly<Record<Won["kind"], ArtName>> = {
  contest: "objects/trophy-96",
  wheel: "objects/wheel-96",
  achievement: "objects/medal-1-96",
  lottery: "objects/ticket-96",
  adventure: "objects/gift-96",
};

/** What promotions have brought lately. */
export function WonCard({ won }: { readonly won: readonly Won[] }) {
  const t = useText();
  const date = useShortDate();
  const reward = useReward();
  return (
    <Card title={<Text id="arena.yours" />}>
      <ul className={styles.list}>
        {won.map((each) => (
          <li key={each.key}>
            <Image
              picture={(each.reward && artOrNull(rewardPicture(each.reward))) ?? art(PICTURES[each.kind])}
              size={24}
            />
            <span className={styles.words}>
              <strong>{each.reward ? reward(each.reward) : each.title}</strong>
              <span>
                {sourceOf(each, t)} · {date(each.at)}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Where it came from: a contest by its title, the wheel and the achievements by their kind. */
function sourceOf({ kind, title }: Won, t: ReturnType<typeof useText>): string {
  if (kind === "wheel") return t("shell.tab_chance");
  return kind === "achievement" ? t("arena.won_achievement") : title;
}
