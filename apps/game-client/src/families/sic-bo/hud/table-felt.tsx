import { tableOf, type SicBoSheet } from "@apogee/sic-bo";
import { sicBoGame } from "@apogee/sic-bo/games";
import type { ReactNode } from "react";
import type { IntlShape } from "react-intl";
import { useText } from "../../../intl/use-text.ts";
import { DieFace } from "../../../kit/table/hud/die-cube.tsx";
import { Felt } from "../../../kit/table/hud/felt.tsx";
import { SpotButton } from "../../../kit/table/hud/spot-button.tsx";
import { useGame, useSicBo } from "./game-context.ts";
import styles from "./table-felt.module.css";

const FACES = [1, 2, 3, 4, 5, 6];
const TOTALS = Array.from({ length: 14 }, (_, i) => i + 4);
const PAIRS = FACES.flatMap((low) => FACES.filter((high) => high > low).map((high) => [low, high] as const));

/** The table of sic bo: small and big, doubles and triples, totals, pairs and single numbers. */
export function TableFelt() {
  const text = useText();
  const { pays } = useGame().parts.sheet;
  return (
    <Felt label={text("sicbo.table")} className={styles.felt}>
      <div className={styles.sizes}>
        <Spot name="small" area="small" isFirst>
          <b>{text("sicbo.small")}</b>
          <small aria-hidden="true">4–10 · {text("table.pays", { pays: pays.bigSmall })}</small>
        </Spot>
        <div className={styles.row} data-row="doubles">
          {FACES.map((face) => (
            <Spot key={face} name={`double${face}`}>
              <Dice faces={[face, face]} />
            </Spot>
          ))}
        </div>
        <Spot name="any_triple" area="any">
          <b>{text("sicbo.anyTriple")}</b>
          <small aria-hidden="true">{text("table.pays", { pays: pays.anyTriple })}</small>
        </Spot>
        <div className={styles.row} data-row="triples">
          {FACES.map((face) => (
            <Spot key={face} name={`triple${face}`}>
              <Dice faces={[face, face, face]} />
            </Spot>
          ))}
        </div>
        <Spot name="big" area="big">
          <b>{text("sicbo.big")}</b>
          <small aria-hidden="true">11–17 · {text("table.pays", { pays: pays.bigSmall })}</small>
        </Spot>
      </div>
      <div className={styles.row} data-row="totals">
        {TOTALS.map((total) => (
          <Spot key={total} name={`total${total}`}>
            <b>{total}</b>
            <small aria-hidden="true">{pays.totals[Math.min(total, 21 - total) - 4]}:1</small>
          </Spot>
        ))}
      </div>
      <div className={styles.row} data-row="pairs">
        {PAIRS.map(([low, high]) => (
          <Spot key={`${low}${high}`} name={`pair${low}-${high}`}>
            <Dice faces={[low, high]} />
          </Spot>
        ))}
      </div>
      <div className={styles.row} data-row="singles">
        {FACES.map((face) => (
          <Spot key={face} name={`single${face}`}>
            <Dice faces={[face]} />
          </Spot>
        ))}
      </div>
    </Felt>
  );
}

function Dice({ faces }: { readonly faces: readonly number[] }) {
  return (
    <span className={styles.dice} data-count={faces.length}>
      {faces.map((face, i) => (
        <DieFace key={i} face={face} />
      ))}
    </span>
  );
}

interface SpotProps {
  readonly name: string;
  readonly area?: string;
  readonly isFirst?: boolean;
  readonly children: ReactNode;
}

function Spot({ name, area, isFirst = false, children }: SpotProps) {
  const { intl, sheet, game } = useGame().parts;
  const text = useText();
  const paidCents = useSicBo(({ result, slip }) =>
    result && slip.settled !== null ? (result.paid[name] ?? 0) : undefined,
  );
  const wins = useSicBo(({ result }) => result !== null && tableOf(sheet).get(name)!.paysOn(diceOf(result.dice)) > 0);
  const bet = sicBoGame(game.identifier, game.version)!.declared.bets.find(({ spots }) => spots.includes(name))!;
  return (
    <span className={styles.cell} data-area={area} data-wins={wins || undefined}>
      <SpotButton
        spot={name}
        name={spotName(intl, sheet, name)}
        pays={text("table.pays", { pays: bet.pays.join("/") })}
        className={styles.spot}
        isFirst={isFirst}
        paidCents={paidCents}
      >
        {children}
      </SpotButton>
    </span>
  );
}

function diceOf([a = 1, b = 1, c = 1]: readonly number[]): readonly [number, number, number] {
  return [a, b, c];
}

/** A spot in words: `Total 9`, `Pair 2 and 5`. */
export function spotName(intl: IntlShape, sheet: SicBoSheet, name: string): string {
  const { kind } = tableOf(sheet).get(name)!;
  const numbers = name
    .replace(/^[a-z_]+/, "")
    .split("-")
    .join(", ");
  if (kind === "big_small") return intl.formatMessage({ id: `sicbo.${name}` });
  return intl.formatMessage({ id: `sicbo.spot.${kind}` }, { numbers });
}
