import type { JackpotWin } from "@apogee/contract";
import { Text } from "../intl/text.tsx";
import { useMoney } from "../money/use-money.ts";
import styles from "./jackpot-ticker.module.css";

/** A jackpot that was won just now, in one quiet line. */
export function JackpotTicker({ won }: { readonly won: JackpotWin | null }) {
  const money = useMoney();
  return (
    <p className={styles.line} role="status">
      {won && (
        <span key={won.created_at} className={styles.won}>
          <Text
            id="lobby.jackpot_won"
            values={{
              name: won.user_name,
              level: won.jackpot_level_name,
              amount: money(won.jackpot_original_amount_cents, won.jackpot_original_currency),
            }}
          />
        </span>
      )}
    </p>
  );
}
