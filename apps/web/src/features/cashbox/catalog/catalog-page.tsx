import type { listCatalog, ResponseOf } from "@apogee/contract";
import { Button, CurrencyIcon, Select, Tag, Wrench } from "@apogee/ui";
import { useIntl } from "react-intl";
import { useNavigate } from "react-router";
import { useLocalPath } from "../../../site/intl/local-link.tsx";
import { Text, useText } from "../../../site/intl/text.tsx";
import { BrandPlate } from "../../../site/payments/brand-plate.tsx";
import { currencyName } from "../../../site/money/currency-name.ts";
import { countryName } from "../../../site/personal/countries.ts";
import { PopupLink } from "../../../site/popups/popup-link.tsx";
import { useSession } from "../../../site/session/session.tsx";
import { networkCalled } from "../methods/network-name.ts";
import { useMaintenanceWords, useRangeWords, useTimeWords } from "../methods/use-method-words.ts";
import styles from "./catalog-page.module.css";

type CatalogMethod = ResponseOf<typeof listCatalog>[number];

/** The methods of one currency. */
export interface CatalogList {
  readonly currency: string;
  readonly methods: readonly CatalogMethod[];
}

interface CatalogPageProps {
  readonly currency: string;
  readonly country: string | null;
  /** Of the shown currency first, then of coins. */
  readonly lists: readonly CatalogList[];
}

const GROUPS = [
  ["cards", "cards"],
  ["wallets", "direct"],
  ["bank", "bank_transfer"],
  ["vouchers", "voucher"],
  ["coins", "crypto"],
] as const;

/** Every way to pay in and out, with its terms in both directions, for a currency and a country. */
export function CatalogPage({ currency, country, lists }: CatalogPageProps) {
  const t = useText();
  const { locale } = useIntl();
  const navigate = useNavigate();
  const local = useLocalPath();
  const { currencies } = useSession();
  const all = lists.flatMap((list) => list.methods.map((method) => ({ method, currency: list.currency })));
  return (
    <main className={styles.page}>
      <header className={styles.head}>
        <div>
          <h1 className={styles.title}>
            <Text id="methods.title" />
          </h1>
          <p className={styles.lead}>
            {country === null
              ? t("methods.lead")
              : t("methods.lead_country", { country: countryName({ code: country, name: country }, locale), currency })}
          </p>
        </div>
        <Select
          className={styles.currency}
          height={40}
          label={t("methods.currency")}
          value={currency}
          onChange={(event) =>
            void navigate(`${local("/payments")}?currency=${event.target.value}`, { preventScrollReset: true })
          }
        >
          {currencies
            .filter(({ fiat }) => fiat)
            .map((each) => (
              <option key={each.code} value={each.code}>
                {each.code} · {currencyName(each, locale)}
              </option>
            ))}
        </Select>
      </header>
      {GROUPS.map(([group, type]) => {
        const own = all.filter(({ method }) => method.type === type);
        return (
          own.length > 0 && (
            <section key={group} className={styles.group} aria-labelledby={`methods-${group}`}>
              <h2 id={`methods-${group}`} className={styles.name}>
                <Text id={`cashbox.group_${group}`} />
              </h2>
              <ul className={styles.cards}>
                {own.map((each) => (
                  <MethodCard key={each.method.id} {...each} />
                ))}
              </ul>
            </section>
          )
        );
      })}
      <div className={styles.foot}>
        <p>
          <Text id="methods.note" />
        </p>
        <Button kind="cta" size={56} render={<PopupLink popup="deposit" />}>
          <Text id="cashbox.deposit" />
        </Button>
      </div>
    </main>
  );
}

function MethodCard({ method, currency }: { readonly method: CatalogMethod; readonly currency: string }) {
  const t = useText();
  const { messages } = useIntl();
  const maintenance = useMaintenanceWords()(method);
  const word = messages[`payments.methods.${method.id}`];
  const plate = method.family === "card" ? (method.extraIcons[0] ?? method.kind) : method.kind;
  return (
    <li className={styles.card} data-off={maintenance !== null || undefined}>
      <h3 className={styles.brand}>
        {method.type === "crypto" ? <CurrencyIcon code={currency} size={40} /> : <BrandPlate brand={plate} />}
        <span className={styles.called}>
          {typeof word === "string" ? word : method.title}
          {method.network !== null && method.type === "crypto" && (
            <span className={styles.network}>
              {currency} · {networkCalled(method.network)}
            </span>
          )}
          {method.extraIcons.length > 0 && (
            <span className={styles.network}>{method.extraIcons.map(named).join(", ")}</span>
          )}
        </span>
        {maintenance && (
          <Tag tone="gold">
            <Wrench aria-hidden="true" /> {maintenance}
          </Tag>
        )}
      </h3>
      <dl className={styles.ways}>
        <Way label={t("methods.deposit")} terms={method.deposit} currency={currency} none={t("methods.no_deposit")} />
        <Way label={t("methods.cashout")} terms={method.cashout} currency={currency} none={t("methods.no_cashout")} />
      </dl>
    </li>
  );
}

/** A brand's name as a word: `visa` is `Visa`. */
const named = (brand: string): string => brand.charAt(0).toUpperCase() + brand.slice(1);

interface WayProps {
  readonly label: string;
  readonly terms: CatalogMethod["deposit"];
  readonly currency: string;
  readonly none: string;
}

function Way({ label, terms, currency, none }: WayProps) {
  const t = useText();
  const range = useRangeWords();
  const time = useTimeWords();
  return (
    <div className={styles.way}>
      <dt>{label}</dt>
      {terms === null ? (
        <dd className={styles.none}>{none}</dd>
      ) : (
        <>
          <dd className={styles.range}>{range({ min: terms.minCents, max: terms.maxCents }, currency)}</dd>
          <dd className={styles.terms}>
            {time(terms.processingMinutes)} · {t("cashbox.no_fee")}
          </dd>
        </>
      )}
    </div>
  );
}
