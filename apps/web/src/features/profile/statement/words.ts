import type { StatementLine, StatementMovement } from "@apogee/contract";
import { useIntl } from "react-intl";
import type { MessageKey } from "../../../site/intl/text.tsx";
import { useText } from "../../../site/intl/text.tsx";
import { useMoney } from "../../../site/money/use-money.ts";

type Moved = Pick<StatementLine | StatementMovement, "what" | "kind">;

/** What a movement is called. A kind of entry without a name of its own has the name of its group. */
export function useNames(): (moved: Moved) => string {
  const t = useText();
  const { messages } = useIntl();
  return ({ what, kind }) => {
    const own = [`statement.what_${what}`, `statement.move_${what}`].find((key) => key in messages);
    return t((own ?? `statement.kind_${kind}`) as MessageKey);
  };
}

/** Where a line moved money: a game with its rounds, a payment's means, a bonus, a part of the site, or a reason. */
export function usePlaces(): (line: StatementLine) => string {
  const t = useText();
  const { messages } = useIntl();
  return ({ what, game, rounds, payment, gift, reason }) => {
    if (game) return rounds > 0 ? t("statement.game_rounds", { title: game.title, count: rounds }) : game.title;
    const place = `statement.place_${what}`;
    const named = payment?.target ?? payment?.brand ?? gift?.title;
    return named ?? (place in messages ? t(place as MessageKey) : (reason ?? ""));
  };
}

/** What else there is to say of a line. */
export function useDetails(): (line: StatementLine, currency: string) => string {
  const t = useText();
  const money = useMoney();
  const wagerOf = (cents: number, currency: string): string =>
    cents > 0
      ? t("statement.gift_wager", { amount: money(cents, currency, { bare: true }) })
      : t("statement.gift_free");
  return (line, currency) => {
    const bare = (amount: number): string => money(amount, currency, { bare: true });
    const { kind, what, payment, gift, loss, bonus_cents: bonus, amount_cents: amount } = line;
    if (kind === "play")
      return t("statement.staked_paid", { staked: bare(line.staked_cents), paid: bare(line.paid_cents) });
    if (what === "bonus_converted") return t("statement.converted", { amount: bare(-bonus) });
    const parts = [
      loss && t(`statement.loss_${loss}`),
      what === "bonus_issued" && gift && wagerOf(gift.wager_cents ?? 0, currency),
      what === "promo_win" && gift?.spins != null && t("statement.gift_spins", { count: gift.spins }),
      payment && t("statement.payment", { id: payment.id }),
      payment && what === "withdrawal_reserved" && t(`statement.state_${payment.state}` as MessageKey),
      bonus !== 0 && bonus !== amount && t("statement.bonus_part", { amount: bare(bonus) }),
      (payment || gift) && line.reason,
    ];
    return parts.filter(Boolean).join(" · ");
  };
}
