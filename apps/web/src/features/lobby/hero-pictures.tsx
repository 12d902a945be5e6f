import { art, artOrNull, Image } from "@apogee/ui";
import styles from "./hero-pictures.module.css";

/** The banner's large picture with its small companions. `image` is a name in the art, or a picture's path. */
export function HeroPictures({ image }: { readonly image: string }) {
  const main = artOrNull(`banner/${image}`) ?? artOrNull(image) ?? (image.startsWith("/") ? { src: image, width: 512, height: 512 } : null);
  return (
    <div className={styles.pictures} aria-hidden="true">
      <span className={styles.stars} />
      {main && <Image className={styles.main} picture={main} eager lifted />}
      <Image className={styles.planet} picture={art("objects/planet-256")} lifted />
      <Image className={styles.coin} picture={art("objects/coin-256")} lifted />
      <Image className={styles.gem} picture={art("objects/gem-256")} lifted />
    </div>
  );
}
