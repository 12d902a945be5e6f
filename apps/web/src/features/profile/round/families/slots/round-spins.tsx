import { Card, IconButton, ChevronLeft, ChevronRight } from "@apogee/ui";
import { useState } from "react";
import { Text, useText } from "../../../../../app/intl/text.tsx";
import { useMoney } from "../../../../../app/money/use-money.ts";
import { ReelWindow } from "./reel-window.tsx";
import styles from "./round-spins.module.css";
import type { Sheet } from "./sheet.ts";
import type { ShownPhase } from "./shown-phase.ts";

interface RoundSpinsProps {
  readonly phases: readonly ShownPhase[];
  readonly sheet: Sheet;
  readonly currency: string;
  readonly stakeCents: number;
}

/** The spins of a round, one at a time: the reels, and every line that paid. */
export function RoundSpins({ phases, sheet, currency, stakeCents }: RoundSpinsProps) {
  const t = useText();
  const money = useMoney();
  const [at, setAt] = useState(0);
  const [only, setOnly] = useState<number | null>(null);
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
                onClick={() => go(place)}
                aria-label={`${kind === "base" ? t("profile.base_spin") : t("profile.free_spin", { number: free.findIndex((each) => each.index === index) + 1, of: free.length })}, ${money(win, currency)}`}
              />
            ))}
          </div>
          <IconButton label={t("profile.spin_after")} disabled={at >= phases.length - 1} onClick={() => go(at + 1)}>
            <ChevronRight aria-hidden="true" />
          </IconButton>
        </div>
      )}
      <ReelWindow phase={phase} sheet={sheet} only={only} />
      <Wins {...{ phase, sheet, currency, stakeCents, only }} onOnly={setOnly} />
    </Card>
  );
}

interface WinsProps extends Omit<RoundSpinsProps, "phases"> {
  readonly phase: ShownPhase;
  readonly only: number | null;
  readonly onOnly: (line: number | null) => void;
}

function Wins({ phase, sheet, currency, stakeCents, only, onOnly }: WinsProps) {
  const money = useMoney();
  const { lineWins, scatter } = phase.spin;
  const paid = (units: number): string => money(units * (stakeCents / sheet.lineCount) * phase.multiplier, currency);
  if (lineWins.length === 0 && !scatter)
    return (
      <p className={styles.nothing}>
        <Text id="profile.nothing_won" />
      </p>
    );
  return (
    <ul className={styles.wins}>
      {lineWins.map(({ line, symbol, count, payUnits }) => (
        <li key={line}>
          <button
            type="button"
            className={styles.win}
            aria-pressed={line === only}
            onClick={() => onOnly(line === only ? null : line)}
          >
            <span>
              <Text id="profile.line_win" values={{ line: line + 1, count, symbol: sheet.symbols[symbol] ?? symbol }} />
            </span>
            <b>{paid(payUnits)}</b>
          </button>
        </li>
      ))}
      {scatter && (
        <li className={styles.win}>
          <span>
            <Text
              id="profile.scatter_win"
              values={{ count: scatter.count, symbol: sheet.symbols[sheet.scatter] ?? "" }}
            />
          </span>
          <b>{paid(scatter.payUnits)}</b>
        </li>
      )}
      <li className={styles.sum}>
        <span>
          <Text id="profile.spin_won" />
        </span>
        <b>{money(phase.win_cents, currency)}</b>
      </li>
    </ul>
  );
}
