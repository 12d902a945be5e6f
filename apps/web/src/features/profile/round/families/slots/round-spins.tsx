import type { RoundView } from "@apogee/contract";
import { Card, IconButton, ChevronLeft, ChevronRight } from "@apogee/ui";
import { useMemo, useState, type ReactNode } from "react";
import { Text, useText } from "../../../../../site/intl/text.tsx";
import { useMoney } from "../../../../../site/money/use-money.ts";
import { ReelWindow } from "./reel-window.tsx";
import styles from "./round-spins.module.css";
import type { Sheet } from "./sheet.ts";
import { isGain, shownPhases, type ShownPhase, type WinKey } from "./shown-phase.ts";

interface RoundSpinsProps {
  readonly round: RoundView;
  readonly sheet: Sheet;
}

/** The spins of a round, one at a time: the reels, and every win. */
export function RoundSpins({ round, sheet }: RoundSpinsProps) {
  const t = useText();
  const money = useMoney();
  const phases = useMemo(() => shownPhases(round), [round]);
  const [at, setAt] = useState(0);
  const [only, setOnly] = useState<WinKey | null>(null);
  const phase = phases[Math.min(at, phases.length - 1)]!;
  const free = phases.filter(({ kind }) => kind !== "base");
  const name =
    phase.kind === "base"
      ? t("profile.base_spin")
      : t("profile.free_spin", { number: free.indexOf(phase) + 1, of: free.length });
  const go = (to: number): void => {
    setAt(to);
    setOnly(null);
  };
  return (
    <Card
      title={name}
      aside={phase.multiplier > 1 ? t("profile.multiplied", { multiplier: phase.multiplier }) : undefined}
      className={styles.card}
    >
      {phases.length > 1 && (
        <div className={styles.stepper} role="group" aria-label={t("profile.spins")}>
          <IconButton label={t("profile.spin_before")} disabled={at === 0} onClick={() => go(at - 1)}>
            <ChevronLeft aria-hidden="true" />
          </IconButton>
          <div className={styles.steps}>
            {phases.map(({ index, kind, win_cents: win }, place) => (
              <button
                key={index}
                type="button"
                className={styles.step}
                aria-current={place === at ? "step" : undefined}
                data-wins={win > 0 || undefined}
                data-gain={isGain({ win_cents: win }, round) || undefined}
                onClick={() => go(place)}
                aria-label={`${kind === "base" ? t("profile.base_spin") : t("profile.free_spin", { number: free.findIndex((each) => each.index === index) + 1, of: free.length })}, ${money(win, round.currency)}`}
              />
            ))}
          </div>
          <IconButton label={t("profile.spin_after")} disabled={at >= phases.length - 1} onClick={() => go(at + 1)}>
            <ChevronRight aria-hidden="true" />
          </IconButton>
        </div>
      )}
      {phase.expanding !== null && (
        <p className={styles.nothing}>
          <Text id="profile.expanding" values={{ symbol: sheet.symbols[phase.expanding] ?? phase.expanding }} />
        </p>
      )}
      <ReelWindow phase={phase} sheet={sheet} only={only} />
      <Wins {...{ phase, sheet, round, only }} onOnly={setOnly} />
    </Card>
  );
}

interface WinsProps extends RoundSpinsProps {
  readonly phase: ShownPhase;
  readonly only: WinKey | null;
  readonly onOnly: (win: WinKey | null) => void;
}

function Wins({ phase, sheet, round, only, onOnly }: WinsProps) {
  const money = useMoney();
  const { currency, stake_cents: stakeCents } = round;
  const { lineWins, wayWins = [], expansion = null, held = null, scatter } = phase.spin;
  const collection = phase.spin.collection?.payUnits ? phase.spin.collection : null;
  const nameOf = (symbol: string): string => sheet.symbols[symbol] ?? symbol;
  const paid = (units: number): string => money(units * (stakeCents / sheet.lineCount) * phase.multiplier, currency);
  const win = (key: WinKey, units: number, text: ReactNode) => (
    <li key={key}>
      <button
        type="button"
        className={styles.win}
        aria-pressed={key === only}
        onClick={() => onOnly(key === only ? null : key)}
      >
        <span>{text}</span>
        <b>{paid(units)}</b>
      </button>
    </li>
  );
  if (lineWins.length + wayWins.length === 0 && !scatter && !expansion && !collection && !held)
    return (
      <p className={styles.nothing}>
        <Text id="profile.nothing_won" />
      </p>
    );
  return (
    <ul className={styles.wins}>
      {lineWins.map(({ line, symbol, count, payUnits }) =>
        win(
          `line ${line}`,
          payUnits,
          <Text id="profile.line_win" values={{ line: line + 1, count, symbol: nameOf(symbol) }} />,
        ),
      )}
      {wayWins.map(({ symbol, count, ways, payUnits }) =>
        win(`ways ${symbol}`, payUnits, <Text id="profile.way_win" values={{ count, ways, symbol: nameOf(symbol) }} />),
      )}
      {expansion &&
        win(
          "expansion",
          expansion.payUnits,
          <Text
            id="profile.expansion_win"
            values={{ symbol: nameOf(expansion.symbol), count: expansion.reels.length }}
          />,
        )}
      {collection &&
        win(
          "collection",
          collection.payUnits,
          <Text
            id="profile.collection_win"
            values={{
              symbol: nameOf(sheet.wild),
              count: collection.collectors,
              multiplier: collection.multiplier,
            }}
          />,
        )}
      {held &&
        win(
          "held",
          held.payUnits,
          <Text
            id={held.grand > 0 ? "profile.held_grand" : "profile.held_win"}
            values={{ count: held.count, symbol: nameOf(sheet.money ?? "") }}
          />,
        )}
      {scatter && (
        <li className={styles.win}>
          <span>
            <Text id="profile.scatter_win" values={{ count: scatter.count, symbol: nameOf(sheet.scatter) }} />
          </span>
          <b>{paid(scatter.payUnits)}</b>
        </li>
      )}
      <li className={styles.sum}>
        <span>
          <Text id="profile.spin_won" />
        </span>
        <b data-gain={isGain(phase, round) || undefined}>{money(phase.win_cents, currency)}</b>
      </li>
    </ul>
  );
}
