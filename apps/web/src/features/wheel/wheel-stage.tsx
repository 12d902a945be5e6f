import type { PrizeTable } from "@apogee/contract";
import { art, Image } from "@apogee/ui";
import type { RefObject } from "react";
import { LocalLink } from "../../site/intl/local-link.tsx";
import { Text, useText } from "../../site/intl/text.tsx";
import { rewardPicture } from "../../site/rewards/reward-picture.ts";
import { useShownReward } from "../../site/rewards/use-reward-words.ts";
import { WheelDisc } from "./wheel-disc.tsx";
import styles from "./wheel-stage.module.css";

interface WheelStageProps {
  readonly table: PrizeTable;
  readonly disc: RefObject<HTMLCanvasElement | null>;
  readonly spinning: boolean;
  readonly drawn: number | null;
  /** Whether every segment can be seen on a wheel. */
  readonly visible: boolean;
}

/** The sky with the wheel, and the prize once the wheel stands still. */
export function WheelStage({ table, disc, spinning, drawn, visible }: WheelStageProps) {
  const t = useText();
  const words = useShownReward();
  const prize = drawn === null ? undefined : table.segments[drawn];
  return (
    <section className={styles.stage} aria-label={t("wheel.wheel")}>
      <div className={styles.sky} aria-hidden="true">
        <Image className={styles.planet} picture={art("objects/planet-256")} eager lifted />
        <Image className={styles.ufo} picture={art("objects/ufo-256")} eager lifted />
        <Image className={styles.star} picture={art("objects/star-256")} eager />
      </div>
      {visible ? (
        <WheelDisc table={table} ref={disc} spinning={spinning} />
      ) : (
        <ul className={styles.strip} aria-hidden="true">
          {table.segments.map((segment, at) => (
            <li key={segment.id} data-drawn={at === drawn || undefined}>
              <Image picture={rewardPicture(segment.reward)} size={48} />
              {words.name(segment.reward)}
            </li>
          ))}
        </ul>
      )}
      <div className={styles.result} role="status">
        {spinning && <span className="sr-only">{t("wheel.turning")}</span>}
        {prize && (
          <div className={styles.won}>
            <Image picture={rewardPicture(prize.reward)} size={48} lifted />
            <div>
              <p className={styles.caption}>
                <Text id="wheel.won" />
              </p>
              <p className={styles.prize}>{words.name(prize.reward)}</p>
            </div>
            <LocalLink className={styles.link} to="/profile/gifts">
              <Text id="mart.to_gifts" />
            </LocalLink>
          </div>
        )}
      </div>
    </section>
  );
}
