import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../class-names.ts";
import styles from "./card.module.css";

/** What a `Card` takes beside the attributes of a section. */
export interface CardProps extends Omit<ComponentProps<"section">, "title"> {
  readonly title?: ReactNode;
  /** Right of the title: a remark or a link. */
  readonly aside?: ReactNode;
  /** 16 pixels of padding instead of 24. */
  readonly dense?: boolean;
  /** No padding: tables and pictures draw to the edge. */
  readonly bare?: boolean;
  /** Gold edge for what waits for an answer, aurora for what is done, nova for what failed. */
  readonly tone?: "plain" | "gold" | "aurora" | "nova";
  /** Which heading the title is; the page's order decides. */
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
