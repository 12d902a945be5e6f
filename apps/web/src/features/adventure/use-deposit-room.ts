import { listLimits, type UserLimit } from "@apogee/contract";
import { useEffect, useState } from "react";
import { useApi } from "../../site/api/use-api.ts";
import { roomIn } from "./room-in.ts";

/** What the player's own limits leave for deposits in a currency; null without such a limit, and until it is known. */
export function useDepositRoom(currency: string): number | null {
  const api = useApi();
  const [limits, setLimits] = useState<readonly UserLimit[]>([]);
  useEffect(() => {
    const stop = new AbortController();
    api.call(listLimits, {}, { signal: stop.signal }).then(setLimits, () => undefined);
    return () => stop.abort();
  }, [api]);
  return roomIn(limits, currency);
}
