import type { AccountView, PlayerView } from "@apogee/contract";
import { createContext, use, useCallback, useEffect, useLayoutEffect, useMemo, useState, type ReactNode } from "react";
import { useRevalidator } from "react-router";
import {
  addedCents,
  heldBack,
  newestInPlay,
  nextWallets,
  reloaded,
  shownAccounts,
  SILENCE_MS,
  type WalletEvent,
  type Wallets,
} from "./shown-wallets.ts";
import { setShownPlayer } from "./shown-player.ts";
import type { Site } from "./site.ts";

export interface Session extends Site {
  /** The selected wallet; null for guests. */
  readonly account: AccountView | null;
  /** What payments have added since the running game was opened. */
  readonly addedCents: number;
  /** The newest known state of the wallet of the running game. */
  readonly newestInPlay: ReturnType<typeof newestInPlay>;
  /** Stores a wallet's newest state from the answer of a call. */
  setAccount(account: AccountView): void;
  /** News from the realtime channel and the game's frame. */
  onWallets(event: WalletEvent): void;
  /** Reloads the session: after sign-in, sign-out and changes of the player. */
  refresh(): Promise<void>;
}

const context = createContext<Session | null>(null);

export function useSession(): Session {
  const session = use(context);
  if (!session) throw new Error("The session is only known inside the shell.");
  return session;
}

/** The player, on pages whose guard has ensured that there is one. */
export function usePlayer(): PlayerView {
  const { player } = useSession();
  if (!player) throw new Error("This part of the site is for players only.");
  return player;
}

interface Known {
  readonly of: Site;
  readonly wallets: Wallets;
}

export function SessionProvider({ site, children }: { readonly site: Site; readonly children: ReactNode }) {
  const revalidator = useRevalidator();
  const [known, setKnown] = useState<Known>({ of: site, wallets: { accounts: site.accounts, play: null } });
  const wallets = useMemo(() => walletsFor(site, known), [site, known]);
  const playerId = site.player?.id ?? null;
  // Before the effects of the page, which may already make calls.
  useLayoutEffect(() => {
    setShownPlayer(playerId);
    return () => setShownPlayer(null);
  }, [playerId]);

  const onWallets = useCallback(
    (event: WalletEvent) => setKnown((before) => ({ of: site, wallets: nextWallets(walletsFor(site, before), event) })),
    [site],
  );
  const setAccount = useCallback((account: AccountView) => onWallets({ type: "read", account }), [onWallets]);
  const refresh = useCallback(() => revalidator.revalidate(), [revalidator]);

  const beat = heldBack(wallets)?.beat;
  useEffect(() => {
    if (beat === undefined) return;
    const timer = setTimeout(() => onWallets({ type: "silent" }), SILENCE_MS);
    return () => clearTimeout(timer);
  }, [beat, onWallets]);

  const session = useMemo<Session>(() => {
    const accounts = shownAccounts(wallets);
    const account = accounts.find((each) => each.active) ?? accounts[0] ?? null;
    return {
      ...site,
      accounts,
      account,
      addedCents: addedCents(wallets),
      newestInPlay: newestInPlay(wallets),
      setAccount,
      onWallets,
      refresh,
    };
  }, [site, wallets, setAccount, onWallets, refresh]);
  return <context.Provider value={session}>{children}</context.Provider>;
}

/** Resets the wallets if the player has changed. */
function walletsFor(site: Site, { of, wallets }: Known): Wallets {
  if (of === site) return wallets;
  return of.player?.id === site.player?.id ? reloaded(wallets, site.accounts) : { accounts: site.accounts, play: null };
}
