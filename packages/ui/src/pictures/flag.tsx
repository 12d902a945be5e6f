import { classNames } from "../class-names.ts";
import { artOrNull } from "./art.ts";
import styles from "./flag.module.css";

/** Props of a `Flag`. */
export interface FlagProps {
  /** ISO 3166 code of two letters, in any case. */
  readonly country: string;
  /** Its name, if no text beside it names it. */
  readonly label?: string;
  readonly size?: 16 | 20 | 24;
  readonly className?: string;
}

/** A small flag; countries without a drawn one show their code. */
export function Flag({ country, label, size = 20, className }: FlagProps) {
  const picture = artOrNull(`flags/${country.toLowerCase()}`);
  if (!picture)
    return (
      <span
        className={classNames(styles.code, className)}
        data-size={size}
        aria-label={label}
        role={label ? "img" : undefined}
      >
        {country.toUpperCase()}
      </span>
    );
  return (
    <img
      className={classNames(styles.flag, className)}
      data-size={size}
      src={picture.src}
      width={20}
      height={15}
      alt={label ?? ""}
      loading="lazy"
      decoding="async"
    />
  );
}
