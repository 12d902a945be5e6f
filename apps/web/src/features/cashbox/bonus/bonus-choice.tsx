import { Button, Skeleton } from "@apogee/ui";
import { DepositCode } from "../../../site/bonuses/deposit-code.tsx";
import { OfferTiles } from "../../../site/bonuses/offer-tiles.tsx";
import { eligibilityOf } from "../../../site/bonuses/offers-for.ts";
import { TermList } from "../../../site/bonuses/term-list.tsx";
import { useBonusSwitch } from "../../../site/bonuses/use-bonus-switch.tsx";
import { Text, useText } from "../../../site/intl/text.tsx";
import { usePlayer } from "../../../site/session/session.tsx";
import { Notice } from "../notice.tsx";
import styles from "./bonus-choice.module.css";
import type { useBonusChoice } from "./use-bonus-choice.ts";
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
      {choice.offers.length > 0 && (
        <OfferTiles
          legend={<Text id="cashbox.bonus" />}
          remark={<Text id="cashbox.bonus_note" />}
          noneNote={<Text id="cashbox.bonus_none_note" />}
          offers={choice.offers}
          currency={currency}
          value={choice.value}
          onChoose={choice.choose}
        />
      )}
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
