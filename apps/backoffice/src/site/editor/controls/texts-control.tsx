import { X } from "lucide-react";
import { useState } from "react";
import { usePartWords, type PartProps } from "../../forms/part-forms.ts";
import { withoutNull } from "../../forms/schema-kinds.ts";
import { SelectField, TextAreaField, TextField } from "../../kit/index.ts";
import { useText } from "../../texts/texts.tsx";
import styles from "./controls.module.css";

/** The languages of the site. */
export const SITE_LOCALES = ["en", "de", "fr", "it", "no", "et"] as const;
const LONG_TEXT = 200;

/** One text by language: a row for each, and which are missing. */
export function TextsControl(props: PartProps) {
  const t = useText();
  const { value, onChange, schema } = props;
  const words = usePartWords(props);
  const texts = (typeof value === "object" && value !== null ? value : {}) as Readonly<Record<string, string>>;
  const { schema: own } = withoutNull(schema);
  const most = (own.additionalProperties as { maxLength?: number }).maxLength ?? 0;
  const all = [...new Set(["en", ...Object.keys(texts)])];
  const missing = SITE_LOCALES.filter((locale) => !all.includes(locale));
  // A list of texts shows one language of each row at first.
  const isRow = /\.\d+\./.test(props.path);
  const [isOpen, setOpen] = useState(!isRow);
  const shown = isOpen ? all : all.slice(0, 1);
  const put = (locale: string, text: string | undefined): void => {
    const { [locale]: _was, ...rest } = texts;
    onChange(text === undefined ? rest : { ...texts, [locale]: text });
  };
  const Field = most > LONG_TEXT ? TextAreaField : TextField;
  return (
    <fieldset className={styles.texts}>
      <legend className={styles.textsHead}>
        <span>{words.label}</span>
        {isRow ? (
          <button type="button" className={styles.more} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? t("editor.fewer") : t("editor.allLocales", { count: all.length })}
          </button>
        ) : (
          <span className={styles.quiet}>
            {missing.length === 0
              ? t("editor.allLocales", { count: all.length })
              : t("editor.missingLocales", { locales: missing.join(", ") })}
          </span>
        )}
      </legend>
      {words.help && isOpen && <p className={styles.quiet}>{words.help}</p>}
      {shown.map((locale) => (
        <div key={locale} className={styles.textRow}>
          <span className={styles.locale} aria-hidden="true">
            {locale}
          </span>
          <Field
            label={`${words.label}, ${locale}`}
            labelHidden
            className={styles.grow!}
            lang={locale}
            maxLength={most || undefined}
            value={texts[locale] ?? ""}
            error={locale === "en" ? words.error : undefined}
            onChange={(event) => put(locale, event.target.value)}
          />
          {locale !== "en" && (
            <button
              type="button"
              className={styles.bin}
              aria-label={t("form.removeItem", { name: locale })}
              onClick={() => put(locale, undefined)}
            >
              <X aria-hidden="true" />
            </button>
          )}
        </div>
      ))}
      {isOpen && missing.length > 0 && (
        <SelectField
          label={t("editor.addLocale")}
          labelHidden
          className={styles.addLocale!}
          value=""
          onChange={(event) => put(event.target.value, "")}
        >
          <option value="">{t("editor.addLocale")}</option>
          {missing.map((locale) => (
            <option key={locale}>{locale}</option>
          ))}
        </SelectField>
      )}
    </fieldset>
  );
}
