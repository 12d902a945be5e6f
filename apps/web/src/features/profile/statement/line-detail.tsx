import { statementMovements, type StatementLine, type StatementMovement } from "@apogee/contract";
import { Button, Skeleton } from "@apogee/ui";
import { useEffect, useState } from "react";
import { useApi } from "../../../site/api/use-api.ts";
import { LocalLink } from "../../../site/intl/local-link.tsx";
import { Text, useText } from "../../../site/intl/text.tsx";
import { useTimes } from "../../../site/intl/use-times.ts";
import { useMoney } from "../../../site/money/use-money.ts";
import styles from "./statement-list.module.css";
import { useNames } from "./words.ts";

interface LineDetailProps {
  readonly line: StatementLine;
  readonly currency: string;
}

interface Loaded {
  readonly movements: readonly StatementMovement[];
  readonly next: string | null;
  readonly state: "ready" | "loading" | "failed";
}

/** What a line consists of: its movements one by one, each round with its page, and the payment or the reason. */
export function LineDetail({ line, currency }: LineDetailProps) {
  const t = useText();
  const { movements, next, state, more } = useMovements(line.id);
  return (
    <>
      <Facts line={line} />
      {line.kind === "play" && (
        <ul className={styles.movements} aria-busy={state === "loading"}>
          {movements.map((movement) => (
            <Movement
              key={`${movement.round} ${movement.at} ${movement.what} ${movement.balance_cents}`}
              movement={movement}
              currency={currency}
            />
          ))}
        </ul>
      )}
      {state === "loading" && movements.length === 0 && line.kind === "play" && (
        <Skeleton className={styles.loading ?? ""} />
      )}
      {state === "failed" && (
        <p className={styles.failed} role="alert">
          <Text id="statement.more_failed" />
        </p>
      )}
      {line.kind === "play" && (next !== null || state === "failed") && (
        <Button size={40} kind="ghost" loading={state === "loading"} loadingLabel={t("common.loading")} onClick={more}>
          <Text id="statement.more_movements" />
        </Button>
      )}
    </>
  );
}

function useMovements(id: string): Loaded & { readonly more: () => void } {
  const api = useApi();
  const [loaded, setLoaded] = useState<Loaded>({ movements: [], next: null, state: "loading" });
  const load = (cursor: string | null): void => {
    setLoaded((before) => ({ ...before, state: "loading" }));
    api.call(statementMovements, { params: { id }, query: cursor === null ? {} : { cursor } }).then(
      (page) =>
        setLoaded((before) => ({
          movements: [...before.movements, ...page.movements],
          next: page.next,
          state: "ready",
        })),
      () => setLoaded((before) => ({ ...before, state: "failed" })),
    );
  };
  useEffect(() => {
    let isShown = true;
    api.call(statementMovements, { params: { id }, query: {} }).then(
      (page) => isShown && setLoaded({ ...page, state: "ready" }),
      () => isShown && setLoaded({ movements: [], next: null, state: "failed" }),
    );
    return () => {
      isShown = false;
    };
  }, [api, id]);
  return { ...loaded, more: () => load(loaded.next) };
}

function Facts({ line }: { readonly line: StatementLine }) {
  const times = useTimes();
  const t = useText();
  const { payment, gift, loss, reason, kind } = line;
  const why = [loss && t(`statement.loss_${loss}`), reason].filter(Boolean).join(": ");
  if (kind === "play") return null;
  return (
    <dl className={styles.facts}>
      <div>
        <dt>
          <Text id="statement.fact_time" />
        </dt>
        <dd>{times.exact(line.at)}</dd>
      </div>
      {payment && (
        <div>
          <dt>
            <Text id="statement.fact_payment" />
          </dt>
          <dd>
            <LocalLink className={styles.link} to="/profile/payments">
              <Text id="statement.payment" values={{ id: payment.id }} />
            </LocalLink>
          </dd>
        </div>
      )}
      {gift && (
        <div>
          <dt>
            <Text id="statement.fact_gift" />
          </dt>
          <dd>
            <LocalLink className={styles.link} to="/profile/gifts">
              {gift.title}
            </LocalLink>
          </dd>
        </div>
      )}
      {why && (
        <div>
          <dt>
            <Text id="statement.fact_reason" />
          </dt>
          <dd>{why}</dd>
        </div>
      )}
    </dl>
  );
}

function Movement({ movement, currency }: { readonly movement: StatementMovement; readonly currency: string }) {
  const money = useMoney();
  const times = useTimes();
  const nameOf = useNames();
  const bare = (amount: number): string => money(amount, currency, { bare: true });
  const { amount_cents: amount, staked_cents: staked, paid_cents: paid, round } = movement;
  const text = (
    <>
      <time dateTime={movement.at}>{times.time(movement.at)}</time>
      <span className={styles.move}>
        {nameOf(movement)} <span className={styles.round}>{round}</span>
      </span>
      <span className={styles.parts}>
        <Text id="statement.staked_paid" values={{ staked: bare(staked), paid: bare(paid) }} />
      </span>
      <span className={styles.amount} data-gain={amount > 0 || undefined}>
        {money(amount, currency, { bare: true, sign: "always" })}
      </span>
      <span className={styles.balance}>{bare(movement.balance_cents)}</span>
    </>
  );
  return (
    <li>
      {round === null ? (
        <p className={styles.movement}>{text}</p>
      ) : (
        <LocalLink className={styles.movement} to={`/profile/games-history/${round}`}>
          {text}
        </LocalLink>
      )}
    </li>
  );
}
