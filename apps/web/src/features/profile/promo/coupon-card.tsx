import { redeemCoupon, type ResponseOf } from "@apogee/contract";
import { Button, Card, CircleAlert, CircleCheck, Input } from "@apogee/ui";
import { useState, type FormEvent } from "react";
import { useApi } from "../../../site/api/use-api.ts";
import { loadGifts } from "../../../site/bonuses/load-gifts.ts";
import { useBonusSwitch } from "../../../site/bonuses/use-bonus-switch.tsx";
import { useTrouble } from "../../../site/forms/use-trouble.ts";
import { LocalLink } from "../../../site/intl/local-link.tsx";
import { Text, useText } from "../../../site/intl/text.tsx";
import styles from "./promo-code-page.module.css";

type Status = ResponseOf<typeof redeemCoupon>["status"];

/** Redeems a coupon; `first` is a code that the visitor brought along. */
export function CouponCard({ first }: { readonly first: string }) {
  const t = useText();
  const bonuses = useBonusSwitch();
  const [code, setCode] = useState(first);
  const { status, trouble, busy, redeem, clear } = useCoupon();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!busy && code.trim() !== "") bonuses.ensure(() => void redeem(code.trim()));
  };
  return (
    <Card title={<Text id="promo.coupon" />}>
      <form className={styles.card} onSubmit={submit} noValidate>
        <p className={styles.text}>
          <Text id="promo.coupon_text" />
        </p>
        <Input
          label={t("promo.coupon_label")}
          name="coupon_code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          value={code}
          error={trouble}
          onChange={(event) => {
            clear();
            setCode(event.target.value);
          }}
        />
        {status && <Answer status={status} />}
        <Button type="submit" wide loading={busy} loadingLabel={t("common.loading")} disabled={code.trim() === ""}>
          <Text id="promo.redeem" />
        </Button>
      </form>
      {bonuses.question}
    </Card>
  );
}

function Answer({ status }: { readonly status: Status }) {
  const done = status === "successfully_activated";
  const Icon = done ? CircleCheck : CircleAlert;
  return (
    <p className={styles.answer} data-done={done || undefined} role={done ? "status" : "alert"}>
      <Icon aria-hidden="true" />
      <span>
        <Text
          id={`promo.coupon_${status}`}
          values={{
            link: (parts) => (
              <LocalLink className={styles.link} to="/profile/gifts">
                {parts}
              </LocalLink>
            ),
          }}
        />
      </span>
    </p>
  );
}

function useCoupon() {
  const api = useApi();
  const report = useTrouble();
  const [busy, setBusy] = useState(false);
  const [status, setStatus] = useState<Status | null>(null);
  const [trouble, setTrouble] = useState<string>();
  const clear = (): void => {
    setStatus(null);
    setTrouble(undefined);
  };
  const redeem = async (code: string): Promise<void> => {
    clear();
    setBusy(true);
    try {
      setStatus((await api.call(redeemCoupon, { body: { coupon_code: code } })).status);
      await loadGifts(api);
    } catch (error) {
      setTrouble(report(error));
    } finally {
      setBusy(false);
    }
  };
  return { busy, status, trouble, redeem, clear };
}
