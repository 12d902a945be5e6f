import { DETAIL_GROUPS } from "./detail-groups.ts";
import { DetailsCard } from "./details-card.tsx";
import { EmailCard } from "./email-card.tsx";
import { NewsCard } from "./news-card.tsx";
import { PrivacyCard } from "./privacy-card.tsx";
import styles from "./details.module.css";

/** The stored data of the player, to be read and corrected. */
export function PersonalDetailsPage() {
  return (
    <div className={styles.page}>
      <div className={styles.column}>
        {DETAIL_GROUPS.map((group) => (
          <DetailsCard key={group.title} {...group} />
        ))}
      </div>
      <div className={styles.column}>
        <EmailCard />
        <NewsCard />
        <PrivacyCard />
      </div>
    </div>
  );
}
