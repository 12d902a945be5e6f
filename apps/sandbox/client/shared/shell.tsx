import { TabLinks, Tag, ToastProvider, TriangleAlert } from "@apogee/ui";
import type { ReactNode } from "react";
import styles from "./shell.module.css";

const LINKS = [
  { key: "overview", label: "Overview", href: "/sandbox" },
  { key: "payouts", label: "Payouts", href: "/sandbox/payouts" },
  { key: "notifications", label: "Notifications", href: "/sandbox/notifications" },
  { key: "faucet", label: "Faucet", href: "/sandbox/faucet" },
  { key: "mail", label: "Mail", href: "/sandbox/mail" },
] as const;

interface ShellProps {
  readonly page: (typeof LINKS)[number]["key"];
  readonly title: string;
  readonly lead: ReactNode;
  /** Why what is shown may be old. */
  readonly trouble?: string | null;
  readonly children: ReactNode;
}

/** What stands around every page of the console. */
export function Shell({ page, title, lead, trouble = null, children }: ShellProps) {
  return (
    <ToastProvider>
      <a className={styles.skip} href="#main">Skip to content</a>
      <header className={styles.head}>
        <div className={styles.bar}>
          <a className={styles.name} href="/sandbox">Sandbox</a>
          <Tag tone="gold">No real money</Tag>
          <a className={styles.out} href="/">To the casino</a>
        </div>
        <TabLinks className={styles.nav} label="Sandbox" current={page} links={LINKS} />
      </header>
      <main className={styles.main} id="main">
        <div className={styles.intro}>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.lead}>{lead}</p>
        </div>
        <p className={styles.trouble} role="status" hidden={trouble === null}>
          <TriangleAlert aria-hidden="true" />
          <span>{trouble} What you see may be old.</span>
        </p>
        {children}
      </main>
    </ToastProvider>
  );
}
