import type { JackpotWin } from "@apogee/contract";
import { useText } from "../intl/text.tsx";
import { useMoney } from "../money/use-money.ts";
import { useChannel } from "../realtime/realtime.tsx";
import { showToast } from "../toasts/toasts.ts";

/** Tells the winner of a jackpot, on whatever page the player is. */
export function JackpotNews() {
  const t = useText();
  const money = useMoney();
  useChannel<JackpotWin>("jackpot_win_award", {
    onEntity: (win) =>
      showToast({
        key: `jackpot ${win.created_at}`,
        tone: "done",
        text: t("shell.jackpot_won", {
          level: win.jackpot_level_name,
          amount: money(win.jackpot_original_amount_cents, win.jackpot_original_currency),
        }),
      }),
  });
  return null;
}
