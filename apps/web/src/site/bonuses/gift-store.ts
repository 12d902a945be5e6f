import type { BonusView, FreespinsView } from "@apogee/contract";
import { useSyncExternalStore } from "react";

/** The player's bonuses and free spins, as far as they are known. */
export interface Gifts {
  readonly state: "loading" | "ready" | "failed";
  readonly bonuses: readonly BonusView[];
  readonly freespins: readonly FreespinsView[];
}

const UNKNOWN: Gifts = { state: "loading", bonuses: [], freespins: [] };

interface GiftStore {
  readonly gifts: Gifts;
  /** Replaces everything; null forgets it, as after a log-out. */
  put(gifts: Gifts | null): void;
  /** Adds a bonus, or replaces the one with its id. */
  takeBonus(bonus: BonusView): void;
  takeFreespins(spins: FreespinsView): void;
  subscribe(listener: () => void): () => void;
}

/** Holds the gifts of one browser's player, for every part of the page that shows some of them. */
export function giftStore(): GiftStore {
  let gifts = UNKNOWN;
  const listeners = new Set<() => void>();
  const become = (next: Gifts): void => {
    gifts = next;
    for (const listener of listeners) listener();
  };
  return {
    get gifts() {
      return gifts;
    },
    put: (next) => become(next ?? UNKNOWN),
    takeBonus: (bonus) => become({ ...gifts, bonuses: withEntity(gifts.bonuses, bonus) }),
    takeFreespins: (spins) => become({ ...gifts, freespins: withEntity(gifts.freespins, spins) }),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function withEntity<Entity extends { readonly id: number }>(
  list: readonly Entity[],
  entity: Entity,
): readonly Entity[] {
  const at = list.findIndex(({ id }) => id === entity.id);
  return at < 0 ? [entity, ...list] : list.with(at, entity);
}

/** The store of this tab. */
export const giftsHere: GiftStore = giftStore();

/** The player's gifts; `loading` for guests and while the page is rendered on the server. */
export function useGifts(): Gifts {
  return useSyncExternalStore(
    giftsHere.subscribe,
    () => giftsHere.gifts,
    () => UNKNOWN,
  );
}
