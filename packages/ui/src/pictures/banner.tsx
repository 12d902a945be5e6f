import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { artOrNull, bannerArt } from "./art.ts";
import styles from "./banner.module.css";

/** Props of a `Banner`. */
export interface BannerProps {
  readonly title: ReactNode;
  readonly text?: ReactNode;
  /** The call to action, as a `Button`. */
  readonly action?: ReactNode;
  /** `flame` for the first banner of the lobby, `teal` for the shop, `night` for neutral ones. */
  readonly tone?: "flame" | "teal" | "night";
  /** The large object: a name of `banner/` or `objects/`. */
  readonly hero?: string;
  /** Up to three small ones, of `objects/`. */
  readonly around?: readonly string[];
  readonly className?: string;
}

const AROUND = ["planet", "coin", "gem"] as const;

/** The wide picture at the top of a page: text on the left, floating objects on the right. */
export function Banner({
  title,
  text,
  action,
  tone = "flame",
  hero = "rocket",
  around = AROUND,
  className,
}: BannerProps) {
  const large = bannerArt(hero) ?? artOrNull(`objects/${hero}-256`);
  return (
    <section className={classNames(styles.banner, className)} data-tone={tone}>
      <div className={styles.stars} aria-hidden="true" />
      <div className={styles.objects} aria-hidden="true">
        {large && (
          <img
            className={styles.hero}
            src={large.src}
            width={large.width}
            height={large.height}
            alt=""
            fetchPriority="high"
          />
        )}
        {around.slice(0, 3).map((name, spot) => {
          const small = artOrNull(`objects/${name}-256`);
          return (
            small && (
              <img
                key={name}
                className={styles.small}
                data-spot={spot}
                src={small.src}
                width={small.width}
                height={small.height}
                alt=""
              />
            )
          );
        })}
      </div>
      <div className={styles.words}>
        <h2 className={styles.title}>{title}</h2>
        {text != null && <p className={styles.text}>{text}</p>}
        {action != null && <div className={styles.action}>{action}</div>}
      </div>
    </section>
  );
}
