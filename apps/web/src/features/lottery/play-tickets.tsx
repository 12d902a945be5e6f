import type { LotteryView } from "@apogee/contract";
import { Button, Card } from "@apogee/ui";
import { LocalLink } from "../../site/intl/local-link.tsx";
import { Text } from "../../site/intl/text.tsx";
import { useMoney } from "../../site/money/use-money.ts";
import styles from "./deposit-scale.module.css";

/** The tickets that stakes earn. */
export function PlayTickets({ lottery }: { readonly lottery: LotteryView }) {
  const money = useMoney();
  if (lottery.stake_per_ticket_cents === null) return null;
  return (
    <Card title={<Text id="lottery.by_play" />}>
      <p>
        <Text id="lottery.by_play_text" values={{ amount: money(lottery.stake_per_ticket_cents, lottery.currency) }} />
      </p>
      <Button kind="secondary" wide className={styles.action} render={<LocalLink to="/pokies/all" />}>
        <Text id="mart.short_play" />
      </Button>
    </Card>
  );
}
