import { multiplierWriter } from "../../../intl/multiplier.ts";
import { useText } from "../../../intl/use-text.ts";
import type { Guess, Offer } from "../read-round.ts";
import styles from "./decisions.module.css";
import { useGame, useHiLo } from "./game-context.ts";
import { Sign } from "./sign.tsx";

/** The offered guesses with their chances and payouts, and the skip. They keep their positions between rounds. */
export function Decisions() {
  const text = useText();
  const offers = useHiLo(({ round }) => round?.offers);
  const card = useHiLo(({ round }) => round?.card ?? null);
  const rank = card === null || !offers || offers.length === 0 ? null : Math.floor(card / 4);
  const offer = (guess: Guess): Offer | null => offers?.find((each) => each.do === guess) ?? null;
  const upper: Guess = rank === 12 ? "same" : "higher";
  const lower: Guess = rank === 0 ? "same" : "lower";
  return (
    <section className={styles.decisions} aria-label={text("hilo.decisions")}>
      <GuessButton guess={upper} offer={offer(upper)} isStrict={rank === 0} keyName="↑" />
      <GuessButton guess={lower} offer={offer(lower)} isStrict={rank === 12} keyName="↓" />
      <Skip />
    </section>
  );
}

interface GuessButtonProps {
  readonly guess: Guess;
  readonly offer: Offer | null;
  /** On an ace and on a king, an equal card is a separate guess. */
  readonly isStrict: boolean;
  readonly keyName: string;
}

function GuessButton({ guess, offer, isStrict, keyName }: GuessButtonProps) {
  const game = useGame();
  const text = useText();
  const { intl, money } = game.parts;
  const idle = useHiLo(
    ({ activity, connection, auto }) => activity === "idle" && connection === "fine" && auto === null,
  );
  const isOpen = useHiLo(({ round }) => round?.isOpen ?? false);
  const name = text(`hilo.guess.${guess}${isStrict ? ".strict" : ""}` as "hilo.guess.higher");
  const chance = offer?.chancePercent ?? null;
  const percent =
    chance === null ? "" : intl.formatNumber(Number(chance) / 100, { style: "percent", minimumFractionDigits: 2 });
  return (
    <button
      type="button"
      className={styles.guess}
      data-guess={guess}
      aria-disabled={!offer || !idle || undefined}
      aria-keyshortcuts={keyName === "↑" ? "ArrowUp" : "ArrowDown"}
      onClick={() => void game.decide(guess)}
    >
      <span className={styles.sign}>
        <Sign of={guess} />
      </span>
      <span className={styles.name}>{name}</span>
      <span className={styles.chance}>
        {offer ? text("hilo.chance", { percent }) : isOpen && text("hilo.noChance")}
        {offer?.multiplier && <b>{multiplierWriter(intl)(offer.multiplier)}×</b>}
      </span>
      <span className={styles.pays}>
        {offer?.payoutCents != null && text("hilo.pays", { amount: money(offer.payoutCents) })}
      </span>
    </button>
  );
}

function Skip() {
  const game = useGame();
  const text = useText();
  const idle = useHiLo(
    ({ activity, connection, auto }) => activity === "idle" && connection === "fine" && auto === null,
  );
  const offered = useHiLo(({ round }) => round?.offers.some((offer) => offer.do === "skip") ?? false);
  const left = useHiLo(({ round }) => (round?.isOpen ? round.skipsLeft : null));
  return (
    <button
      type="button"
      className={styles.skip}
      aria-disabled={!offered || !idle || undefined}
      aria-keyshortcuts="ArrowRight"
      onClick={() => void game.decide("skip")}
    >
      <span className={styles.sign}>
        <Sign of="skip" />
      </span>
      <span className={styles.name}>{text("hilo.skip")}</span>
      <span className={styles.chance}>{text("hilo.skipsLeft", { left: left ?? game.parts.skips })}</span>
    </button>
  );
}
