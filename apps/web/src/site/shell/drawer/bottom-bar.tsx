import { artPair, Image } from "@apogee/ui";
import { lazy, Suspense, useState } from "react";
import { LocalLink } from "../../intl/local-link.tsx";
import { Text, useText } from "../../intl/text.tsx";
import { counterText } from "../../notices/notice.ts";
import { useNoticeCount } from "../../notices/use-notice-count.ts";
import { PopupLink } from "../../popups/popup-link.tsx";
import { useSession } from "../../session/session.tsx";
import styles from "./bottom-bar.module.css";
import { NAV_ITEMS } from "./nav-items.ts";
import { useCurrentPath } from "../use-current-path.ts";

const MenuDrawer = lazy(() => import("./menu-drawer.tsx").then(({ MenuDrawer }) => ({ default: MenuDrawer })));

/** On phones, in thumb's reach: deposit or sign-up, the lists, the menu. */
export function BottomBar() {
  const t = useText();
  const path = useCurrentPath();
  const { player } = useSession();
  const notices = useNoticeCount();
  const [menu, setMenu] = useState(false);
  const [asked, setAsked] = useState(false);
  return (
    <>
      <nav className={styles.bar} aria-label={t("shell.quick_menu")}>
        <PopupLink className={styles.item} popup={player ? "cashbox" : "sign-in"}>
          <Icon name={player ? "nav/cashbox" : "objects/key"} />
          <Text id={player ? "shell.cashbox" : "shell.sign_in"} />
        </PopupLink>
        {NAV_ITEMS.filter(({ lists }) => lists).map(({ to, label, picture, owns }) => (
          <LocalLink key={to} className={styles.item} to={to} aria-current={owns.test(path) ? "page" : undefined}>
            <Icon name={picture} />
            <Text id={label} />
          </LocalLink>
        ))}
        <button
          type="button"
          className={styles.item}
          aria-haspopup="dialog"
          aria-expanded={menu}
          onClick={() => {
            setAsked(true);
            setMenu(true);
          }}
        >
          <Icon name="nav/menu" />
          {notices > 0 && (
            <>
              <span className={styles.count} aria-hidden="true">
                {counterText(notices)}
              </span>
              <span className="sr-only">{t("shell.notices_count", { count: notices })}</span>
            </>
          )}
          <Text id="shell.menu" />
        </button>
      </nav>
      {asked && (
        <Suspense fallback={null}>
          <MenuDrawer open={menu} onClose={() => setMenu(false)} />
        </Suspense>
      )}
    </>
  );
}

function Icon({ name }: { readonly name: string }) {
  const picture = artPair(name);
  return picture && <Image picture={picture} size={24} />;
}
