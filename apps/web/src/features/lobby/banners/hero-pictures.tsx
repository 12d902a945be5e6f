import { art, bannerArt, Image } from "@apogee/ui";
import styles from "./hero-pictures.module.css";

/** The width at which the styles show it. */
const SHOWN_AT = "(width < 768px) 156px, (width < 1200px) 240px, 272px";

/** The banner's large picture with its small companions. `image` is a name in the art, or a picture's path. */
export function HeroPictures({ image, first }: { readonly image: string; readonly first: boolean }) {
  const main = bannerArt(image) ?? (image.startsWith("/") ? { src: image, width: 512, height: 512 } : null);
  return (
    <div className={styles.pictures} aria-hidden="true">
      <span className={styles.stars} />
      {main && <Image className={styles.main} picture={main} sizes={SHOWN_AT} first={first} lifted />}
      <Image className={styles.planet} picture={art("objects/planet-256")} lifted />
      <Image className={styles.coin} picture={art("objects/coin-256")} lifted />
      <Image className={styles.gem} picture={art("objects/gem-256")} lifted />
    </div>
  );
}
