import { listLotteries, lotteryStatuses } from "@apogee/contract";
import { useEffect, useState } from "react";
import { useApi } from "../api/use-api.ts";

/** The player's tickets of lotteries that are not drawn yet; null until they are known. */
export function useTicketCount(): number | null {
  const api = useApi();
  const [count, setCount] = useState<number | null>(null);
  useEffect(() => {
    let gone = false;
    Promise.all([api.call(listLotteries, {}), api.call(lotteryStatuses, {})]).then(
      ([lotteries, statuses]) => {
        const open = new Set(lotteries.filter(({ finished_at: at }) => at === null).map(({ id }) => id));
        const tickets = statuses.flatMap((each) => (open.has(each.lottery_id) ? each.tickets : []));
        if (!gone) setCount(tickets.length);
      },
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [api]);
  return count;
}
