import type { StatementKind, StatementLine } from "@apogee/contract";
import { ArrowDownLeft, ArrowUpRight, ChevronDown, Gamepad2, RefreshCw, Ticket } from "@apogee/ui";
import { useId, useState, type ComponentType } from "react";
import { Text } from "../../../site/intl/text.tsx";
import { useTimes } from "../../../site/intl/use-times.ts";
import { useMoney } from "../../../site/money/use-money.ts";
import { LineDetail } from "./line-detail.tsx";
import styles from "./statement-list.module.css";
import { useDetails, useNames, usePlaces } from "./words.ts";

const ICONS: Readonly<Record<StatementKind, ComponentType>> = {
  deposit: ArrowDownLeft,
  withdrawal: ArrowUpRight,
  play: Gamepad2,
  bonus: Ticket,
  other: RefreshCw,
};

/** One line, which opens to its movements. */
export function Line({ line, currency }: { readonly line: StatementLine; readonly currency: string }) {
  const money = useMoney();
  const times = useTimes();
  const nameOf = useNames();
  const placeOf = usePlaces();
  const detailOf = useDetails();
  const [isOpen, setOpen] = useState(false);
  const detail = useId();
  const Icon = ICONS[line.kind];
  const { amount_cents: amount } = line;
  return (
    <li className={styles.item}>
      <button
        type="button"
        className={styles.line}
        aria-expanded={isOpen}
        aria-controls={isOpen ? detail : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <time className={styles.when} dateTime={line.at}>
          {times.at(line.at)}
        </time>
        <span className={styles.what}>
          <span className={styles.icon} data-kind={line.kind} aria-hidden="true">
            <Icon />
          </span>
          <span className={styles.name}>{nameOf(line)}</span>
        </span>
        <span className={styles.where}>{placeOf(line)}</span>
        <span className={styles.detail}>{detailOf(line, currency)}</span>
        <span className={styles.amount} data-gain={amount > 0 || undefined}>
          {money(amount, currency, { bare: true, sign: "always" })}
        </span>
        <span className={styles.balance}>
          <span className="sr-only">
            <Text id="statement.col_balance_after" />{" "}
          </span>
          {money(line.balance_cents, currency, { bare: true })}
        </span>
        <ChevronDown className={styles.arrow} aria-hidden="true" />
      </button>
      {isOpen && (
        <div id={detail} className={styles.open}>
          <LineDetail line={line} currency={currency} />
        </div>
      )}
    </li>
  );
}
