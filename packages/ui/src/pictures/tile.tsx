import { useRender } from "@base-ui/react/use-render";
import type { ReactElement, ReactNode } from "react";
import { classNames } from "../class-names.ts";
import type { PictureSource } from "./picture.ts";
import styles from "./tile.module.css";

/** Facts about a game that are shown before it is opened. */
export interface TileFacts {
  /** `RTP 96.12%`, or a range: `RTP 85.64–98.94%`. */
  readonly figure: string;
  /** Bars, and their word if there is room. */
  readonly scale?: { readonly level: number; readonly of: number; readonly word: string };
  /** Both, as a screen reader announces them. */
  readonly spoken: string;
}

/** Props of a `Tile`. */
export interface TileProps {
  readonly title: string;
  /** The producer, in small capitals below the title. */
  readonly producer?: string | undefined;
  /** Below the producer, always shown. */
  readonly facts?: TileFacts | "" | undefined;
  /** Drawn without text, since the title is shown over it. Without a picture the field stays plain. */
  readonly picture?: PictureSource | null | undefined;
  /** How wide the tile is shown, as `sizes` of the image. */
  readonly sizes?: string;
  /** The first row of a page is loaded at once, but after the most important picture. */
  readonly eager?: boolean;
  /** Top left: what is special, as a `Tag`. */
  readonly badge?: ReactNode;
  /** Top right: for example a heart. */
  readonly corner?: ReactNode;
  /** Shown on hover and on keyboard focus: buttons for play and demo. */
  readonly actions?: ReactNode;
  /** The link or button that opens it. It covers the whole tile and is named by the title. */
  readonly render?: ReactElement;
  readonly className?: string;
}

const SHOWN_AT = "(width < 768px) 30vw, (width < 1440px) 15vw, 213px";

/** A game in the lobby: picture, title, producer, three to four. */
export function Tile({
  title,
  producer,
  facts,
  picture,
  sizes = SHOWN_AT,
  eager = false,
  badge,
  corner,
  actions,
  render,
  className,
}: TileProps) {
  const target = useRender({
    defaultTagName: "span",
    render,
    props: {
      className: styles.target,
      ...(render ? { "aria-label": [title, producer, facts && facts.spoken].filter(Boolean).join(", ") } : {}),
    },
  });
  return (
    <article className={classNames(styles.tile, className)}>
      {picture && (
        <img
          className={styles.picture}
          src={picture.src}
          srcSet={picture.srcSet}
          sizes={picture.srcSet ? sizes : undefined}
          width={picture.width}
          height={picture.height}
          alt=""
          loading={eager ? "eager" : "lazy"}
          fetchPriority="low"
          decoding="async"
          draggable={false}
        />
      )}
      <div className={styles.caption} aria-hidden={render ? true : undefined}>
        <span className={styles.title} data-length={title.length > 18 ? "long" : undefined}>
          {title}
        </span>
        {producer && <span className={styles.producer}>{producer}</span>}
        {facts && <Facts {...facts} />}
      </div>
      {target}
      {badge && <div className={styles.badge}>{badge}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
      {corner && <div className={styles.corner}>{corner}</div>}
    </article>
  );
}

/** A figure of more characters, such as a range, takes the room of the word, and on small tiles that of the bars. */
const LONG = 12;

function Facts({ figure, scale }: TileFacts) {
  return (
    <span className={styles.facts} data-long={figure.length > LONG || undefined}>
      <span className={styles.figure}>{figure}</span>
      {scale && (
        <span className={styles.bars}>
          {Array.from({ length: scale.of }, (_, bar) => (
            <i key={bar} data-on={bar < scale.level || undefined} />
          ))}
        </span>
      )}
      {scale && <span className={styles.word}>{scale.word}</span>}
    </span>
  );
}
