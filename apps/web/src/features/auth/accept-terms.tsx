import { updatePlayer } from "@apogee/contract";
import { Button } from "@apogee/ui";
import { useState } from "react";
import { useApi } from "../../site/api/use-api.ts";
import { useTrouble } from "../../site/forms/use-trouble.ts";
import { LocalLink } from "../../site/intl/local-link.tsx";
import { Text, useText } from "../../site/intl/text.tsx";
import { useClosePopup } from "../../site/popups/use-close-popup.ts";
import { useSignedIn } from "../../site/popups/use-signed-in.ts";
import { usePlayer } from "../../site/session/session.tsx";
import { FormTrouble } from "./form-trouble.tsx";
import styles from "./auth-form.module.css";

/**
 * Says that the terms were renewed and what waits until they are accepted; accepting and declining are equally easy.
 */
export function AcceptTerms() {
  const t = useText();
  const api = useApi();
  const report = useTrouble();
  const player = usePlayer();
  const close = useClosePopup();
  const goOn = useSignedIn();
  const [sending, setSending] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const accept = async (): Promise<void> => {
    setSending(true);
    setTrouble(undefined);
    try {
      await api.call(updatePlayer, { body: { context: "edition", player: { terms_acceptance: true } } });
      await goOn();
    } catch (error) {
      setTrouble(report(error));
      setSending(false);
    }
  };
  const accepted = !sending && !player.auth_fields_missed.includes("terms_acceptance");
  return (
    <div className={styles.form}>
      <div className={styles.fields}>
        <FormTrouble>{trouble}</FormTrouble>
        {accepted ? (
          <p>
            <Text id="auth.terms_accepted" />
          </p>
        ) : (
          <>
            <p>
              <Text
                id="auth.terms_changed"
                values={{
                  terms: (text) => (
                    <LocalLink className={styles.link} to="/terms-and-conditions" target="_blank">
                      {text}
                    </LocalLink>
                  ),
                }}
              />
            </p>
            <p className={styles.rest}>
              <Text id="auth.terms_changed_rest" />
            </p>
          </>
        )}
      </div>
      <div className={styles.foot}>
        {!accepted && (
          <Button
            kind="cta"
            size={56}
            wide
            loading={sending}
            loadingLabel={t("common.loading")}
            onClick={() => void accept()}
          >
            <Text id="auth.terms_accept" />
          </Button>
        )}
        <Button kind="secondary" size={56} wide disabled={sending} onClick={close}>
          <Text id={accepted ? "common.close" : "auth.terms_later"} />
        </Button>
      </div>
    </div>
  );
}
