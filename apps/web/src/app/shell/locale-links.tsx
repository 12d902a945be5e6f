import { useLocation } from "react-router";
import { localized, unlocalized } from "../intl/paths.ts";
import { addressOf } from "../popups/popup-paths.ts";
import { useSession } from "../session/session.tsx";

const YEAR_S = 31_536_000;

/**
 * Links to this page in the host's languages. The browser and the account store the choice (`useKeptLanguage`). The
 * page is loaded again, with that language's texts only.
 */
export function LocaleLinks({ className }: { readonly className?: string | undefined }) {
  const { locales, locale } = useSession();
  const { pathname, search } = useLocation();
  const path = unlocalized(addressOf(pathname));
  return (
    <ul className={className}>
      {locales.map((each) => (
        <li key={each.code}>
          <a
            href={localized(path, each.default ? undefined : each.code) + search}
            hrefLang={each.code}
            lang={each.code}
            aria-current={each.code === locale ? "true" : undefined}
            onClick={() => rememberLocale(each.code)}
          >
            {each.name_in_locale}
          </a>
        </li>
      ))}
    </ul>
  );
}

export function rememberLocale(code: string): void {
  document.cookie = `locale=${code}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax`;
}
