import { colourOf, tableOf } from "@apogee/roulette";
import { useMemo, useRef } from "react";
import type { IntlShape } from "react-intl";
import type { MessageId } from "../../../intl/messages.ts";
import { useText } from "../../../intl/use-text.ts";
import { Felt } from "../../../kit/table/hud/felt.tsx";
import { SpotButton } from "../../../kit/table/hud/spot-button.tsx";
import { useUpright } from "../../../kit/table/hud/use-upright.ts";
import { areaOf, placesOf, spotAt, type Place } from "../domain/layout.ts";
import { useGame, useRoulette } from "./game-context.ts";
import { spotName } from "./spot-name.ts";
import styles from "./table-felt.module.css";

/** The table: numbers, outside bets, and the lines and corners between them. Numbers under the pointer's spot light up. */
export function TableFelt() {
  const game = useGame();
  const text = useText();
  const isUpright = useUpright();
  const { sheet } = game.parts;
  const box = useRef<HTMLDivElement>(null);
  const places = useMemo(() => placesOf(tableOf(sheet)), [sheet]);
  const light = (spot: string | null): void => {
    const covers = spot === null ? null : tableOf(sheet).get(spot)?.covers;
    for (const cell of box.current?.querySelectorAll<HTMLElement>("[data-number]") ?? [])
      cell.toggleAttribute("data-lit", covers?.has(cell.dataset["number"]!) ?? false);
  };
  return (
    <div ref={box} className={styles.box}>
      <Felt
        label={text("roulette.table")}
        className={styles.felt}
        upright={isUpright}
        spotAt={(x, y) => spotAt(places, x, y, isUpright)}
        onPoint={light}
      >
        {places.map((place) => (
          <TableSpot key={place.spot.name} place={place} isUpright={isUpright} />
        ))}
      </Felt>
    </div>
  );
}

function TableSpot({
  place: { spot, isCell, box },
  isUpright,
}: {
  readonly place: Place;
  readonly isUpright: boolean;
}) {
  const { intl } = useGame().parts;
  const text = useText();
  const paidCents = useRoulette(({ result, slip }) =>
    result && slip.settled !== null ? (result.paid[spot.name] ?? 0) : undefined,
  );
  const isHit = useRoulette(({ result, activity }) => result?.pocket === spot.name && activity !== "rolling");
  const { left, top, width, height } = areaOf(box, isUpright);
  const isNumber = spot.kind === "straight";
  const percent = (share: number): string => `${(share * 100).toFixed(3)}%`;
  const at = { left: percent(left), top: percent(top) };
  return (
    <span
      className={isCell ? styles.cell : styles.point}
      style={isCell ? { ...at, width: percent(width), height: percent(height) } : at}
      data-kind={spot.kind}
      data-name={spot.name}
      data-colour={isNumber ? colourOf(spot.name) : undefined}
      data-number={isNumber ? spot.name : undefined}
      data-hit={isHit || undefined}
    >
      <SpotButton
        spot={spot.name}
        name={spotName(intl, spot)}
        seen={seenOn(intl, spot.name)}
        pays={text("table.pays", { pays: spot.pays })}
        className={styles.spot}
        isFirst={spot.name === "0"}
        paidCents={paidCents}
        isFound
      >
        {isCell && <Label name={spot.name} />}
      </SpotButton>
      {isHit && <span className={styles.marker} aria-hidden="true" />}
    </span>
  );
}

function Label({ name }: { readonly name: string }) {
  const { intl } = useGame().parts;
  const text = useText();
  if (name === "red" || name === "black")
    return (
      <svg className={styles.diamond} data-colour={name} viewBox="0 0 40 24" aria-hidden="true">
        <path d="M20 2L38 12L20 22L2 12Z" />
      </svg>
    );
  if (/^\d+$/.test(name)) return <span className={styles.figure}>{name}</span>;
  return <span className={styles.label}>{seenOn(intl, name) ?? text(`roulette.label.${name}` as MessageId)}</span>;
}

/** What stands on a dozen or a column, whose names are in other words. */
function seenOn({ formatMessage }: IntlShape, name: string): string | undefined {
  if (name.startsWith("column")) return formatMessage({ id: "roulette.label.column" });
  return name.startsWith("dozen") ? formatMessage({ id: `roulette.label.${name}` }) : undefined;
}
