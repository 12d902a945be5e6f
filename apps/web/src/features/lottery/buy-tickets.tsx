import type { LotteryStatus, LotteryView } from "@apogee/contract";
import { Button, Card, IconButton, LimitBar, Minus, Plus, Segmented } from "@apogee/ui";
import { useState } from "react";
import { useIntl } from "react-intl";
import { LocalLink } from "../../site/intl/local-link.tsx";
import { Text, useText } from "../../site/intl/text.tsx";
import { useCoins } from "../../site/loyalty/coins.tsx";
import { useMoney } from "../../site/money/use-money.ts";
import { PopupLink } from "../../site/popups/popup-link.tsx";
import { useSession } from "../../site/session/session.tsx";
import styles from "./buy-tickets.module.css";
import { mostTickets, pricesOf, roomOf, type Payment, type TicketPrice } from "./how-many.ts";
import { TicketDialogs } from "./ticket-dialogs.tsx";
import { useTickets, type TicketOrder } from "./use-tickets.ts";

interface BuyTicketsProps {
  readonly lottery: LotteryView;
  readonly status: LotteryStatus | null;
  readonly onTickets: (status: LotteryStatus | null) => void;
}

/** Tickets for coins or money: how many, what they cost and what stays, the cap, and the purchase. */
export function BuyTickets({ lottery, status, onTickets }: BuyTicketsProps) {
  const t = useText();
  const { account, currency, player } = useSession();
  const { points } = useCoins();
  const prices = pricesOf(lottery, account?.currency ?? currency);
  const [chosen, setChosen] = useState<Payment>(prices[0]?.by ?? "points");
  const [asked, setAsked] = useState<TicketOrder | null>(null);
  const tickets = useTickets(lottery, status, onTickets);
  const price = prices.find(({ by }) => by === chosen) ?? prices[0];
  const room = roomOf(lottery, status);
  const have = price?.by === "money" ? (account?.available_to_cashout_cents ?? 0) : (points?.chargeable.points ?? 0);
  return (
    <Card title={<Text id="lottery.get_tickets" />}>
      {prices.length > 1 && (
        <Segmented
          label={t("lottery.pay_with")}
          value={price!.by}
          onChange={setChosen}
          options={prices.map(({ by }) => ({ value: by, label: t(`lottery.pay_${by}`) }))}
          className={styles.pay}
          wide
        />
      )}
      {!price && (
        <p className={styles.note}>
          <Text id="lottery.not_sold" />
        </p>
      )}
      {price && !player && (
        <div className={styles.stack}>
          <Each price={price} />
          <Button kind="cta" size={56} wide render={<PopupLink popup="sign-up" />}>
            <Text id="shell.sign_up" />
          </Button>
        </div>
      )}
      {price && player && (
        <Picker
          key={price.by}
          price={price}
          have={have}
          held={status?.tickets.length ?? 0}
          most={mostTickets(have, price, room)}
          cap={lottery.max_tickets_count_to_player}
          full={room === 0}
          busy={tickets.busy}
          onBuy={(count) => setAsked({ count, price })}
        />
      )}
      <TicketDialogs
        asked={asked}
        outcome={tickets.outcome}
        onNo={() => setAsked(null)}
        onYes={(order) => {
          setAsked(null);
          void tickets.buy(order);
        }}
        onDone={tickets.dismiss}
      />
    </Card>
  );
}

/** What a ticket costs: `100 coins each`. */
function Each({ price }: { readonly price: TicketPrice }) {
  const money = useMoney();
  return (
    <p className={styles.strong}>
      {price.currency === null ? (
        <Text id="lottery.each_points" values={{ count: price.each }} />
      ) : (
        <Text id="lottery.each_money" values={{ amount: money(price.each, price.currency) }} />
      )}
    </p>
  );
}

interface PickerProps {
  readonly price: TicketPrice;
  readonly have: number;
  /** The tickets that the player has already. */
  readonly held: number;
  readonly most: number;
  readonly cap: number | null;
  readonly full: boolean;
  readonly busy: boolean;
  readonly onBuy: (count: number) => void;
}

function Picker({ price, have, held, most, cap, full, busy, onBuy }: PickerProps) {
  const t = useText();
  const { formatNumber } = useIntl();
  const money = useMoney();
  const [wanted, setWanted] = useState(1);
  const count = Math.max(1, Math.min(wanted, most));
  const sum = (value: number): string =>
    price.currency === null ? formatNumber(value) : money(value, price.currency, { short: true });
  if (full)
    return (
      <p className={styles.note} role="status">
        <Text id="lottery.full" values={{ most: cap ?? held }} />
      </p>
    );
  const short = most === 0;
  return (
    <div className={styles.stack}>
      <div className={styles.head} role="group" aria-label={t("lottery.how_many")}>
        <div>
          <Each price={price} />
          <p className={styles.note}>
            {cap === null ? (
              <Text id="lottery.yours" values={{ count: held }} />
            ) : (
              <Text id="lottery.yours_of" values={{ count: held, most: cap }} />
            )}
          </p>
        </div>
        <div className={styles.stepper}>
          <IconButton label={t("mart.fewer")} disabled={count <= 1} onClick={() => setWanted(count - 1)}>
            <Minus />
          </IconButton>
          <output className={styles.count}>{formatNumber(count)}</output>
          <IconButton label={t("mart.more")} disabled={count >= most} onClick={() => setWanted(count + 1)}>
            <Plus />
          </IconButton>
        </div>
      </div>
      {cap !== null && (
        <LimitBar
          used={held}
          adding={short ? 0 : count}
          limit={cap}
          label={t("lottery.cap")}
          valueText={t("lottery.of_most", { count: formatNumber(held), most: formatNumber(cap) })}
        />
      )}
      <dl className={styles.sum}>
        <Figure label={t("mart.have")} value={sum(have)} />
        <span aria-hidden="true">−</span>
        <Figure label={t("mart.price")} value={sum(price.each * count)} />
        <span aria-hidden="true">=</span>
        <Figure label={t("mart.keep")} value={short ? "–" : sum(have - price.each * count)} />
      </dl>
      {short ? (
        <Short price={price} missing={price.each - have} />
      ) : (
        <Button
          kind="cta"
          size={56}
          wide
          loading={busy}
          loadingLabel={t("common.loading")}
          onClick={() => onBuy(count)}
        >
          {price.currency === null ? (
            <Text id="lottery.take_points" values={{ count, points: sum(price.each * count) }} />
          ) : (
            <Text id="lottery.take_money" values={{ count, amount: sum(price.each * count) }} />
          )}
        </Button>
      )}
    </div>
  );
}

/** What is missing for one ticket, and where it comes from. */
function Short({ price, missing }: { readonly price: TicketPrice; readonly missing: number }) {
  const money = useMoney();
  return (
    <div className={styles.stack}>
      <p className={styles.note} role="status">
        {price.currency === null ? (
          <Text id="mart.short_title" values={{ count: missing }} />
        ) : (
          <Text id="lottery.short_money" values={{ amount: money(missing, price.currency) }} />
        )}
      </p>
      <div className={styles.pair}>
        <Button wide render={<LocalLink to="/pokies/all" />}>
          <Text id="mart.short_play" />
        </Button>
        <Button kind="secondary" wide render={<LocalLink to="/rocket-mart" />}>
          <Text id="shell.rocket_mart" />
        </Button>
      </div>
    </div>
  );
}

function Figure({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
