import { listDepositOffers, type OfferView } from "@apogee/contract";
import { useEffect, useState } from "react";
import { useApi } from "../../../site/api/use-api.ts";
import { NO_BONUS } from "../../../site/bonuses/offer-tiles.tsx";
import { offersFor } from "../../../site/bonuses/offers-for.ts";
import { usePlayer } from "../../../site/session/session.tsx";

interface BonusChoice {
  readonly state: "loading" | "ready" | "failed";
  /** Nothing was loaded yet, for any wallet. */
  readonly isNew: boolean;
  readonly offers: readonly OfferView[];
  /** The id of an offer, `NO_BONUS`, or null: nothing is chosen in advance. */
  readonly value: string | null;
  readonly chosen: OfferView | null;
  readonly choose: (value: string) => void;
  readonly reload: () => void;
}

interface Found {
  readonly key: string;
  readonly state: BonusChoice["state"];
  readonly offers: readonly OfferView[];
}

/** The offers that a deposit into a wallet may claim, and what the player chose. */
export function useBonusChoice(currency: string | undefined): BonusChoice {
  const api = useApi();
  const player = usePlayer();
  const [attempt, setAttempt] = useState(0);
  const [value, setValue] = useState<string | null>(null);
  const [found, setFound] = useState<Found>({ key: "", state: "loading", offers: [] });
  const key = `${currency ?? ""} ${player.deposit_bonus_code ?? ""} ${String(player.can_issue_bonuses)} ${attempt}`;
  useEffect(() => {
    if (currency === undefined) return;
    const stop = new AbortController();
    api.call(listDepositOffers, { query: { currency } }, { signal: stop.signal }).then(
      (offers) => stop.signal.aborted || setFound({ key, state: "ready", offers }),
      () => stop.signal.aborted || setFound({ key, state: "failed", offers: [] }),
    );
    return () => stop.abort();
  }, [api, currency, key]);
  const known = found.key === key ? found : { ...found, state: "loading" as const, offers: [] };
  const offers = offersFor(player, known.offers);
  const chosen = offers.find(({ id }) => String(id) === value) ?? null;
  return {
    state: known.state,
    isNew: found.key === "",
    offers,
    value: value === NO_BONUS ? value : chosen === null ? null : value,
    chosen,
    choose: setValue,
    reload: () => {
      setValue(null);
      setAttempt(attempt + 1);
    },
  };
}
