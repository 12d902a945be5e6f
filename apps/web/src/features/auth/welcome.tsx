import { Button } from "@apogee/ui";
import { Text } from "../../site/intl/text.tsx";
import { LocalLink } from "../../site/intl/local-link.tsx";
import { PopupLink } from "../../site/popups/popup-link.tsx";
import { AuthNotice } from "./auth-notice.tsx";
import styles from "./auth-form.module.css";

interface WelcomeProps {
  readonly email: string;
  readonly onClose: () => void;
}

/** After the registration: the account works, and an e-mail asks for confirmation. */
export function Welcome({ email, onClose }: WelcomeProps) {
  return (
    <AuthNotice
      picture="email"
      title={<Text id="auth.welcome_title" />}
      text={<Text id="auth.welcome" values={{ email: <b className={styles.address}>{email}</b> }} />}
    >
      <Button kind="cta" size={56} wide render={<PopupLink popup="deposit" />}>
        <Text id="auth.welcome_deposit" />
      </Button>
      <Button kind="secondary" size={56} wide onClick={onClose}>
        <Text id="auth.welcome_look" />
      </Button>
      <Button kind="secondary" size={56} wide render={<LocalLink to="/profile/limits" />}>
        <Text id="auth.welcome_limit" />
      </Button>
    </AuthNotice>
  );
}
