import type { AccountView, PlayerView } from "@apogee/contract";
import { createContext, use, useCallback, useMemo, useState, type ReactNode } from "react";
import { useRevalidator } from "react-router";
import type { Site } from "./site.ts";

export interface Session extends Site {
  /** The selected wallet; null for guests. */
  readonly account: AccountView | null;
  /** Puts a wallet's newest state in; the realtime channel and answers of calls use it. */
  setAccount(account: AccountView): void;
  /** Asks the server again: after login, logout and changes of the player. */
  refresh(): Promise<void>;
}

const context = createContext<Session | null>(null);

export function useSession(): Session {
  const session = use(context);
  if (!session) throw new Error("The session is only known inside the shell.");
  return session;
}

/** The player, where a guard has made sure that there is one. */
export function usePlayer(): PlayerView {
  const { player } = useSession();
  if (!player) throw new Error("This part of the site is for players only.");
  return player;
}

export function SessionProvider({ site, children }: { readonly site: Site; readonly children: ReactNode }) {
  const revalidator = useRevalidator();
  const [changes, setChanges] = useState<{ readonly of: Site; readonly accounts: readonly AccountView[] }>({ of: site, accounts: site.accounts });
  const accounts = changes.of === site ? changes.accounts : site.accounts;

  const setAccount = useCallback((account: AccountView) => {
    setChanges((before) => ({ of: site, accounts: replaceAccount(before.of === site ? before.accounts : site.accounts, account) }));
  }, [site]);
  const refresh = useCallback(() => revalidator.revalidate(), [revalidator]);

  const session = useMemo<Session>(
    () => ({ ...site, accounts, account: accounts.find((each) => each.active) ?? accounts[0] ?? null, setAccount, refresh }),
    [site, accounts, setAccount, refresh],
  );
  return <context.Provider value={session}>{children}</context.Provider>;
}

/** Wallets are known by currency; a wallet that became the active one takes that from the others. */
export function replaceAccount(accounts: readonly AccountView[], changed: AccountView): readonly AccountView[] {
  const known = accounts.find((each) => each.currency === changed.currency);
  if (known && known.version > changed.version) return accounts;
  const others = accounts.map((each) => (changed.active && each.active ? { ...each, active: false } : each));
  const at = others.findIndex((each) => each.currency === changed.currency);
  return at < 0 ? [...others, changed] : others.with(at, changed);
}
