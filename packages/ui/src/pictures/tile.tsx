import { useRender } from "@base-ui/react/use-render";
import type { ReactElement, ReactNode } from "react";
import { classNames } from "../class-names.ts";
import type { PictureSource } from "./picture.ts";
import styles from "./tile.module.css";

/** What a `Tile` takes. */
export interface TileProps {
  readonly title: string;
  /** Who made it, in small capitals below the title. */
  readonly producer?: string | undefined;
  /** Drawn without text, since the title stands over it. Without one the field stays plain. */
  readonly picture?: PictureSource | null | undefined;
  /** How wide the tile is shown, as `sizes` of the image. */
  readonly sizes?: string;
  /** The first row of a page is loaded at once. */
  readonly eager?: boolean;
  /** Top left: what is special, as a `Tag`. */
  readonly badge?: ReactNode;
  /** Top right: a heart, say. */
  readonly corner?: ReactNode;
  /** Shown on hover and on keyboard focus: buttons for play and demo. */
  readonly actions?: ReactNode;
  /** The link or button that opens it; it covers the whole tile and is named by the title. */
  readonly render?: ReactElement;
  readonly className?: string;
}

const SHOWN_AT = "(width < 768px) 30vw, (width < 1440px) 15vw, 213px";

/** A game in the lobby: picture, title, producer, three to four. */
export function Tile({ title, producer, picture, sizes = SHOWN_AT, eager = false, badge, corner, actions, render, className }: TileProps) {
  const target = useRender({
    defaultTagName: "span",
    render,
    props: { className: styles.target, ...(render ? { "aria-label": producer ? `${title}, ${producer}` : title } : {}) },
  });
  return (
    <article className={classNames(styles.tile, className)}>
      {picture && (
        <img
          className={styles.picture} src={picture.src} srcSet={picture.srcSet} sizes={picture.srcSet ? sizes : undefined}
          width={picture.width} height={picture.height} alt="" loading={eager ? "eager" : "lazy"} decoding="async" draggable={false}
        />
      )}
      <div className={styles.caption} aria-hidden={render ? true : undefined}>
        <span className={styles.title} data-length={title.length > 18 ? "long" : undefined}>{title}</span>
        {producer && <span className={styles.producer}>{producer}</span>}
      </div>
      {target}
      {badge && <div className={styles.badge}>{badge}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
      {corner && <div className={styles.corner}>{corner}</div>}
    </article>
  );
}
