import { classNames } from "@apogee/ui";
import type { ReactNode } from "react";
import styles from "./arena-page.module.css";
import type { ArenaPlace } from "./arena-places.ts";
import { ArenaTabs } from "./arena-tabs.tsx";

interface ArenaPageProps {
  readonly current: ArenaPlace["key"];
  readonly spins?: number;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** The frame of every page of the arena: the second row of tabs above the page itself. */
export function ArenaPage({ current, spins, className, children }: ArenaPageProps) {
  return (
    <div className={styles.page}>
      <ArenaTabs current={current} {...(spins !== undefined && { spins })} />
      <main className={classNames(styles.main, className)}>{children}</main>
    </div>
  );
}
