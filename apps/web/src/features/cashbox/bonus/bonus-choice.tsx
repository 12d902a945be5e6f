import type { OfferView } from "@apogee/contract";
import { artPair, Button, Choice, Image, Skeleton } from "@apogee/ui";
import { useId } from "react";
import { DepositCode } from "../../../app/bonuses/deposit-code.tsx";
import { eligibilityOf } from "../../../app/bonuses/offers-for.ts";
import { TermList } from "../../../app/bonuses/term-list.tsx";
import { useBonusSwitch } from "../../../app/bonuses/use-bonus-switch.tsx";
import { Text, useText } from "../../../app/intl/text.tsx";
import { useMoney } from "../../../app/money/use-money.ts";
import { usePlayer } from "../../../app/session/session.tsx";
import { Notice } from "../notice.tsx";
import styles from "./bonus-choice.module.css";
import { NO_BONUS, type useBonusChoice } from "./use-bonus-choice.ts";
import type { Claim } from "./use-claim.ts";

interface BonusChoiceProps {
  readonly choice: ReturnType<typeof useBonusChoice>;
  readonly currency: string;
  readonly claim: Claim | null;
  /** The window was opened for a bonus: it says so if there is none. */
  readonly wanted: boolean;
}

/** The offers of this deposit beside the choice of none, all of one size, with the terms of the chosen one. */
export function BonusChoice({ choice, currency, claim, wanted }: BonusChoiceProps) {
  const t = useText();
  const player = usePlayer();
  const eligible = eligibilityOf(player);
  if (eligible === "multi_account") return null;
  if (eligible === "off") return wanted ? <SwitchedOff /> : null;
  if (choice.state === "loading") return wanted ? <Skeleton shape="row" count={2} /> : null;
  return (
    <section className={styles.bonus} aria-label={t("cashbox.bonus")}>
      {choice.state === "failed" && wanted && (
        <Notice kind="trouble">
          <Text id="cashbox.bonus_failed" />{" "}
          <button type="button" className={styles.again} onClick={choice.reload}>
            <Text id="common.retry" />
          </button>
        </Notice>
      )}
      {choice.offers.length > 0 && <Tiles choice={choice} currency={currency} />}
      {choice.state === "ready" && choice.offers.length === 0 && wanted && (
        <Notice kind="info">
          <Text id="cashbox.bonus_no_offers" />
        </Notice>
      )}
      {claim && <Terms claim={claim} />}
      <Code open={wanted || player.deposit_bonus_code !== null} />
    </section>
  );
}

function Tiles({ choice, currency }: Pick<BonusChoiceProps, "choice" | "currency">) {
  const name = useId();
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>
        <Text id="cashbox.bonus" />{" "}
        <span className={styles.remark}>
          <Text id="cashbox.bonus_note" />
        </span>
      </legend>
      <div className={styles.tiles}>
        {choice.offers.map((offer) => (
          <Choice
            key={offer.id}
            name={name}
            value={offer.id}
            checked={choice.value === String(offer.id)}
            onChange={() => choice.choose(String(offer.id))}
            className={styles.tile}
          >
            <OfferFacts offer={offer} currency={currency} />
          </Choice>
        ))}
        <Choice
          name={name}
          value={NO_BONUS}
          checked={choice.value === NO_BONUS}
          onChange={() => choice.choose(NO_BONUS)}
          className={styles.tile}
        >
          <span className={styles.offer}>
            <Picture name="objects/milky-way" />
            <span className={styles.facts}>
              <span className={styles.title}>
                <Text id="cashbox.bonus_none" />
              </span>
              <span>
                <Text id="cashbox.bonus_none_note" />
              </span>
            </span>
          </span>
        </Choice>
      </div>
    </fieldset>
  );
}

function OfferFacts({ offer, currency }: { readonly offer: OfferView; readonly currency: string }) {
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

function Terms({ claim }: { readonly claim: Claim }) {
  return (
    <div className={styles.terms}>
      <p className={styles.brings} role="status" data-low={claim.brings.kind === "too_low" || undefined}>
        {claim.line}
      </p>
      <TermList sentences={claim.sentences} terms={claim.offer.terms} />
    </div>
  );
}

function Code({ open }: { readonly open: boolean }) {
  if (open) return <DepositCode />;
  return (
    <details className={styles.code}>
      <summary>
        <Text id="cashbox.have_code" />
      </summary>
      <DepositCode />
    </details>
  );
}

function SwitchedOff() {
  const bonuses = useBonusSwitch();
  return (
    <div className={styles.bonus}>
      <Notice kind="info">
        <Text id="cashbox.bonus_off" />
      </Notice>
      <Button size={40} kind="secondary" onClick={() => bonuses.ensure(() => undefined)}>
        <Text id="bonus.enable_yes" />
      </Button>
      {bonuses.question}
    </div>
  );
}
