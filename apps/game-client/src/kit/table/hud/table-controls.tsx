import { Contrast, Copy, Money, RefreshCw, RotateCcw, Trash2, Undo2, Zap } from "@apogee/ui";
import type { CSSProperties, ReactNode } from "react";
import { Fallback } from "../../../hud/fallback.tsx";
import { RunningAmount } from "../../../hud/running-amount.tsx";
import { moneyCurrency } from "../../../intl/money.ts";
import type { MessageId } from "../../../intl/messages.ts";
import { useText } from "../../../intl/use-text.ts";
import { useMoney } from "../../hud/frame-context.ts";
import { ReplayBar } from "../../replay/hud/replay-bar.tsx";
import { totalOf } from "../domain/chips.ts";
import { mayPlace } from "../state.ts";
import { Chip } from "./chip.tsx";
import { useShortAmounts } from "./placed-chips.tsx";
import styles from "./table-controls.module.css";
import { useTable, useTableState } from "./table-context.ts";

interface TableControlsProps {
  /** The family's large button. */
  readonly children: ReactNode;
  /** What all chips of an open round are worth; without it, the chips of the next bet count. */
  readonly onTableCents?: number | undefined;
  /** Whether rounds need no decisions, so that autoplay is offered. */
  readonly hasAuto?: boolean;
  /** Whether the game has a faster course. */
  readonly hasTurbo?: boolean;
  /** The decisions of an open round: chips cannot be moved then, so they take the place of everything but the money. */
  readonly decisions?: ReactNode;
}

/** Everything below a table: the money, the chips to choose from, undo, clear, repeat, double, and the large button. */
export function TableControls({
  children,
  onTableCents,
  hasAuto = false,
  hasTurbo = hasAuto,
  decisions,
}: TableControlsProps) {
  const { replay } = useTable().parts;
  if (replay) return <ReplayBar replay={replay} />;
  if (decisions) {
    return (
      <div className={styles.controls} data-decides>
        <Wallet onTableCents={onTableCents} />
        <div className={styles.main}>{decisions}</div>
      </div>
    );
  }
  return (
    <div
      className={styles.controls}
      data-auto={hasAuto || hasTurbo || undefined}
      data-open={onTableCents !== undefined || undefined}
    >
      <Wallet onTableCents={onTableCents} />
      <div className={styles.tools}>
        <Tool does="undo" icon={<Undo2 />} />
        <Tool does="clear" icon={<Trash2 />} />
      </div>
      <Rack />
      <div className={styles.tools}>
        <Tool does="repeat" icon={<RotateCcw />} />
        <Tool does="halve" icon={<Contrast />} />
        <Tool does="double" icon={<Copy />} />
      </div>
      {(hasAuto || hasTurbo) && (
        <div className={styles.tools} data-auto>
          {hasAuto && <Auto />}
          {hasTurbo && <Turbo />}
        </div>
      )}
      <div className={styles.main}>{children}</div>
    </div>
  );
}

function Wallet({ onTableCents }: Pick<TableControlsProps, "onTableCents">) {
  const game = useTable();
  const text = useText();
  const money = useMoney();
  const balanceCents = useTableState((state) => state.balanceCents);
  const currency = useTableState(({ opening }) => opening.currency);
  const placedCents = useTableState(({ slip }) => totalOf(slip.placed));
  const bet = money(onTableCents ?? placedCents);
  return (
    <div className={styles.wallet}>
      <div data-balance-cents={balanceCents}>
        <span className={styles.label}>{text("hud.balance")}</span>
        <Fit text={money(balanceCents)}>
          <Fallback to={money(balanceCents)}>
            <Money
              look="display"
              className={styles.amount}
              amount={balanceCents}
              currency={moneyCurrency(currency)}
              locale={game.parts.intl.locale}
              animated
            />
          </Fallback>
        </Fit>
      </div>
      <div>
        <span className={styles.label}>{text("table.onTable")}</span>
        <Fit text={bet}>
          <span className={styles.amount} data-bet-cents={onTableCents ?? placedCents}>
            {bet}
          </span>
        </Fit>
      </div>
      <div aria-hidden="true">
        <span className={styles.label}>{text("hud.win")}</span>
        <span className={styles.fit}>
          <RunningAmount className={`${styles.amount} ${styles.gold}`} meter={game.parts.meter} write={money} />
        </span>
      </div>
    </div>
  );
}

function Fit({ text, children }: { readonly text: string; readonly children: ReactNode }) {
  return (
    <span className={styles.fit} style={{ "--chars": text.length } as CSSProperties}>
      {children}
    </span>
  );
}

/** The chips to choose from. */
function Rack() {
  const game = useTable();
  const text = useText();
  const money = useMoney();
  const inHand = useTableState((state) => state.stakeCents);
  const write = useShortAmounts();
  return (
    <div className={styles.rack} role="group" aria-label={text("table.chips")}>
      {game.chips.map((cents, tone) => (
        <button
          key={cents}
          type="button"
          className={styles.choice}
          aria-pressed={cents === inHand}
          aria-label={text("table.chip", { amount: money(cents) })}
          onClick={() => game.setStake(cents)}
        >
          <Chip tone={tone} face={write(cents)} />
        </button>
      ))}
    </div>
  );
}

const TOOLS = {
  undo: "table.undo",
  clear: "table.clear",
  repeat: "table.repeat",
  halve: "table.half",
  double: "table.double",
} as const;

function Tool({ does, icon }: { readonly does: keyof typeof TOOLS; readonly icon: ReactNode }) {
  const game = useTable();
  const text = useText();
  const isOff = useTableState((state) => !mayPlace(state) || !isUseful(does, state.slip, game.chips[0]!));
  const name: MessageId = TOOLS[does];
  return (
    <button
      type="button"
      className={styles.tool}
      data-tool={does}
      aria-disabled={isOff || undefined}
      onClick={() => game[does]()}
    >
      {icon}
      <span>{text(name)}</span>
    </button>
  );
}

function isUseful(does: keyof typeof TOOLS, slip: Parameters<typeof mayPlace>[0]["slip"], leastCents: number): boolean {
  if (does === "undo") return slip.before.length > 0;
  if (does === "repeat") return slip.last !== null;
  if (does === "halve") return Object.values(slip.placed).some((cents) => cents > leastCents);
  return totalOf(slip.placed) > 0 || (does === "clear" && slip.settled !== null);
}

function Auto() {
  const game = useTable();
  const text = useText();
  const isOffered = useTableState(({ opening }) => opening.rules.autoplay);
  const auto = useTableState(({ auto: now }) => (now?.settings.isHeld ? null : now));
  const isOff = useTableState((state) => !mayPlace(state) || game.nextCents === 0);
  if (!isOffered) return null;
  return (
    <button
      type="button"
      className={styles.tool}
      data-on={auto ? true : undefined}
      aria-disabled={(!auto && isOff) || undefined}
      onClick={() => (auto ? game.stopAuto() : !isOff && game.open("auto"))}
    >
      <RefreshCw />
      <span>{auto ? auto.left : text("hud.auto")}</span>
      <span className="sr-only">: {auto ? text("hud.autoOn", { left: auto.left }) : text("auto.title")}</span>
    </button>
  );
}

function Turbo() {
  const game = useTable();
  const text = useText();
  const isOffered = useTableState(({ opening }) => opening.rules.turbo);
  const turbo = useTableState((state) => state.turbo);
  if (!isOffered) return null;
  return (
    <button
      type="button"
      className={styles.tool}
      aria-pressed={turbo}
      data-on={turbo || undefined}
      onClick={() => game.toggleTurbo()}
    >
      <Zap />
      <span>{text("hud.turbo")}</span>
    </button>
  );
}
