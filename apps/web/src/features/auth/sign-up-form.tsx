import { signUp } from "@apogee/contract";
import { Button, Checkbox } from "@apogee/ui";
import { useState } from "react";
import { ApiRefusal } from "../../site/api/call.ts";
import { useApi } from "../../site/api/use-api.ts";
import { useComplaintText } from "../../site/forms/use-complaint-text.ts";
import { useFields } from "../../site/forms/use-fields.ts";
import { useSubmit } from "../../site/forms/use-submit.ts";
import { LocalLink } from "../../site/intl/local-link.tsx";
import { Text, useText } from "../../site/intl/text.tsx";
import { checkField, checkFields } from "../../site/personal/check-field.ts";
import { useCountries } from "../../site/personal/countries.ts";
import { useSession } from "../../site/session/session.tsx";
import { useCaptcha } from "../../site/captcha/use-captcha.ts";
import { AuthSwitch } from "./auth-switch.tsx";
import { FormTrouble } from "./form-trouble.tsx";
import { RegistrationOffer } from "./registration-offer.tsx";
import { SignUpFields, type SignUpValues } from "./sign-up-fields.tsx";
import { useRegistrationOffer } from "./use-registration-offer.ts";
import styles from "./auth-form.module.css";

const REQUIRED = ["email", "password", "country", "currency", "date_of_birth"];
/** The chosen offer is not open any more, or its terms have changed: the offers are shown again. */
const OFFER_GONE = ["offer_not_available", "offer_changed"];
const NO_CONSENT = { terms: false, promos: false, sms: false };

/** Everything that an account needs, and nothing more; consents are never ticked in advance. */
export function SignUpForm({ onRegistered }: { readonly onRegistered: (email: string) => Promise<void> }) {
  const t = useText();
  const api = useApi();
  const { country, currency, locale } = useSession();
  const { take } = useCaptcha();
  const countries = useCountries();
  const complaintText = useComplaintText();
  const { form, values, complaints, set, remark, complain } = useFields<keyof SignUpValues>(() => ({
    email: "",
    password: "",
    country: country ?? "",
    currency,
    date_of_birth: "",
    nickname: "",
  }));
  const [consents, setConsents] = useState(NO_CONSENT);
  const offer = useRegistrationOffer(values.currency);

  const { busy, trouble, submit } = useSubmit({
    complain,
    check: () => ({
      ...checkFields({ ...values }, { required: REQUIRED, country: values.country }),
      ...(consents.terms ? {} : { terms_acceptance: { code: "required" } }),
    }),
    async send() {
      const { nickname, email, ...required } = values;
      const captcha = await take();
      await api
        .call(signUp, {
          body: {
            user: {
              ...required,
              email: email.trim(),
              ...(nickname.trim() === "" ? {} : { nickname }),
              language: locale,
              terms_acceptance: consents.terms,
              receive_promos: consents.promos,
              receive_sms_promos: consents.sms,
              ...(captcha ? { captcha } : {}),
              ...(offer.accepted ? { registration_offer: offer.accepted } : {}),
            },
          },
        })
        .catch((error: unknown) => {
          if (error instanceof ApiRefusal && OFFER_GONE.includes(error.code)) offer.reload();
          throw error;
        });
      await onRegistered(email.trim());
    },
    sort: ({ captcha, ...fields }) => ({ fields, ...(captcha ? { trouble: t("auth.captcha_failed") } : {}) }),
  });
  const consent = (name: keyof typeof NO_CONSENT): { checked: boolean; onChange: () => void } => ({
    checked: consents[name],
    onChange: () => setConsents((before) => ({ ...before, [name]: !before[name] })),
  });

  const leave = (field: keyof SignUpValues): void => remark(field, checkField(field, values[field], values.country));

  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <div className={styles.fields}>
        <AuthSwitch current="sign-up" />
        <FormTrouble>{trouble}</FormTrouble>
        <SignUpFields values={values} complaints={complaints} countries={countries} onChange={set} onLeave={leave} />
        <RegistrationOffer choice={offer} currency={values.currency} />
        <div className={styles.checks}>
          <Checkbox
            name="terms"
            required
            {...consent("terms")}
            error={consents.terms ? undefined : complaintText("terms_acceptance", complaints["terms_acceptance"])}
          >
            <Text
              id="auth.terms"
              values={{
                terms: (text) => (
                  <LocalLink className={styles.link} to="/terms-and-conditions" target="_blank">
                    {text}
                  </LocalLink>
                ),
              }}
            />
          </Checkbox>
          <Checkbox name="promos" {...consent("promos")}>
            <Text id="auth.promos" />
          </Checkbox>
          <Checkbox name="sms" {...consent("sms")}>
            <Text id="auth.sms_promos" />
          </Checkbox>
        </div>
      </div>
      <div className={styles.foot}>
        <Button type="submit" kind="cta" size={56} wide loading={busy} loadingLabel={t("common.loading")}>
          <Text id="auth.create" />
        </Button>
      </div>
    </form>
  );
}
