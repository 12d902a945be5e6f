import { isPublicChannel, listAccounts, type BalanceUpdate } from "@apogee/contract";
import { createContext, use, useCallback, useEffect, useEffectEvent, useMemo, useState, type ReactNode } from "react";
import { useApi } from "../api/use-api.ts";
import { useSession } from "../session/session.tsx";
import type { Channel, Hub, KeyedChannel, KeyedListener, Listener } from "./hub.ts";

interface Realtime {
  readonly hub: Hub | null;
  /** Keeps a guest's socket open until the returned function is called. */
  hold(): () => void;
}

const context = createContext<Realtime>({ hub: null, hold: () => () => undefined });

/**
 * Keeps the socket open while the player is signed in, and the wallets up to date. A guest has a socket only while a
 * component subscribes to a public channel.
 */
export function RealtimeProvider({ children }: { readonly children: ReactNode }) {
  const { player } = useSession();
  const api = useApi();
  const playerId = player?.id ?? null;
  const [holders, setHolders] = useState(0);
  const [hub, setHub] = useState<Hub | null>(null);
  const needed = playerId !== null || holders > 0;
  useEffect(() => {
    if (!needed) return;
    let open: Hub | undefined;
    let left = false;
    void import("./connect.ts")
      .then(({ connect }) => connect(api, playerId))
      .then(
        (made) => {
          if (left) return made.close();
          open = made;
          setHub(made);
        },
        () => undefined,
      );
    return () => {
      left = true;
      open?.close();
      setHub(null);
    };
  }, [api, needed, playerId]);
  const hold = useCallback(() => {
    setHolders((count) => count + 1);
    return () => setHolders((count) => count - 1);
  }, []);
  const realtime = useMemo(() => ({ hub, hold }), [hub, hold]);
  return (
    <context.Provider value={realtime}>
      {playerId === null ? null : <Balances />}
      {children}
    </context.Provider>
  );
}

/**
 * Subscribes to a public channel, or to one of the player's own; the listener may change between renders. Null
 * subscribes to nothing.
 */
export function useChannel<Entity>(channel: Channel | null, listener: Listener<Entity>): void {
  const { hub, hold } = use(context);
  const onEntity = useEffectEvent((entity: Entity) => listener.onEntity(entity));
  const onGap = useEffectEvent(() => listener.onGap?.());
  const onOpen = useEffectEvent(() => listener.onOpen?.());
  useEffect(() => (channel !== null && isPublicChannel(channel) ? hold() : undefined), [channel, hold]);
  useEffect(() => {
    if (channel === null) return;
    return hub?.subscribe<Entity>(channel, {
      onEntity: (entity) => onEntity(entity),
      onGap: () => onGap(),
      onOpen: () => onOpen(),
    });
  }, [hub, channel]);
}

/** Subscribes to a keyed channel, guests too; null subscribes to nothing. */
export function useKeyedChannel<Snapshot, Delta>(
  channel: KeyedChannel | null,
  listener: KeyedListener<Snapshot, Delta>,
): void {
  const { hub, hold } = use(context);
  const onSnapshot = useEffectEvent((snapshot: Snapshot) => listener.onSnapshot(snapshot));
  const onDelta = useEffectEvent((delta: Delta) => listener.onDelta(delta));
  useEffect(() => (channel === null ? undefined : hold()), [channel, hold]);
  useEffect(() => {
    if (channel === null) return;
    return hub?.subscribeKeyed<Snapshot, Delta>(channel, {
      onSnapshot: (snapshot) => onSnapshot(snapshot),
      onDelta: (delta) => onDelta(delta),
    });
  }, [hub, channel]);
}

function Balances() {
  const api = useApi();
  const { setAccount, onWallets } = useSession();
  useChannel<BalanceUpdate>("balance", {
    onEntity: (update) => onWallets({ type: "pushed", update }),
    onGap: () =>
      void api.call(listAccounts, {}).then(
        (accounts) => accounts.forEach(setAccount),
        () => undefined,
      ),
  });
  return null;
}
