import { paidOn, worthOf } from "@apogee/coin-flip";
import { minor } from "@apogee/kernel";
import { multiplierWriter } from "../../../intl/multiplier.ts";
import { useText } from "../../../intl/use-text.ts";
import { isFree } from "../../../kit/state.ts";
import type { Side } from "../read-round.ts";
import styles from "./calls.module.css";
import { CoinFace } from "./coin-face.tsx";
import { useCoin, useGame } from "./game-context.ts";

/** The two calls: the first one stakes, each further one risks what the round is worth. */
export function Calls() {
  const text = useText();
  return (
    <section className={styles.calls} aria-label={text("coin.calls")}>
      <Call side="heads" keyName="ArrowLeft" />
      <Call side="tails" keyName="ArrowRight" />
    </section>
  );
}

function Call({ side, keyName }: { readonly side: Side; readonly keyName: string }) {
  const game = useGame();
  const text = useText();
  const { intl, money, sheet } = game.parts;
  const offer = useCoin(({ round }) => round?.offers.find((each) => each.do === side) ?? null);
  const stakeCents = useCoin((state) => state.stakeCents);
  const isOn = useCoin(
    (state) => isFree(state) || (state.waiting !== null && state.activity === "idle" && state.connection === "fine"),
  );
  const first = worthOf(sheet, 1);
  const worth = offer?.multiplier ?? String(Number(first) / 10_000);
  const payoutCents = offer?.payoutCents ?? paidOn(minor(stakeCents), first);
  return (
    <button
      type="button"
      className={styles.call}
      data-call={side}
      aria-disabled={!isOn || undefined}
      aria-keyshortcuts={keyName}
      onClick={() => void game.call(side)}
    >
      <CoinFace side={side} className={styles.face} />
      <span className={styles.name}>{text(`coin.side.${side}` as "coin.side.heads")}</span>
      <span className={styles.chance}>
        {text("coin.chance", { percent: intl.formatNumber(0.5, { style: "percent" }) })}
        <b>{multiplierWriter(intl)(worth)}×</b>
      </span>
      <span className={styles.pays}>{text("coin.pays", { amount: money(payoutCents) })}</span>
    </button>
  );
}
