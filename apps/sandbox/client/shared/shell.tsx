import { TabLinks, Tag, ToastProvider, TriangleAlert } from "@apogee/ui";
import type { ReactNode } from "react";
import styles from "./shell.module.css";
import { locale, say } from "./words.ts";

const LINKS = [
  { key: "overview", label: say("shell.overview"), href: "/sandbox" },
  { key: "providers", label: say("shell.providers"), href: "/sandbox/providers" },
  { key: "bank", label: say("shell.bank"), href: "/sandbox/bank" },
  { key: "payouts", label: say("shell.payouts"), href: "/sandbox/payouts" },
  { key: "notifications", label: say("shell.notifications"), href: "/sandbox/notifications" },
  { key: "faucet", label: say("shell.faucet"), href: "/sandbox/faucet" },
  { key: "rates", label: say("shell.rates"), href: "/sandbox/rates" },
  { key: "register", label: say("shell.register"), href: "/sandbox/register" },
  { key: "fraud", label: say("shell.fraud"), href: "/sandbox/fraud" },
  { key: "mail", label: say("shell.mail"), href: "/sandbox/mail" },
] as const;

interface ShellProps {
  readonly page: (typeof LINKS)[number]["key"];
  readonly title: string;
  readonly lead: ReactNode;
  /** Why the page may be out of date. */
  readonly trouble?: string | null;
  readonly children: ReactNode;
}

/** The frame of every page of the console. */
export function Shell({ page, title, lead, trouble = null, children }: ShellProps) {
  return (
    <ToastProvider>
      <a className={styles.skip} href="#main">
        {say("shell.skip")}
      </a>
      <header className={styles.head}>
        <div className={styles.bar}>
          <a className={styles.name} href="/sandbox">
            {say("shell.sandbox")}
          </a>
          <Tag tone="gold">{say("shell.no_money")}</Tag>
          <a className={styles.out} href={locale === "en" ? "/" : `/${locale}`}>
            {say("shell.casino")}
          </a>
        </div>
        <TabLinks className={styles.nav} label={say("shell.sandbox")} current={page} links={LINKS} />
      </header>
      <main className={styles.main} id="main">
        <div className={styles.intro}>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.lead}>{lead}</p>
        </div>
        <p className={styles.trouble} role="status" hidden={trouble === null}>
          <TriangleAlert aria-hidden="true" />
          <span>
            {trouble} {say("shell.old")}
          </span>
        </p>
        {children}
      </main>
    </ToastProvider>
  );
}
