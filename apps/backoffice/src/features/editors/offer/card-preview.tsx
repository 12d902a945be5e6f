import { Segmented } from "@apogee/ui";
import { Gift, Monitor, Percent, Smartphone, Sparkles } from "lucide-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { asked, useQueryInfo } from "../../../site/api/queries.ts";
import { SITE_LOCALES } from "../../../site/editor/controls/texts-control.tsx";
import type { SideProps } from "../../../site/editor/kind.ts";
import { formatMoment } from "../../../site/format/time.ts";
import { clock } from "../../../site/clock.ts";
import { valueAt } from "../../../site/forms/schema-kinds.ts";
import { useText } from "../../../site/texts/texts.tsx";
import type { CardPreview } from "./shapes.ts";
import { useSettled } from "./use-settled.ts";
import styles from "./card-preview.module.css";

const PAUSE_MS = 300;
const KEPT_MS = 600_000;
const ICONS = { bonus: Gift, free_spins: Sparkles, share: Percent } as const;
const MOST_CURRENCIES = 12;

type Screen = "desktop" | "phone";

/** The card of the offer as the site shows it, in a language, a currency and a width. */
export function OfferPreview({ input }: SideProps) {
  const t = useText();
  const mayAsk = useQueryInfo("offer.preview") !== undefined;
  const terms = useSettled(input["terms"], PAUSE_MS);
  const currencies = currenciesOf(input["terms"]);
  const [locale, setLocale] = useState<string>("en");
  const [chosen, setChosen] = useState("EUR");
  const [screen, setScreen] = useState<Screen>("desktop");
  const currency = currencies.includes(chosen) ? chosen : (currencies[0] ?? "EUR");
  const { data, error } = useQuery({
    ...asked<CardPreview>("offer.preview", { terms, locale, currency }, { enabled: mayAsk }),
    staleTime: KEPT_MS,
    refetchOnWindowFocus: false,
    placeholderData: (last) => last,
  });
  if (!mayAsk) return null;
  const Icon = ICONS[valueAt(input, ["terms", "reward", "type"]) as keyof typeof ICONS] ?? Gift;
  return (
    <section className={styles.stage} aria-label={t("preview.title")}>
      <header className={styles.head}>
        <span>{t("preview.title")}</span>
        <select
          aria-label={t("preview.currency")}
          className={styles.select}
          value={currency}
          onChange={(event) => setChosen(event.target.value)}
        >
          {currencies.map((code) => (
            <option key={code}>{code}</option>
          ))}
        </select>
        <select
          aria-label={t("preview.locale")}
          className={styles.select}
          value={locale}
          onChange={(event) => setLocale(event.target.value)}
        >
          {SITE_LOCALES.map((code) => (
            <option key={code}>{code}</option>
          ))}
        </select>
        <Segmented
          className={styles.screens!}
          label={t("preview.screen")}
          options={[
            { value: "desktop", label: <Monitor size={15} aria-label={t("preview.desktop")} /> },
            { value: "phone", label: <Smartphone size={15} aria-label={t("preview.phone")} /> },
          ]}
          value={screen}
          onChange={setScreen}
          tone="quiet"
        />
      </header>
      {data ? (
        <article className={styles.card} data-screen={screen} lang={locale} aria-busy={error !== null || undefined}>
          <div className={styles.art}>
            <h3 className={styles.name}>{data.title}</h3>
            <Icon className={styles.icon} aria-hidden="true" />
          </div>
          <div className={styles.body}>
            {data.until && <p className={styles.until}>{formatMoment(data.until, locale, clock.date())}</p>}
            <p className={styles.gives}>
              {data.gives} {data.from && <span className={styles.from}>{data.from}</span>}
            </p>
            <ul className={styles.terms}>
              {data.sentences.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
            {data.line && <p className={styles.line}>{data.line}</p>}
            <span className={styles.button}>{data.button}</span>
          </div>
        </article>
      ) : (
        <p className={styles.unfit}>{t(error ? "preview.unfit" : "state.loading")}</p>
      )}
    </section>
  );
}

/** The currencies in which the terms give something. */
function currenciesOf(terms: unknown): readonly string[] {
  const reward = valueAt(terms, ["reward"]);
  const amounts = ["most", "amount", "stake"].map((name) => valueAt(reward, [name])).find(Boolean);
  return Object.keys((amounts ?? {}) as object).slice(0, MOST_CURRENCIES);
}
