import { artOrNull, Button, Image, Modal } from "@apogee/ui";
import { useIntl } from "react-intl";
import { Text, useText } from "../../site/intl/text.tsx";
import { useMoney } from "../../site/money/use-money.ts";
import { useSession } from "../../site/session/session.tsx";
import styles from "./buy-tickets.module.css";
import type { TicketOrder, TicketOutcome } from "./use-tickets.ts";

/** The group of players who seem to have several accounts (specification 6-05). */
const MULTI_ACCOUNT = "100";
const MOST_NUMBERS = 24;

interface TicketDialogsProps {
  readonly asked: TicketOrder | null;
  readonly outcome: TicketOutcome | null;
  readonly onNo: () => void;
  readonly onYes: (order: TicketOrder) => void;
  readonly onDone: () => void;
}

/** The question before a purchase of tickets, and its result. */
export function TicketDialogs({ asked, outcome, onNo, onYes, onDone }: TicketDialogsProps) {
  const t = useText();
  const { player } = useSession();
  const isWarned = player?.statuses.some(({ id }) => id === MULTI_ACCOUNT) ?? false;
  return (
    <>
      <Modal
        open={asked !== null}
        onClose={onNo}
        title={<Text id="lottery.confirm_title" values={{ count: asked?.count ?? 1 }} />}
        closeLabel={t("common.close")}
        foot={
          <div className={styles.pair}>
            <Button kind="secondary" wide onClick={onNo}>
              <Text id="mart.not_now" />
            </Button>
            <Button wide onClick={() => asked && onYes(asked)}>
              <Text id="lottery.confirm" />
            </Button>
          </div>
        }
      >
        <div className={styles.lines}>
          {asked && <Question order={asked} />}
          {isWarned && (
            <p className={styles.note}>
              <Text id="mart.warn_text" />
            </p>
          )}
        </div>
      </Modal>
      <Modal
        open={outcome !== null}
        onClose={onDone}
        title={<Text id={outcome?.done === false ? "lottery.failed_title" : "lottery.done_title"} />}
        closeLabel={t("common.close")}
        foot={
          <Button wide onClick={onDone}>
            <Text id="common.close" />
          </Button>
        }
      >
        {outcome && <Result outcome={outcome} />}
      </Modal>
    </>
  );
}

function Question({ order: { count, price } }: { readonly order: TicketOrder }) {
  const { formatNumber } = useIntl();
  const money = useMoney();
  const cost = price.each * count;
  return (
    <p>
      {price.currency === null ? (
        <Text id="lottery.confirm_points" values={{ count, points: formatNumber(cost) }} />
      ) : (
        <Text id="lottery.confirm_money" values={{ count, amount: money(cost, price.currency) }} />
      )}
    </p>
  );
}

function Result({ outcome }: { readonly outcome: TicketOutcome }) {
  const { formatNumber } = useIntl();
  const picture = artOrNull(outcome.done ? "objects/ticket-256" : "empty/error-256");
  return (
    <div className={styles.result} role="status">
      {picture && <Image picture={picture} size={96} lifted />}
      {outcome.done ? (
        <>
          <p>
            <Text id="lottery.done" values={{ count: outcome.tickets.length }} />
          </p>
          <ul className={styles.numbers}>
            {outcome.tickets.slice(0, MOST_NUMBERS).map((number) => (
              <li key={number}>{formatNumber(number)}</li>
            ))}
            {outcome.tickets.length > MOST_NUMBERS && (
              <li>
                <Text id="lottery.and_more" values={{ count: outcome.tickets.length - MOST_NUMBERS }} />
              </li>
            )}
          </ul>
        </>
      ) : (
        <p>{outcome.why}</p>
      )}
    </div>
  );
}
