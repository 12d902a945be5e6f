import { artOrNull, Button, Image } from "@apogee/ui";
import { Text } from "../../app/intl/text.tsx";
import { PopupLink } from "../../app/popups/popup-link.tsx";
import styles from "./auth-form.module.css";

interface WelcomeProps {
  readonly email: string;
  readonly onClose: () => void;
}

/** After the registration: the account works, and a letter waits to be confirmed. */
export function Welcome({ email, onClose }: WelcomeProps) {
  const picture = artOrNull("empty/email-256");
  return (
    <div className={styles.form}>
      <div className={styles.fields}>
        <div className={styles.welcome} role="status">
          {picture && <Image picture={picture} size={128} lifted eager />}
          <h2 className={styles.lead}><Text id="auth.welcome_title" /></h2>
          <p className={styles.text}><Text id="auth.welcome" values={{ email: <b className={styles.address}>{email}</b> }} /></p>
        </div>
      </div>
      <div className={styles.foot}>
        <Button kind="cta" size={56} wide render={<PopupLink popup="deposit" />}><Text id="auth.welcome_deposit" /></Button>
        <Button kind="secondary" size={56} wide onClick={onClose}><Text id="auth.welcome_look" /></Button>
      </div>
    </div>
  );
}
