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
 * Exported by a route that fills a phone's whole screen, upright or sideways: `export const handle = { immersive: true
 * }`.
 */
interface Handle {
  readonly immersive?: boolean;
}

/** The frame around every page. */
export function SiteShell({ children }: { readonly children: ReactNode }) {
  const immersive = useMatches().some(({ handle }) => (handle as Handle | undefined)?.immersive);
  return (
    <div className={styles.shell} data-page data-immersive={immersive || undefined}>
      <a className={styles.skip} href="#content">
        <Text id="shell.skip" />
      </a>
      <NavigationProgress />
      <Header />
      {/* A game replaces the header with another element, so that nothing moves, however late its page arrives. */}
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
