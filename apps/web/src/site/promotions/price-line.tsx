import { listLimits, type UserLimit } from "@apogee/contract";
import { Scale } from "@apogee/ui";
import { useEffect, useState } from "react";
import { useIntl } from "react-intl";
import { useApi } from "../api/use-api.ts";
import type { TileGame } from "../games/tile-game.ts";
import { Text, useText } from "../intl/text.tsx";
import { useMoney } from "../money/use-money.ts";
import { useSession } from "../session/session.tsx";
import { lossLimitLeft } from "./loss-limit.ts";
import styles from "./price-line.module.css";
import { costOf } from "./cost-of.ts";

interface PriceLineProps {
  /** What is staked on the way, in minor units. */
  readonly stake: { readonly cents: number; readonly currency: string };
  /** Instead of the stakes alone: so many rounds at the lowest stake. */
  readonly rounds?: { readonly count: number; readonly each: number };
  /** The game whose return is used. */
  readonly game: Pick<TileGame, "payout">;
}

/** What the way to the next place or level costs on average, and what the player's own loss limit still allows. */
export function PriceLine({ stake, rounds, game }: PriceLineProps) {
  const money = useMoney();
  const intl = useIntl();
  const t = useText();
  const limit = useLossLimit();
  const payout = Number(game.payout);
  if (game.payout === null || !Number.isFinite(payout)) return null;
  const percent = intl.formatNumber(payout / 100, { style: "percent", maximumFractionDigits: 2 });
  const cost = money(costOf(stake.cents, game.payout), stake.currency);
  return (
    <p className={styles.line}>
      <Scale aria-hidden="true" />
      <span>
        {rounds ? (
          <Text
            id="contests.price_rounds"
            values={{ count: rounds.count, stake: money(rounds.each, stake.currency), cost, percent }}
          />
        ) : (
          <Text id="contests.price_stakes" values={{ stake: money(stake.cents, stake.currency), cost, percent }} />
        )}
        {limit && ` ${t("contests.price_limit", { amount: money(limit.cents, limit.currency), period: limit.period })}`}
      </span>
    </p>
  );
}

function useLossLimit() {
  const api = useApi();
  const { player } = useSession();
  const playerId = player?.id ?? null;
  const [limits, setLimits] = useState<readonly UserLimit[]>([]);
  useEffect(() => {
    if (playerId === null) return;
    let gone = false;
    // The line is true without it.
    api.call(listLimits, {}).then(
      (found) => gone || setLimits(found),
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [api, playerId]);
  return lossLimitLeft(limits);
}
