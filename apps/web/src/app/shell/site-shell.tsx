import type { ReactNode } from "react";
import { useMatches } from "react-router";
import { Text } from "../../site/intl/text.tsx";
import { useSinglePress } from "../../site/navigation/use-single-press.ts";
import { ToastOutlet } from "../../site/toasts/toast-outlet.tsx";
import { Bookmarks } from "../../site/shell/drawer/bookmarks.tsx";
import { BottomBar } from "../../site/shell/drawer/bottom-bar.tsx";
import { CookieNotice } from "../../site/shell/cookies/cookie-notice.tsx";
import { Footer } from "../../site/shell/footer/footer.tsx";
import { Header } from "./header.tsx";
import { LanguageOffer } from "../../site/shell/notices/language-offer.tsx";
import { NavigationProgress } from "../../site/shell/notices/navigation-progress.tsx";
import { OfflineNotice } from "../../site/shell/notices/offline-notice.tsx";
import { SiteEvents } from "./site-events.tsx";
import styles from "./site-shell.module.css";

/** Exported by a route: `export const handle = { immersive: true }`. */
interface Handle {
  /** It fills a phone's whole screen, upright or sideways. */
  readonly immersive?: boolean;
  /** It has neither header nor footer nor menus. */
  readonly bare?: boolean;
}

/** The frame around every page. */
export function SiteShell({ children }: { readonly children: ReactNode }) {
  const handles = useMatches().map(({ handle }) => handle as Handle | undefined);
  const immersive = handles.some((handle) => handle?.immersive);
  const onClick = useSinglePress();
  const bare = handles.some((handle) => handle?.bare);
  return (
    <div
      className={styles.shell}
      data-page
      data-immersive={immersive || undefined}
      data-bare={bare || undefined}
      onClickCapture={onClick}
    >
      <a className={styles.skip} href="#content">
        <Text id="shell.skip" />
      </a>
      <NavigationProgress />
      {!bare && <Header />}
      {!bare && !immersive && <LanguageOffer />}
      {/* A game replaces the header with another element, so that nothing moves, however late its page arrives. */}
      <div key={immersive ? "whole" : "framed"} className={styles.content} id="content" tabIndex={-1}>
        {children}
      </div>
      {!bare && (
        <>
          {!immersive && <Bookmarks />}
          <Footer />
          <BottomBar />
          <CookieNotice />
        </>
      )}
      <OfflineNotice />
      <SiteEvents />
      <ToastOutlet />
    </div>
  );
}
