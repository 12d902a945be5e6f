import { artPair, Bell, Button, Drawer, Image, LogOut, Mail, Tag } from "@apogee/ui";
import { useRef, type ReactNode } from "react";
import { LocalLink } from "../../intl/local-link.tsx";
import { Text, useText } from "../../intl/text.tsx";
import { PopupLink } from "../../popups/popup-link.tsx";
import { useNoticeCount } from "../../notices/use-notice-count.ts";
import { counterText } from "../../notices/notice.ts";
import { useSession } from "../../session/session.tsx";
import { useSignOut } from "../../session/use-sign-out.ts";
import { ACCOUNT_ITEMS } from "../header/account-items.ts";
import { useNewGifts } from "../header/gifts-link.tsx";
import { HELP, LEGAL, RESPONSIBLE } from "../footer/legal-links.ts";
import { LocalTime } from "../footer/local-time.tsx";
import { LocaleLinks } from "../header/locale-links.tsx";
import styles from "./menu-drawer.module.css";
import { MenuManagers } from "./menu-managers.tsx";
import { NoticeList } from "../header/notice-list.tsx";
import { ChatItem } from "../support-link.tsx";
import { useWholeMenu } from "./use-main-menu.ts";
import { useSwipeAway } from "./use-swipe-away.ts";
import { WalletPanel } from "../header/wallet-panel.tsx";

interface MenuDrawerProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/**
 * The phone's menu: balance, pages, VIP managers, help, language, local time. A swipe to the right, a click outside or a link closes
 * it.
 */
export function MenuDrawer({ open, onClose }: MenuDrawerProps) {
  const t = useText();
  const { player, brand } = useSession();
  const menu = useWholeMenu();
  const signOut = useSignOut();
  const body = useRef<HTMLDivElement>(null);
  useSwipeAway(body, open, onClose);
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={t("shell.menu")}
      closeLabel={t("common.close")}
      className={styles.drawer}
    >
      <div
        className={styles.menu}
        ref={body}
        onClick={(event) => event.target instanceof Element && event.target.closest("a") && onClose()}
      >
        {player ? (
          <div className={styles.card}>
            <WalletPanel />
          </div>
        ) : (
          <Enter />
        )}
        <ul className={styles.list}>
          {menu.map(({ to, label, picture, badge }) => (
            <li key={to}>
              <LocalLink className={styles.item} to={to}>
                <Picture name={picture} />
                <Text id={label} />
                {badge && (
                  <Tag tone="aurora">
                    <Text id={badge} />
                  </Tag>
                )}
              </LocalLink>
            </li>
          ))}
        </ul>
        {player && <Notices />}
        {player && (
          <ul className={styles.list} aria-label={t("shell.account")}>
            {[...ACCOUNT_ITEMS, RESPONSIBLE].map(({ to, label, Icon }) => (
              <li key={to}>
                <LocalLink className={styles.item} to={to}>
                  <Icon aria-hidden="true" />
                  <Text id={label} />
                  {to === "/profile/gifts" && <NewGifts />}
                </LocalLink>
              </li>
            ))}
            <li>
              <button
                type="button"
                className={styles.item}
                onClick={() => {
                  onClose();
                  void signOut();
                }}
              >
                <LogOut aria-hidden="true" />
                <Text id="shell.sign_out" />
              </button>
            </li>
          </ul>
        )}
        {player && <MenuManagers />}
        <section className={styles.part}>
          <h2 className={styles.title}>
            <Text id="shell.help" />
          </h2>
          <ul className={styles.list}>
            {HELP.filter((item) => !player || item !== RESPONSIBLE).map(({ to, label, Icon }) => (
              <li key={to}>
                <LocalLink className={styles.item} to={to}>
                  <Icon aria-hidden="true" />
                  <Text id={label} />
                </LocalLink>
              </li>
            ))}
            <ChatItem className={styles.item} />
            <li>
              <a className={styles.item} href={`mailto:${brand.support_email}`}>
                <Mail aria-hidden="true" />
                <Text id="shell.write_us" />
              </a>
            </li>
          </ul>
        </section>
        <section className={styles.part}>
          <h2 className={styles.title}>
            <Text id="shell.language" />
          </h2>
          <LocaleLinks className={styles.languages} />
        </section>
        <div className={styles.foot}>
          <ul className={styles.house} aria-label={t("shell.house")}>
            {LEGAL.map(({ to, label }) => (
              <li key={to}>
                <LocalLink to={to}>
                  <Text id={label} />
                </LocalLink>
              </li>
            ))}
          </ul>
          <LocalTime />
        </div>
      </div>
    </Drawer>
  );
}

function Notices() {
  const count = useNoticeCount();
  return (
    <details className={styles.notices}>
      <summary className={styles.item}>
        <Bell aria-hidden="true" />
        <Text id="shell.notices" />
        <Count of={count} />
      </summary>
      <NoticeList />
    </details>
  );
}

const NewGifts = (): ReactNode => <Count of={useNewGifts()} />;

function Count({ of }: { readonly of: number }) {
  return of > 0 && <span className={styles.count}>{counterText(of)}</span>;
}

function Enter() {
  return (
    <div className={styles.enter}>
      <Button render={<PopupLink popup="sign-in" />}>
        <Text id="shell.sign_in" />
      </Button>
      <Button kind="cta" render={<PopupLink popup="sign-up" />}>
        <Text id="shell.sign_up" />
      </Button>
    </div>
  );
}

function Picture({ name }: { readonly name: string }) {
  const picture = artPair(name);
  return picture && <Image picture={picture} size={24} />;
}
