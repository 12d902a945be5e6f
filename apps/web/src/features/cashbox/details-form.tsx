import { Button } from "@apogee/ui";
import { Text, useText } from "../../site/intl/text.tsx";
import { PersonalField, type PersonalFieldName } from "../../site/personal/personal-field.tsx";
import { useMissingDetails } from "../../site/personal/use-missing-details.ts";
import styles from "./details-form.module.css";
import { Notice } from "./notice.tsx";
import { PaneFoot } from "./panes.tsx";
import type { PaymentAction } from "./payments-api.ts";

interface DetailsFormProps {
  readonly missing: readonly string[];
  readonly paymentAction: PaymentAction;
  readonly onSaved: () => void;
  readonly onBack: () => void;
}

const SHORT: ReadonlySet<PersonalFieldName> = new Set(["first_name", "last_name", "postal_code", "city"]);

/** Requests, once and in place, the details that a payment still needs. */
export function DetailsForm({ missing, paymentAction, onSaved, onBack }: DetailsFormProps) {
  const t = useText();
  const { form, asked, propsOf, busy, trouble, submit } = useMissingDetails({
    missing,
    // Coins need fewer details than the contexts of payments require; the payment itself checks them.
    context: missing.includes("city") || missing.includes("mobile_phone") ? paymentAction : "edition",
    onSaved,
  });
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <h3 className={styles.title}>
        <Text id="cashbox.details_title" />
      </h3>
      <p className={styles.text}>
        <Text id="cashbox.details_text" />
      </p>
      {trouble && <Notice kind="trouble">{trouble}</Notice>}
      <div className={styles.fields}>
        {asked.map((field) => (
          <div key={field} className={SHORT.has(field) ? undefined : styles.whole}>
            <PersonalField {...propsOf(field)} />
          </div>
        ))}
      </div>
      <PaneFoot>
        <Button type="submit" kind="cta" size={64} wide loading={busy} loadingLabel={t("common.loading")}>
          <Text id="cashbox.details_save" />
        </Button>
        <Button kind="secondary" size={48} wide onClick={onBack}>
          <Text id="common.back" />
        </Button>
      </PaneFoot>
    </form>
  );
}
