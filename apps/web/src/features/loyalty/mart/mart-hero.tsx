import { art, bannerArt, Image } from "@apogee/ui";
import { Text } from "../../../site/intl/text.tsx";
import { useCoins } from "../../../site/loyalty/coins.tsx";
import type { Programme } from "../level/level-page.tsx";
import { useCoinRate } from "./use-coin-rate.ts";
import styles from "./mart-hero.module.css";

/** The banner of the shop: how coins are earned, and how many there are to spend. */
export function MartHero({ programme }: { readonly programme: Programme }) {
  const { points } = useCoins();
  const { amount } = useCoinRate(programme);
  const rocket = bannerArt("rocket");
  return (
    <section className={styles.hero} aria-labelledby="mart">
      <div className={styles.pictures} aria-hidden="true">
        <Image className={styles.ufo} picture={art("objects/ufo-256")} lifted eager />
        <Image className={styles.box} picture={art("objects/box-256")} lifted eager />
        {rocket && <Image className={styles.rocket} picture={rocket} sizes="190px" first lifted />}
        <Image className={styles.planet} picture={art("objects/planet-256")} lifted eager />
        <Image className={styles.gift} picture={art("objects/gift-256")} lifted eager />
      </div>
      <div className={styles.text}>
        <h1 className={styles.title} id="mart">
          <Text id="mart.hero_title" />
        </h1>
        <p className={styles.lead}>
          <Text id="mart.hero_text" values={{ amount }} />
        </p>
        {points && (
          <p className={styles.have}>
            <Image picture={art("objects/coin-96")} size={20} eager />
            <Text id="mart.hero_have" values={{ count: points.chargeable.points }} />
          </p>
        )}
      </div>
    </section>
  );
}
