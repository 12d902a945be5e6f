import { useText } from "../../../intl/use-text.ts";
import { Felt } from "../../../kit/table/hud/felt.tsx";
import { Stack } from "../../../kit/table/hud/placed-chips.tsx";
import { SpotButton } from "../../../kit/table/hud/spot-button.tsx";
import { useGame, useTablePoker } from "./game-context.ts";
import styles from "./spots.module.css";

/** The spots for chips: pair plus where there is one, the ante, and the further stake. */
export function Spots() {
  const { rules } = useGame().parts;
  const text = useText();
  const result = useTablePoker(({ round }) => round?.result ?? null);
  const most = Math.max(0, ...rules.sheet.pairPlusPays.map(({ times }) => times));
  return (
    <Felt label={text("tpoker.spots")} className={styles.spots}>
      {most > 0 && (
        <SpotButton
          spot="pair_plus"
          name={text("tpoker.pairPlus")}
          pays={text("table.pays", { pays: most })}
          className={styles.spot}
          paidCents={result?.paid.pair_plus}
        >
          <span className={styles.label}>{text("tpoker.pairPlus")}</span>
        </SpotButton>
      )}
      <SpotButton
        spot="ante"
        name={text("tpoker.ante")}
        pays={text("table.pays", { pays: 1 })}
        className={styles.spot}
        isFirst
        paidCents={result ? result.paid.ante + result.paid.bonus : undefined}
      >
        <span className={styles.label}>{text("tpoker.ante")}</span>
      </SpotButton>
      <Raise />
    </Felt>
  );
}

function Raise() {
  const text = useText();
  const isRaised = useTablePoker((state) => state.isRaised);
  const round = useTablePoker((state) => state.round);
  const paid = round?.result?.paid.raise;
  return (
    <div className={styles.spot} data-further>
      <span className={styles.label}>{text("tpoker.raise")}</span>
      {isRaised && round && (
        <span className={styles.chips} data-result={paid === undefined ? undefined : paid > 0 ? "paid" : "lost"}>
          <Stack cents={round.raiseCents} />
        </span>
      )}
    </div>
  );
}
