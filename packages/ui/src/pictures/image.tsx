import { classNames } from "../class-names.ts";
import type { PictureSource } from "./picture.ts";
import styles from "./image.module.css";

/** Props of an `Image`. */
export interface ImageProps {
  readonly picture: PictureSource;
  /** Empty for decoration, as most pictures are. */
  readonly alt?: string;
  /** The shown side in pixels, from the scale of pictures; without it, the class sets the size. */
  readonly size?: 16 | 20 | 24 | 32 | 40 | 48 | 64 | 96 | 128 | 192 | 256;
  readonly sizes?: string | undefined;
  readonly eager?: boolean;
  /** The most important picture of a page: loaded at once, and before all others. */
  readonly first?: boolean;
  /** The soft shadow of 3D pictures. */
  readonly lifted?: boolean;
  readonly className?: string | undefined;
}

/** A picture of the art with its dimensions; loaded lazily unless `eager` or `first`. */
export function Image({
  picture,
  alt = "",
  size,
  sizes,
  eager = false,
  first = false,
  lifted = false,
  className,
}: ImageProps) {
  return (
    <img
      className={classNames(styles.image, className)}
      data-size={size}
      data-lifted={lifted || undefined}
      src={picture.src}
      srcSet={picture.srcSet}
      sizes={picture.srcSet ? (sizes ?? (size ? `${size}px` : undefined)) : undefined}
      width={picture.width}
      height={picture.height}
      alt={alt}
      loading={eager || first ? "eager" : "lazy"}
      fetchPriority={first ? "high" : undefined}
      decoding="async"
      draggable={false}
    />
  );
}
