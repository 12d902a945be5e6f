import { launchGame, type GameView } from "@apogee/contract";
import { useCallback, useEffect, useState } from "react";
import { useApi } from "../../site/api/use-api.ts";
import { ApiRefusal } from "../../site/api/call.ts";
import type { PlayMode } from "../../site/games/game-paths.ts";

/** Why a game does not start. */
export type Trouble =
  | "guest"
  | "off"
  | "currency"
  | "country"
  | "wallet"
  | "details"
  | "account"
  | "no_demo"
  | "away"
  | "silent"
  | "failed";

export type Launch =
  | { readonly state: "starting" }
  | {
      readonly state: "running";
      readonly url: string;
      readonly strategy: "iframe" | "redirect";
      readonly currency: string;
    }
  | {
      readonly state: "trouble";
      readonly trouble: Trouble;
      /** For `details`: the personal details that are missing. */
      readonly missing: readonly string[];
    };

const TROUBLES: Readonly<Record<string, Trouble>> = {
  sign_in_required: "guest",
  game_disabled: "off",
  provider_disabled: "off",
  game_not_opened: "off",
  currency_not_supported: "currency",
  currency_not_allowed: "currency",
  country_not_allowed: "country",
  no_such_wallet: "wallet",
  player_fields_missing: "details",
  account_disabled: "account",
  no_demo: "no_demo",
  provider_away: "away",
};

/** Opens a session of the game; again when the mode or the wallet changes, or when `again` is called. */
export function useLaunch(
  game: GameView,
  mode: PlayMode,
  currency: string | undefined,
): Launch & { readonly again: () => void } {
  const api = useApi();
  const [attempt, setAttempt] = useState(0);
  const [launch, setLaunch] = useState<Launch>({ state: "starting" });
  useEffect(() => {
    const stop = new AbortController();
    setLaunch({ state: "starting" });
    api
      .call(
        launchGame,
        { body: { identifier: game.identifier, mode, ...(mode === "real" && currency ? { currency } : {}) } },
        { signal: stop.signal },
      )
      .then(
        ({ launch_options, currency: taken }) =>
          stop.signal.aborted ||
          setLaunch({
            state: "running",
            url: launch_options.game_url,
            strategy: launch_options.strategy,
            currency: taken,
          }),
        (error: unknown) => stop.signal.aborted || setLaunch(troubleOf(error)),
      );
    return () => stop.abort();
  }, [api, game.identifier, mode, currency, attempt]);
  const again = useCallback(() => setAttempt((number) => number + 1), []);
  return { ...launch, again };
}

/** Why a launch failed. */
export function troubleOf(error: unknown): Extract<Launch, { state: "trouble" }> {
  if (!(error instanceof ApiRefusal)) return { state: "trouble", trouble: "failed", missing: [] };
  const { fields } = error.facts;
  const missing = Array.isArray(fields) ? fields.filter((field): field is string => typeof field === "string") : [];
  return { state: "trouble", trouble: TROUBLES[error.code] ?? "failed", missing };
}
