import type { DrawView, LotteryStatus, LotteryView } from "@apogee/contract";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { ArenaPage } from "../../site/promotions/arena-page.tsx";
import { useSession } from "../../site/session/session.tsx";
import { DepositScale } from "./deposit-scale.tsx";
import { DrawPanel } from "./draw-panel.tsx";
import { LotteryHero } from "./lottery-hero.tsx";
import styles from "./lottery-page.module.css";
import { OwnTickets } from "./own-tickets.tsx";
import { PrizeList } from "./prize-list.tsx";
import { PlayTickets } from "./play-tickets.tsx";
import { BuyTickets } from "./buy-tickets.tsx";

export interface LotteryData {
  readonly lottery: LotteryView;
  /** The player's tickets; null for guests, and if they could not be loaded. */
  readonly status: LotteryStatus | null;
  readonly draw: DrawView | null;
}

/** A lottery while tickets are sold, while its draw is awaited, and for ever after. */
export function LotteryPage({ lottery, status: first, draw }: LotteryData) {
  const { player } = useSession();
  const { revalidate } = useRevalidator();
  const [known, setKnown] = useState({ of: first, status: first });
  const status = known.of === first ? known.status : first;
  const onTickets = (next: LotteryStatus | null): void => {
    if (next) setKnown({ of: first, status: next });
    void revalidate();
  };
  const selling = lottery.stage === "selling";
  const scale = Object.values(lottery.deposit_scale_rules).some((rules) => rules.some(({ active }) => active));
  return (
    <ArenaPage current="lottery">
      <LotteryHero lottery={lottery} status={status} />
      {selling && (
        <div className={styles.ways}>
          <BuyTickets lottery={lottery} status={status} onTickets={onTickets} />
          {scale && <DepositScale lottery={lottery} />}
          {lottery.stake_per_ticket_cents !== null && <PlayTickets lottery={lottery} />}
        </div>
      )}
      <div className={styles.columns}>
        <div className={styles.column}>
          <PrizeList lottery={lottery} status={status} draw={draw} />
          {player && <OwnTickets lottery={lottery} status={status} />}
        </div>
        <DrawPanel lottery={lottery} draw={draw} />
      </div>
    </ArenaPage>
  );
}
