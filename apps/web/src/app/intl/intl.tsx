import { useEffect, useState, type ReactNode } from "react";
import { IntlProvider } from "react-intl";

interface IntlProps {
  readonly locale: string;
  readonly messages: Readonly<Record<string, string>>;
  readonly children: ReactNode;
}

/** Texts and formats of one language. Times are UTC until the browser has told its own zone. */
export function Intl({ locale, messages, children }: IntlProps) {
  const [timeZone, setTimeZone] = useState("UTC");
  useEffect(() => setTimeZone(new globalThis.Intl.DateTimeFormat().resolvedOptions().timeZone), []);
  return (
    <IntlProvider locale={locale} messages={messages as Record<string, string>} timeZone={timeZone} defaultLocale="en" onError={ignoreMissing}>
      {children}
    </IntlProvider>
  );
}

/** A text that an operator has not translated yet falls back to its key; anything else is worth a line in the console. */
function ignoreMissing(error: { readonly code: string }): void {
  if (error.code !== "MISSING_TRANSLATION") console.error(error);
}
