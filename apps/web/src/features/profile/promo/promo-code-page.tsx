import { Card, Switch } from "@apogee/ui";
import { useState } from "react";
import { DepositCode } from "../../../site/bonuses/deposit-code.tsx";
import { useBonusSwitch } from "../../../site/bonuses/use-bonus-switch.tsx";
import { useTrouble } from "../../../site/forms/use-trouble.ts";
import { Text, useText } from "../../../site/intl/text.tsx";
import { showToast } from "../../../site/toasts/toasts.ts";
import { CouponCard } from "./coupon-card.tsx";
import styles from "./promo-code-page.module.css";

/** Coupons, the code for the next deposit, and whether the player wants bonuses at all. */
export function PromoCodePage() {
  return (
    <div className={styles.page}>
      <CouponCard first="" />
      <Card title={<Text id="promo.deposit" />}>
        <div className={styles.card}>
          <p className={styles.text}>
            <Text id="promo.deposit_text" />
          </p>
          <DepositCode />
        </div>
      </Card>
      <Card title={<Text id="promo.settings" />}>
        <BonusSetting />
      </Card>
    </div>
  );
}

/** Off takes effect at once; before on, the player is asked (specification 6-14). */
function BonusSetting() {
  const t = useText();
  const report = useTrouble();
  const bonuses = useBonusSwitch();
  const [busy, setBusy] = useState(false);
  const switchOff = async (): Promise<void> => {
    setBusy(true);
    try {
      await bonuses.change(false);
      showToast({ key: "bonuses", tone: "done", text: t("promo.settings_off") });
    } catch (error) {
      showToast({ key: "bonuses", tone: "error", text: report(error) });
    } finally {
      setBusy(false);
    }
  };
  const switchOn = (): void =>
    bonuses.ensure(() => showToast({ key: "bonuses", tone: "done", text: t("promo.settings_on") }));
  return (
    <>
      <Switch
        name="can_issue"
        checked={bonuses.on}
        disabled={busy}
        note={t("promo.settings_note")}
        onChange={({ target: { checked } }) => (checked ? switchOn() : void switchOff())}
      >
        <Text id="promo.settings_label" />
      </Switch>
      {bonuses.question}
    </>
  );
}
