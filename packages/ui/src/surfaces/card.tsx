import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../class-names.ts";
import styles from "./card.module.css";

/** Props of a `Card`, in addition to the attributes of a section. */
export interface CardProps extends Omit<ComponentProps<"section">, "title"> {
  readonly title?: ReactNode;
  /** Right of the title: a note or a link. */
  readonly aside?: ReactNode;
  /** 16 pixels of padding instead of 24. */
  readonly dense?: boolean;
  /** No padding: tables and pictures extend to the edge. */
  readonly bare?: boolean;
  /** Gold edge for pending, aurora for done, nova for failed. */
  readonly tone?: "plain" | "gold" | "aurora" | "nova";
  /** The heading level of the title, by the page's outline. */
  readonly level?: 2 | 3 | 4;
}

/** A panel of a page. */
export function Card({
  title,
  aside,
  dense = false,
  bare = false,
  tone = "plain",
  level = 2,
  className,
  children,
  ...rest
}: CardProps) {
  const Heading = `h${level}` as const;
  return (
    <section
      {...rest}
      className={classNames(styles.card, className)}
      data-dense={dense || undefined}
      data-bare={bare || undefined}
      data-tone={tone}
    >
      {(title != null || aside != null) && (
        <header className={styles.head}>
          {title != null && <Heading className={styles.title}>{title}</Heading>}
          {aside != null && <div className={styles.aside}>{aside}</div>}
        </header>
      )}
      {children}
    </section>
  );
}
