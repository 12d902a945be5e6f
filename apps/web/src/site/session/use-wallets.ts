import { openAccount } from "@apogee/contract";
import { useState } from "react";
import { useApi } from "../api/use-api.ts";
import { useSession } from "./session.tsx";

interface Wallets {
  /** The currency that is being switched to. */
  readonly switching: string | null;
  readonly failed: boolean;
  /** Resolves to whether the wallet was selected. */
  select(currency: string): Promise<boolean>;
}

/** Switches to a wallet, and opens it if it does not exist yet. */
export function useWallets(): Wallets {
  const api = useApi();
  const { setAccount } = useSession();
  const [switching, setSwitching] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  const select = async (currency: string): Promise<boolean> => {
    setSwitching(currency);
    setFailed(false);
    try {
      setAccount(await api.call(openAccount, { body: { currency } }));
      return true;
    } catch {
      setFailed(true);
      return false;
    } finally {
      setSwitching(null);
    }
  };
  return { switching, failed, select };
}
