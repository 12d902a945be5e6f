import type { OfferView } from "@apogee/contract";
import { artPair, Choice, Image } from "@apogee/ui";
import { useId, type ReactNode } from "react";
import { Text } from "../intl/text.tsx";
import { useMoney } from "../money/use-money.ts";
import styles from "./offer-tiles.module.css";

/** The choice of no bonus, which is as explicit as the choice of one. */
export const NO_BONUS = "none";

interface OfferTilesProps {
  readonly legend: ReactNode;
  readonly remark: ReactNode;
  /** What the choice of no bonus means here. */
  readonly noneNote: ReactNode;
  readonly offers: readonly OfferView[];
  readonly currency: string;
  /** The id of an offer, `NO_BONUS`, or null: nothing is chosen. */
  readonly value: string | null;
  readonly onChoose: (value: string) => void;
}

/** Offers beside the choice of none, all of one size. */
export function OfferTiles({ legend, remark, noneNote, offers, currency, value, onChoose }: OfferTilesProps) {
  const name = useId();
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>
        {legend} <span className={styles.remark}>{remark}</span>
      </legend>
      <div className={styles.tiles}>
        {offers.map((offer) => (
          <Choice
            key={offer.id}
            name={name}
            value={offer.id}
            checked={value === String(offer.id)}
            onChange={() => onChoose(String(offer.id))}
            className={styles.tile}
          >
            <OfferFacts offer={offer} currency={currency} />
          </Choice>
        ))}
        <Choice
          name={name}
          value={NO_BONUS}
          checked={value === NO_BONUS}
          onChange={() => onChoose(NO_BONUS)}
          className={styles.tile}
        >
          <span className={styles.offer}>
            <Picture name="objects/milky-way" />
            <span className={styles.facts}>
              <span className={styles.title}>
                <Text id="cashbox.bonus_none" />
              </span>
              <span>{noneNote}</span>
            </span>
          </span>
        </Choice>
      </div>
    </fieldset>
  );
}

/** An offer in a few words: picture, title, what it gives, and how much must be staked. */
export function OfferFacts({ offer, currency }: { readonly offer: OfferView; readonly currency: string }) {
  const money = useMoney();
  const { percent, max_bonus_cents: most, freespins_count: spins, min_deposit_cents: least, terms } = offer;
  const short = (cents: number): string => money(cents, currency, { short: true });
  return (
    <span className={styles.offer}>
      <Picture name={spins === null ? "objects/gift" : "objects/ticket"} />
      <span className={styles.facts}>
        <span className={styles.title}>{offer.title}</span>
        <span>
          {spins !== null ? (
            <Text id="gifts.spins" values={{ count: spins }} />
          ) : percent === null ? (
            short(most ?? 0)
          ) : (
            <Text
              id="bonus.percent_up_to"
              values={{ percent, capped: most === null ? "no" : "yes", amount: short(most ?? 0) }}
            />
          )}
          {least > 0 && (
            <>
              {" · "}
              <Text id="bonus.from_deposit" values={{ amount: short(least) }} />
            </>
          )}
        </span>
        <span>
          <Text id="bonus.wager_short" values={{ times: terms.wager_times, days: offer.wagering_days }} />
        </span>
      </span>
    </span>
  );
}

function Picture({ name }: { readonly name: string }) {
  const picture = artPair(name);
  return picture && <Image picture={picture} size={40} />;
}
