import { HARD_TOTALS, LINES, oddsSpot, POINTS, type Line } from "@apogee/craps";
import type { ReactNode } from "react";
import type { IntlShape } from "react-intl";
import { useText } from "../../../intl/use-text.ts";
import { DieFace } from "../../../kit/table/hud/die-cube.tsx";
import { Felt } from "../../../kit/table/hud/felt.tsx";
import { Stack } from "../../../kit/table/hud/placed-chips.tsx";
import { SpotButton } from "../../../kit/table/hud/spot-button.tsx";
import { useCraps, useGame } from "./game-context.ts";
import { Puck } from "./puck.tsx";
import styles from "./table-felt.module.css";

/** The layout of craps: the numbers with the puck, the field, the hardways, and both lines with their odds. */
export function TableFelt() {
  const text = useText();
  const { field } = useGame().parts.rules.sheet.pays;
  return (
    <Felt label={text("craps.table")} className={styles.felt}>
      {POINTS.map((point) => (
        <Number key={point} point={point} />
      ))}
      <Spot name="field" span="all">
        <b>{text("craps.spot.field")}</b>
        <small aria-hidden="true">3 · 4 · 9 · 10 · 11</small>
        <small aria-hidden="true">{text("craps.fieldPays", field)}</small>
      </Spot>
      {HARD_TOTALS.map((total) => (
        <Spot key={total} name={`hard${total}`} span="hard">
          <span className={styles.dice}>
            <DieFace face={total / 2} look="ruby" />
            <DieFace face={total / 2} look="ruby" />
          </span>
          <Pays spot={`hard${total}`} />
        </Spot>
      ))}
      {LINES.toReversed().map((line) => (
        <LineSpot key={line} line={line} />
      ))}
    </Felt>
  );
}

function Number({ point }: { readonly point: number }) {
  const isOn = useCraps(({ round }) => round?.point === point);
  return (
    <Spot name={`place${point}`} span="number" isFirst={point === POINTS[0]} isPoint={isOn}>
      <b>{point}</b>
      <Pays spot={`place${point}`} />
      {isOn && (
        <span className={styles.puck}>
          <Puck isOn />
        </span>
      )}
    </Spot>
  );
}

/** A line with its odds beside it. Odds are placed with the buttons above the layout. */
function LineSpot({ line }: { readonly line: Line }) {
  const text = useText();
  const spot = oddsSpot(line);
  const cents = useCraps(({ round }) => round?.odds[spot] ?? 0);
  const paidCents = usePaid(spot);
  return (
    <>
      <Spot name={line} span="line">
        <b>{text(`craps.spot.${line}`)}</b>
        {line === "dont_pass" && <small aria-hidden="true">{text("craps.bar")}</small>}
      </Spot>
      <span className={styles.odds} data-line={line}>
        <span className={styles.ring}>{text("craps.odds")}</span>
        {cents > 0 && (
          <span
            className={styles.stack}
            data-result={paidCents === undefined ? undefined : paidCents > 0 ? "paid" : "lost"}
          >
            <Stack cents={cents} />
          </span>
        )}
      </span>
    </>
  );
}

interface SpotProps {
  readonly name: string;
  readonly span: "number" | "all" | "hard" | "line";
  readonly isFirst?: boolean;
  readonly isPoint?: boolean;
  readonly children: ReactNode;
}

function Spot({ name, span, isFirst = false, isPoint = false, children }: SpotProps) {
  const { intl } = useGame().parts;
  const text = useText();
  const pays = usePays(name);
  const paidCents = usePaid(name);
  const wins = useCraps(({ round }) => round?.results[name] === "win");
  const spotText = spotName(intl, name);
  return (
    <span className={styles.cell} data-span={span} data-name={name} data-wins={wins || undefined}>
      <SpotButton
        spot={name}
        name={isPoint ? `${spotText}, ${text("craps.isPoint")}` : spotText}
        pays={pays}
        className={styles.spot}
        isFirst={isFirst}
        paidCents={paidCents}
      >
        {children}
      </SpotButton>
    </span>
  );
}

/** What a spot has paid in the shown round; 0 if it lost, undefined while it is open. */
function usePaid(spot: string): number | undefined {
  return useCraps(({ round }) => (round && spot in round.results ? (round.paid[spot] ?? 0) : undefined));
}

function usePays(spot: string): string {
  const text = useText();
  const { declared } = useGame().parts.rules;
  const { pays } = declared.bets.find(({ spots }) => spots.includes(spot))!;
  const [[most = "", to = ""] = []] = pays.map((each) => each.split(":"));
  return text("craps.pays", { pays: most, to });
}

function Pays({ spot }: { readonly spot: string }) {
  return <small aria-hidden="true">{usePays(spot)}</small>;
}

/** A spot in words: `Place 6`, `Hard 8`, `Pass line`. */
export function spotName(intl: IntlShape, name: string): string {
  const [, kind = name, number = ""] = /^([a-z_]+?)(\d*)$/.exec(name) ?? [];
  return intl.formatMessage({ id: `craps.spot.${kind}` }, { number });
}
