import { listAccounts, type BalanceUpdate, type PrivateChannel } from "@apogee/contract";
import { createContext, use, useEffect, useEffectEvent, useState, type ReactNode } from "react";
import { useApi } from "../api/use-api.ts";
import { useSession } from "../session/session.tsx";
import type { Hub, Listener } from "./hub.ts";

const context = createContext<Hub | null>(null);

/** Keeps the socket open while the player is signed in, and the wallets up to date. */
export function RealtimeProvider({ children }: { readonly children: ReactNode }) {
  const { player } = useSession();
  const api = useApi();
  const playerId = player?.id;
  const [hub, setHub] = useState<Hub | null>(null);
  useEffect(() => {
    if (playerId === undefined) return;
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
  }, [api, playerId]);
  return (
    <context.Provider value={hub}>
      {playerId === undefined ? null : <Balances />}
      {children}
    </context.Provider>
  );
}

/** Subscribes to one of the player's channels; the listener may change between renders. */
export function useChannel<Entity>(channel: PrivateChannel, listener: Listener<Entity>): void {
  const hub = use(context);
  const onEntity = useEffectEvent((entity: Entity) => listener.onEntity(entity));
  const onGap = useEffectEvent(() => listener.onGap?.());
  useEffect(
    () => hub?.subscribe<Entity>(channel, { onEntity: (entity) => onEntity(entity), onGap: () => onGap() }),
    [hub, channel],
  );
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
