import type { SpotName } from "@apogee/baccarat";
import { useText } from "../../../intl/use-text.ts";
import { Felt } from "../../../kit/table/hud/felt.tsx";
import { SpotButton } from "../../../kit/table/hud/spot-button.tsx";
import type { BaccaratResult } from "../read-round.ts";
import { useBaccarat, useGame } from "./game-context.ts";
import styles from "./table-felt.module.css";

const PLACES: readonly SpotName[] = ["player_pair", "tie", "banker_pair", "player", "banker"];

/** The five spots of the table. */
export function TableFelt() {
  const text = useText();
  return (
    <Felt label={text("baccarat.table")} className={styles.felt}>
      {PLACES.map((spot) => (
        <Spot key={spot} spot={spot} />
      ))}
    </Felt>
  );
}

function Spot({ spot }: { readonly spot: SpotName }) {
  const { sheet } = useGame().parts;
  const text = useText();
  const isWon = useBaccarat(({ result }) => result !== null && hasWon(spot, result));
  const paidCents = useBaccarat(({ result, slip }) =>
    result && slip.settled !== null ? (result.paid[spot] ?? 0) : undefined,
  );
  const [pays, to] = spot.endsWith("_pair") ? sheet.pays.pair : sheet.pays[spot as "player" | "banker" | "tie"];
  const odds = text("baccarat.odds", { pays, to });
  const name = text(`baccarat.spot.${spot}`);
  return (
    <span className={styles.cell} data-name={spot} data-won={isWon || undefined}>
      <SpotButton
        spot={spot}
        name={name}
        pays={odds}
        className={styles.spot}
        isFirst={spot === "player"}
        paidCents={paidCents}
      >
        <b aria-hidden="true">{name}</b>
        <span aria-hidden="true">{odds}</span>
      </SpotButton>
    </span>
  );
}

function hasWon(spot: SpotName, { outcome, playerPair, bankerPair }: BaccaratResult): boolean {
  if (spot === "player_pair") return playerPair;
  return spot === "banker_pair" ? bankerPair : outcome === spot;
}
