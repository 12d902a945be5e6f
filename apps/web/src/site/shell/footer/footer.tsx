import { classNames, Wordmark } from "@apogee/ui";
import type { ReactNode } from "react";
import { useSession } from "../../session/session.tsx";
import { LocalLink } from "../../intl/local-link.tsx";
import { Text, useText, type MessageKey } from "../../intl/text.tsx";
import { BrandWord } from "../../payments/brand-word.tsx";
import { BrandLinks, Contacts } from "./brand-links.tsx";
import { openCookieSettings } from "../cookies/cookie-notice.ts";
import { HELP, LEGAL } from "./legal-links.ts";
import { LocaleLinks } from "../header/locale-links.tsx";
import { GAME_LISTS, type NavItem } from "../drawer/nav-items.ts";
import styles from "./footer.module.css";

/** Below every page: lists of games, rules, help, what the brand names of itself, the licence, and who operates the site. */
export function Footer() {
  const { brand, licence, paymentBrands, project } = useSession();
  const links = brand.links.filter((link) => link.licence === null || link.licence === licence);
  const t = useText();
  return (
    <footer className={styles.footer} aria-label={t("shell.footer")}>
      <div className={styles.inner}>
        <div className={styles.brand}>
          <Wordmark name={brand.name} />
          <p className={styles.line}>
            <Text id="shell.responsible" />
          </p>
          <p className={styles.age}>
            <span className={styles.badge} aria-hidden="true">
              18+
            </span>
            <Text id="shell.age_note" />
          </p>
        </div>
        <LinkList title="shell.games" links={GAME_LISTS} className={styles.games} />
        <LinkList title="shell.help" links={HELP}>
          <li>
            <a href={`mailto:${brand.support_email}`}>
              <Text id="shell.write_us" />
            </a>
          </li>
          <Contacts links={links} />
        </LinkList>
        <LinkList title="shell.house" links={LEGAL}>
          {project.scripts.length > 0 && (
            <li>
              <button type="button" className={styles.settings} onClick={openCookieSettings}>
                <Text id="cookies.settings" />
              </button>
            </li>
          )}
        </LinkList>
        <div className={classNames(styles.list, styles.languages)}>
          <h2 className={styles.title}>
            <Text id="shell.language" />
          </h2>
          <LocaleLinks className={styles.links} />
        </div>
      </div>
      {paymentBrands.length > 0 && (
        <div className={styles.payments}>
          <h2 className={styles.title}>
            <LocalLink to="/payments">
              <Text id="shell.payment_brands" />
            </LocalLink>
          </h2>
          <ul className={styles.brands}>
            {paymentBrands.map(({ name }) => (
              <li key={name}>
                <BrandWord brand={name} />
              </li>
            ))}
          </ul>
        </div>
      )}
      <BrandLinks links={links} />
      <div className={styles.legal}>
        <p>
          <Text id="shell.licence" values={{ operator: brand.operator, licence }} />
        </p>
        <p>
          <Text id="shell.copyright" values={{ operator: brand.operator }} />
        </p>
      </div>
    </footer>
  );
}

function LinkList({
  title,
  links,
  className,
  children,
}: {
  readonly title: MessageKey;
  readonly links: ReadonlyArray<Pick<NavItem, "to" | "label">>;
  readonly className?: string | undefined;
  readonly children?: ReactNode;
}) {
  return (
    <div className={classNames(styles.list, className)}>
      <h2 className={styles.title}>
        <Text id={title} />
      </h2>
      <ul className={styles.links}>
        {links.map(({ to, label }) => (
          <li key={to}>
            <LocalLink to={to} prefetch="intent">
              <Text id={label} />
            </LocalLink>
          </li>
        ))}
        {children}
      </ul>
    </div>
  );
}
