import { stateOf, updatePlayer } from "@apogee/contract";
import { Button } from "@apogee/ui";
import { useApi } from "../../app/api/use-api.ts";
import { useComplaintText } from "../../app/forms/use-complaint-text.ts";
import { useFields } from "../../app/forms/use-fields.ts";
import { useSubmit } from "../../app/forms/use-submit.ts";
import { Text, useText } from "../../app/intl/text.tsx";
import { checkFields } from "../../app/personal/check-field.ts";
import { useCountries } from "../../app/personal/countries.ts";
import { PERSONAL_FIELDS, PersonalField, type PersonalFieldName } from "../../app/personal/personal-field.tsx";
import { usePlayer, useSession } from "../../app/session/session.tsx";
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

/** In the usual order: name, birth date, address, contact. */
const ORDER: readonly PersonalFieldName[] = [
  "first_name",
  "last_name",
  "date_of_birth",
  "country",
  "address",
  "postal_code",
  "city",
  "mobile_phone",
];
const SHORT: ReadonlySet<PersonalFieldName> = new Set(["first_name", "last_name", "postal_code", "city"]);

/** Requests, once and in place, the details that a payment still needs. */
export function DetailsForm({ missing, paymentAction, onSaved, onBack }: DetailsFormProps) {
  const t = useText();
  const api = useApi();
  const complaintText = useComplaintText();
  const player = usePlayer();
  const { refresh } = useSession();
  const countries = useCountries();
  const asked = [...ORDER, ...PERSONAL_FIELDS.filter((field) => !ORDER.includes(field))].filter((field) =>
    missing.includes(field),
  );
  const { form, values, complaints, set, complain } = useFields(() =>
    Object.fromEntries(asked.map((field) => [field, ""])),
  );
  const country = values["country"] ?? player.country ?? "";
  const state = stateOf(country, values["postal_code"] ?? "");

  const { busy, trouble, submit } = useSubmit({
    complain,
    check: () => checkFields(values, { required: asked, country }),
    async send() {
      await api.call(updatePlayer, { body: { context: paymentAction, player: values } });
      await refresh();
      onSaved();
    },
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
            <PersonalField
              name={field}
              value={values[field] ?? ""}
              countries={countries.list}
              onValueChange={(value) => set(field, value)}
              error={complaintText(field, complaints[field])}
              note={field === "postal_code" ? state : undefined}
            />
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
