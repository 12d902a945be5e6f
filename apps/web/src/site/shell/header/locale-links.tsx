import type { MouseEvent } from "react";
import { useLocation } from "react-router";
import { useLanguageChoice, type HostLanguage } from "../../intl/language-choice.ts";
import { localized, unlocalized } from "../../intl/paths.ts";
import { addressOf } from "../../popups/popup-paths.ts";
import { useSession } from "../../session/session.tsx";

/**
 * Links to this page in the host's languages. The browser and the account store the choice. The page is loaded again,
 * with that language's texts only.
 */
export function LocaleLinks({ className }: { readonly className?: string | undefined }) {
  const { locales, locale, player } = useSession();
  const { pathname, search } = useLocation();
  const choose = useLanguageChoice();
  const follow = async (event: MouseEvent<HTMLAnchorElement>, code: string): Promise<void> => {
    const stored = choose(code);
    const elsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (player === null || elsewhere) return;
    // The account first, so that the next page already finds the player's language changed.
    event.preventDefault();
    const { href } = event.currentTarget;
    await stored;
    location.assign(href);
  };
  return (
    <ul className={className}>
      {locales.map((each) => (
        <li key={each.code}>
          <a
            href={languageHref(each, pathname, search)}
            hrefLang={each.code}
            lang={each.code}
            aria-current={each.code === locale ? "true" : undefined}
            onClick={(event) => void follow(event, each.code)}
          >
            {each.name_in_locale}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The address of this page in another language; the default one has no prefix. */
export function languageHref(language: HostLanguage, pathname: string, search: string): string {
  return localized(unlocalized(addressOf(pathname)), language.default ? undefined : language.code) + search;
}
