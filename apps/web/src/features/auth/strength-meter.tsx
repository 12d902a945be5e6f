import { PASSWORD_LENGTH } from "@apogee/contract";
import { useText } from "../../site/intl/text.tsx";
import { strengthOf } from "./password-strength.ts";
import styles from "./strength-meter.module.css";

const CELLS = [1, 2, 3, 4] as const;

/** How hard the password is to guess, and what it may contain. */
export function StrengthMeter({ password, email }: { readonly password: string; readonly email: string }) {
  const t = useText();
  const strength = strengthOf(password, email);
  return (
    <span className={styles.meter} data-strength={strength}>
      <span className={styles.cells} aria-hidden="true">
        {CELLS.map((cell) => (
          <span key={cell} className={styles.cell} data-on={cell <= strength || undefined} />
        ))}
      </span>
      <span className={styles.words} aria-live="polite">
        {strength === 0 ? t("auth.password_rule", PASSWORD_LENGTH) : t(`auth.strength_${strength}`)}
      </span>
    </span>
  );
}
