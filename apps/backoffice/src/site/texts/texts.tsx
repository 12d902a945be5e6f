import { useEffect, type ReactNode } from "react";
import { IntlProvider, useIntl } from "react-intl";
import { useLocale, type Locale } from "./locale.ts";

type Texts = Readonly<Record<string, string>>;

const FILES = import.meta.glob<Texts>("../../locales/*/*.json", { eager: true, import: "default" });

const textsOf = (locale: Locale): Texts =>
  Object.assign(
    {},
    ...Object.entries(FILES)
      .filter(([path]) => path.includes(`/locales/${locale}/`))
      .map(([, texts]) => texts),
  ) as Texts;

const TEXTS: Readonly<Record<Locale, Texts>> = { en: textsOf("en"), de: textsOf("de") };

/** The texts in the member's language. */
export function Texts({ children }: { readonly children: ReactNode }) {
  const [locale] = useLocale();
  useEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);
  return (
    <IntlProvider locale={locale} messages={TEXTS[locale]}>
      {children}
    </IntlProvider>
  );
}

/** Values of a text. */
type Values = Readonly<Record<string, string | number | boolean | Date | null | undefined>>;

/** A function that gives texts by their names. */
export function useText(): (id: string, values?: Values) => string {
  const intl = useIntl();
  return (id, values) => intl.formatMessage({ id }, values);
}

/** The text of a name that comes from data, such as a state; if there is none, the given one or the name itself. */
export function useTextOrName(): (prefix: string, name: string, otherwise?: string) => string {
  const intl = useIntl();
  return (prefix, name, otherwise) => {
    const text = intl.messages[`${prefix}.${name}`];
    return typeof text === "string" ? text : (otherwise ?? readable(name));
  };
}

/** `second_member` as words: Second member. */
export function readable(name: string): string {
  const words = name
    .replaceAll(/([a-z])([A-Z])/g, (_all, end: string, begin: string) => `${end} ${begin.toLowerCase()}`)
    .replaceAll(/[_.-]+/g, " ")
    .trim();
  return words === "" ? name : words[0]!.toUpperCase() + words.slice(1);
}
