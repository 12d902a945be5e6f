import type { PromotionArt } from "@apogee/contract";
import type { ReactNode } from "react";
import { LocalLink } from "../intl/local-link.tsx";
import styles from "./promotion-card.module.css";
import { Scene } from "./scene.tsx";

interface PromotionCardProps {
  readonly art: PromotionArt;
  /** On the picture: the state, the kind. */
  readonly tags?: ReactNode;
  readonly title: string;
  readonly to: string;
  /** Right of the title: the time. */
  readonly aside?: ReactNode;
  /** One line of state, and a bar. */
  readonly children?: ReactNode;
  readonly note?: ReactNode;
  readonly action?: ReactNode;
  /** The heading level by the page's outline. */
  readonly level?: 2 | 3;
}

/** One promotion: its picture, one line of state, one bar, one action. The title is the link. */
export function PromotionCard({ art, tags, title, to, aside, children, note, action, level = 2 }: PromotionCardProps) {
  const Title = `h${level}` as const;
  return (
    <article className={styles.card}>
      <div className={styles.picture}>
        <Scene className={styles.scene} art={art} look="rays" />
        {tags && <p className={styles.tags}>{tags}</p>}
      </div>
      <div className={styles.body}>
        <header className={styles.head}>
          <Title className={styles.title}>
            <LocalLink className={styles.link} to={to} prefetch="intent">
              {title}
            </LocalLink>
          </Title>
          {aside && <p className={styles.aside}>{aside}</p>}
        </header>
        <div className={styles.state}>{children}</div>
        {(note || action) && (
          <footer className={styles.foot}>
            <p className={styles.note}>{note}</p>
            {action && <div className={styles.action}>{action}</div>}
          </footer>
        )}
      </div>
    </article>
  );
}
