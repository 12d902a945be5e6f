import { Eye, EyeOff, IconButton, Input, type InputProps } from "@apogee/ui";
import { useState } from "react";
import { useText } from "../../site/intl/text.tsx";

interface PasswordFieldProps extends Omit<
  InputProps,
  "label" | "type" | "suffix" | "value" | "onChange" | "autoComplete"
> {
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  readonly autoComplete: "current-password" | "new-password";
}

/** A password field whose value can be shown. */
export function PasswordField({ value, onValueChange, ...rest }: PasswordFieldProps) {
  const t = useText();
  const [shown, setShown] = useState(false);
  return (
    <Input
      label={t("auth.password")}
      name="password"
      {...rest}
      type={shown ? "text" : "password"}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      value={value}
      onChange={(event) => onValueChange(event.target.value)}
      suffix={
        <IconButton
          kind="ghost"
          label={t(shown ? "auth.password_hide" : "auth.password_show")}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
        </IconButton>
      }
    />
  );
}
