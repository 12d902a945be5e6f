import { useText } from "../texts/texts.tsx";
import { TextField } from "../kit/index.ts";

const DIGITS = /^\d{6}$/;

/** Props of a `CodeField`. */
interface CodeFieldProps {
  readonly value: string;
  readonly onChange: (code: string) => void;
  /** Called with six digits, so that nobody has to press a button. */
  readonly onWhole: (code: string) => void;
  readonly error?: string | undefined;
  /** A recovery code instead of six digits. */
  readonly recovery?: boolean;
}

/** The code of an authenticator, or a recovery code. */
export function CodeField({ value, onChange, onWhole, error, recovery = false }: CodeFieldProps) {
  const t = useText();
  return (
    <TextField
      label={t(recovery ? "signIn.recoveryCode" : "signIn.code")}
      value={value}
      error={error}
      inputMode={recovery ? "text" : "numeric"}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={recovery ? 40 : 7}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field is the only one, and the page's purpose.
      autoFocus
      onChange={(event) => {
        const typed = recovery ? event.target.value : event.target.value.replaceAll(/\s/g, "");
        onChange(typed);
        if (!recovery && DIGITS.test(typed) && typed !== value) onWhole(typed);
      }}
    />
  );
}
