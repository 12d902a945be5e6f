import { Button, IconButton, Search, Wordmark } from "@apogee/ui";
import { lazy, Suspense } from "react";
import { LocalLink } from "../../site/intl/local-link.tsx";
import { Text, useText } from "../../site/intl/text.tsx";
import { PopupLink } from "../../site/popups/popup-link.tsx";
import { useWindow } from "../../site/popups/window-list.ts";
import { useSession } from "../../site/session/session.tsx";
import { AccountMenu } from "../../site/shell/header/account-menu.tsx";
import { BalancePill } from "../../site/shell/header/balance-pill.tsx";
import styles from "../../site/shell/header/header.module.css";
import { GiftsLink } from "../../site/shell/header/gifts-link.tsx";
import { LanguageMenu } from "../../site/shell/header/language-menu.tsx";
import { isList } from "../../site/shell/drawer/nav-items.ts";
import { NoticesMenu } from "../../site/shell/header/notices-menu.tsx";
import { PromoBanner } from "../../site/shell/promo/promo-banner.tsx";
import { PromoTooltip } from "../../site/shell/promo/promo-tooltip.tsx";
import { SessionTimer } from "../../site/shell/header/session-timer.tsx";
import { SupportButton } from "../../site/shell/support-link.tsx";
import { useCurrentPath } from "../../site/shell/use-current-path.ts";
import { useMainMenu } from "../../site/shell/drawer/use-main-menu.ts";
import { VipSupport } from "../../site/shell/header/vip-support.tsx";

const SearchPopup = lazy(() =>
  import("../../features/search/search-popup.tsx").then(({ SearchPopup }) => ({ default: SearchPopup })),
);

/** On top of every page: the brand, the main menu, search, and the visitor's menus. */
export function Header() {
  const t = useText();
  const { brand, player } = useSession();
  const search = useWindow("search");
  return (
    <header className={styles.header}>
      <div className={styles.inner}>
        <LocalLink className={styles.brand} to="/">
          <Wordmark name={brand.name} />
        </LocalLink>
        <MainMenu />
        {!player && <PromoBanner />}
        <div className={styles.tools}>
          <IconButton kind="ghost" label={t("shell.search")} onClick={search.show}>
            <Search />
          </IconButton>
          {player ? <PlayerCorner /> : <GuestCorner />}
        </div>
      </div>
      {search.open && (
        <Suspense fallback={null}>
          <SearchPopup onClose={search.close} />
        </Suspense>
      )}
    </header>
  );
}

function MainMenu() {
  const t = useText();
  const path = useCurrentPath();
  const menu = useMainMenu();
  return (
    <nav className={styles.menu} aria-label={t("shell.main_menu")}>
      <ul className={styles.items}>
        {menu.map(({ to, label, owns, badge }) => (
          <li key={to}>
            <LocalLink
              className={styles.item}
              to={to}
              prefetch="intent"
              aria-current={owns.test(path) ? "page" : undefined}
            >
              <Text id={label} />
              {badge && (
                <span className={styles.badge}>
                  <Text id={badge} />
                </span>
              )}
            </LocalLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function GuestCorner() {
  const path = useCurrentPath();
  return (
    <>
      <SupportButton />
      <LanguageMenu />
      <Button kind="secondary" size={40} className={styles.enter} render={<PopupLink popup="sign-in" />}>
        <Text id="shell.sign_in" />
      </Button>
      <Button kind={isList(path) ? "cta" : "neutral"} size={40} render={<PopupLink popup="sign-up" />}>
        <Text id="shell.sign_up" />
      </Button>
      <PromoTooltip />
    </>
  );
}

function PlayerCorner() {
  const { project } = useSession();
  return (
    <>
      {project.session_timer && <SessionTimer />}
      <GiftsLink />
      <VipSupport />
      <NoticesMenu />
      <BalancePill />
      <AccountMenu />
    </>
  );
}
