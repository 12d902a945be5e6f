import type { ReactNode } from "react";
import { useMatches } from "react-router";
import { Text } from "../intl/text.tsx";
import { ToastOutlet } from "../toasts/toast-outlet.tsx";
import { BottomBar } from "./bottom-bar.tsx";
import { CookieNotice } from "./cookie-notice.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { NavigationProgress } from "./navigation-progress.tsx";
import { OfflineNotice } from "./offline-notice.tsx";
import { SiteEvents } from "./site-events.tsx";
import styles from "./site-shell.module.css";

/**
 * A route that fills a phone's whole screen, upright or on its side, says so: `export const handle = { immersive: true
 * }`.
 */
interface Handle {
  readonly immersive?: boolean;
}

/** What stands around every page. */
export function SiteShell({ children }: { readonly children: ReactNode }) {
  const immersive = useMatches().some(({ handle }) => (handle as Handle | undefined)?.immersive);
  return (
    <div className={styles.shell} data-page data-immersive={immersive || undefined}>
      <a className={styles.skip} href="#content">
        <Text id="shell.skip" />
      </a>
      <NavigationProgress />
      <Header />
      {/* A game takes the header's place: another element, so that nothing is moved, however late its page comes. */}
      <div key={immersive ? "whole" : "framed"} className={styles.content} id="content" tabIndex={-1}>
        {children}
      </div>
      <Footer />
      <BottomBar />
      <CookieNotice />
      <OfflineNotice />
      <SiteEvents />
      <ToastOutlet />
    </div>
  );
}
