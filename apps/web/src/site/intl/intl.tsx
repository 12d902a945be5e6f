import { startTransition, useEffect, useMemo, useState, type ReactNode } from "react";
import { IntlProvider } from "react-intl";
import { useApi } from "../api/use-api.ts";
import { loadTranslations, useTranslations } from "./translations.ts";
import { ownZone } from "./own-zone.ts";

interface IntlProps {
  readonly locale: string;
  /** The texts that came with the page. */
  readonly messages: Readonly<Record<string, string>>;
  /** Whether these are all texts; the others are fetched when the browser is idle. */
  readonly complete: boolean;
  readonly children: ReactNode;
}

/** Long after the first paint on a slow phone. */
const IDLE_MS = 3_000;

/** Texts and formats of one language. Times are UTC until the browser's time zone is known. */
export function Intl({ locale, messages, complete, children }: IntlProps) {
  const [timeZone, setTimeZone] = useState("UTC");
  useEffect(() => {
    // Renders the whole page again, so that it must leave room for taps.
    startTransition(() => setTimeZone(ownZone()));
  }, []);
  const api = useApi();
  const others = useTranslations();
  useEffect(() => {
    if (complete) return;
    const timer = setTimeout(() => void loadTranslations(api).catch(() => undefined), IDLE_MS);
    return () => clearTimeout(timer);
  }, [api, complete]);
  const all = useMemo(() => (others ? { ...messages, ...others } : messages), [messages, others]);
  return (
    <IntlProvider
      locale={locale}
      messages={all as Record<string, string>}
      timeZone={timeZone}
      defaultLocale="en"
      onError={ignoreMissing}
    >
      {children}
    </IntlProvider>
  );
}

/** A text that an operator has not translated yet falls back to its key; any other error is logged to the console. */
function ignoreMissing(error: { readonly code: string }): void {
  if (error.code !== "MISSING_TRANSLATION") console.error(error);
}
