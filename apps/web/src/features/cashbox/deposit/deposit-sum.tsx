import type { MethodFields } from "@apogee/contract";
import { useGifts } from "../../../site/bonuses/gift-store.ts";
import { wageringOf } from "../../../site/bonuses/wagering.ts";
import { useText } from "../../../site/intl/text.tsx";
import { bonusCents } from "../../../site/money/bonus-cents.ts";
import { useMoney } from "../../../site/money/use-money.ts";
import { useSession } from "../../../site/session/session.tsx";
import type { Claim } from "../bonus/use-claim.ts";
import type { Offer } from "../methods/offers.ts";
import { useMethodWords } from "../methods/use-method-words.ts";
import { Summary } from "../summary.tsx";

interface DepositSumProps {
  readonly offer: Offer;
  readonly range: NonNullable<MethodFields["amountField"]>;
  readonly amount: number;
  readonly claim: Claim | null;
}

/** The calculation of a deposit: what is charged, the fee, what the wallet has, what a bonus adds, the new balance. */
export function DepositSum({ offer, range, amount, claim }: DepositSumProps) {
  const t = useText();
  const money = useMoney();
  const { accounts } = useSession();
  const { currency, method } = offer;
  const account = accounts.find((each) => each.currency === currency);
  const queued = wageringOf(useGifts().bonuses, currency) !== null;
  const { name } = useMethodWords()(offer);
  const held = account ? bonusCents(account) : 0;
  const asked = ASKED[method.family] ?? "cashbox.is_charged";
  return (
    <Summary
      lines={[
        { label: t(asked, { name }), value: money(amount, currency) },
        { label: t("payment.fee"), value: money(range.feeCents, currency) },
        { label: t("cashbox.in_wallet"), value: money(account?.available_to_cashout_cents ?? 0, currency) },
        ...(held === 0 ? [] : [{ label: t("cashbox.bonus_in_wallet"), value: money(held, currency) }]),
        ...claimLines(claim, queued, t, (cents) => money(cents, currency)),
      ]}
      total={{
        label: t("cashbox.play_with"),
        value: money(
          (account?.amount_cents ?? 0) + amount - range.feeCents + (queued ? 0 : claimedCents(claim)),
          currency,
        ),
      }}
    />
  );
}

const ASKED: Partial<Record<Offer["method"]["family"], "cashbox.you_send" | "cashbox.voucher_line">> = {
  crypto: "cashbox.you_send",
  bank: "cashbox.you_send",
  voucher: "cashbox.voucher_line",
};

const claimedCents = (claim: Claim | null): number => (claim?.brings.kind === "bonus" ? claim.brings.bonusCents : 0);

/** While another bonus is in play, the new one waits, so the new balance does not include it. */
function claimLines(
  claim: Claim | null,
  queued: boolean,
  t: ReturnType<typeof useText>,
  money: (cents: number) => string,
): { readonly label: string; readonly value: string }[] {
  if (claim === null || claim.brings.kind === "too_low") return [];
  const { brings, offer } = claim;
  const label = queued ? t("cashbox.bonus_line_queued", { title: offer.title }) : offer.title;
  if (brings.kind === "spins") return [{ label, value: t("gifts.spins", { count: brings.count }) }];
  return [
    { label, value: `${queued ? "" : "+"}${money(brings.bonusCents)}` },
    { label: t("cashbox.bonus_stake_line"), value: money(brings.stakeCents) },
  ];
}
