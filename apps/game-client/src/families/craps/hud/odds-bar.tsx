import { useText } from "../../../intl/use-text.ts";
import type { OddsOffer } from "../read-round.ts";
import { useCraps, useGame } from "./game-context.ts";
import styles from "./odds-bar.module.css";

/** One array, so that the part of the state is the same until it changes. */
const NONE: readonly OddsOffer[] = [];

/** The odds that can be placed now; otherwise the last rolls. */
export function OddsOrPast() {
  const offers = useCraps(({ round }) => round?.offers ?? NONE);
  if (offers.length === 0) return <Past />;
  return (
    <div className={styles.bar}>
      {offers.map((offer) => (
        <Odds key={offer.on} offer={offer} />
      ))}
    </div>
  );
}

function Odds({ offer }: { readonly offer: OddsOffer }) {
  const game = useGame();
  const text = useText();
  const { money } = game.parts;
  const isOff = useCraps(
    ({ activity, connection, fault, rollsOut }) =>
      activity !== "idle" || connection !== "fine" || fault !== null || rollsOut,
  );
  const { on, pays, to, choices } = offer;
  const name = text(`craps.oddsOn.${on}`);
  return (
    <div className={styles.odds} role="group" aria-label={name}>
      <span className={styles.name} aria-hidden="true">
        {name}
        <small>{text("craps.pays", { pays, to })}</small>
      </span>
      {choices.map(({ times, chips, cents }) => (
        <button
          key={times}
          type="button"
          className={styles.choice}
          data-odds={`${on}-${times}`}
          aria-disabled={isOff || undefined}
          aria-label={text("craps.oddsFor", { times, amount: money(cents), pays, to })}
          onClick={() => void game.placeOdds(on, chips)}
        >
          ×{times}
        </button>
      ))}
    </div>
  );
}

function Past() {
  const text = useText();
  const past = useCraps((state) => state.past);
  return (
    <ol className={styles.past} aria-label={text("craps.past")}>
      {past.map(({ round, index, total, dice }) => (
        <li key={`${round}-${index}`} data-seven={total === 7 || undefined}>
          {total}
          <span className="sr-only">: {dice.join(", ")}</span>
        </li>
      ))}
    </ol>
  );
}
