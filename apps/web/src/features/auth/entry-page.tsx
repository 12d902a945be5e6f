import type { ReactNode } from "react";
import { Outlet } from "react-router";
import { Text, type MessageKey } from "../../site/intl/text.tsx";
import styles from "./entry-page.module.css";

interface EntryPageProps {
  readonly title: MessageKey;
  readonly children: ReactNode;
}

/** Login or registration on a page of its own, for links from outside. */
export function EntryPage({ title, children }: EntryPageProps) {
  return (
    <>
      <main className={styles.page}>
        <section className={styles.card}>
          <h1 className={styles.title}>
            <Text id={title} />
          </h1>
          {children}
        </section>
      </main>
      <Outlet />
    </>
  );
}
