import { Tabs as Base } from "@base-ui/react/tabs";
import { useRender } from "@base-ui/react/use-render";
import type { ReactElement, ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { useThumb } from "../use-thumb.ts";
import styles from "./tabs.module.css";

/** One tab: its name, the number of its pending items, and its content. */
export interface Tab<Value extends string = string> {
  readonly value: Value;
  readonly label: ReactNode;
  readonly count?: number;
  readonly panel: ReactNode;
}

/** Props of `Tabs`. */
export interface TabsProps<Value extends string> {
  readonly label: string;
  readonly tabs: readonly Tab<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly className?: string;
}

/** Views of one page, one at a time. Arrow keys move between the tabs. */
export function Tabs<Value extends string>({ label, tabs, value, onChange, className }: TabsProps<Value>) {
  const { row, thumb } = useThumb<HTMLDivElement>(value);
  return (
    <Base.Root className={className} value={value} onValueChange={(next: Value) => onChange(next)}>
      <Base.List ref={row} className={classNames(styles.row, "edge-fade")} aria-label={label}>
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.value}
            className={styles.tab}
            value={tab.value}
            data-selected={tab.value === value || undefined}
          >
            {tab.label}
            <Count of={tab.count} />
          </Base.Tab>
        ))}
        <span ref={thumb} className={styles.line} aria-hidden="true" />
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} className={styles.panel} value={tab.value}>
          {tab.panel}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}

/** One address of a `TabLinks` row. */
export interface TabLink {
  readonly key: string;
  readonly label: ReactNode;
  readonly count?: number;
  /** A plain link's address. */
  readonly href?: string;
  /** Instead, the link itself: `<Link to="/profile/limits" />`. */
  readonly render?: ReactElement;
}

/** Props of `TabLinks`. */
export interface TabLinksProps {
  readonly label: string;
  readonly links: readonly TabLink[];
  readonly current: string | null;
  readonly className?: string;
}

/** Tabs that have their own addresses. */
export function TabLinks({ label, links, current, className }: TabLinksProps) {
  const { row, thumb } = useThumb<HTMLElement>(current);
  return (
    <nav ref={row} className={classNames(styles.row, "edge-fade", className)} aria-label={label}>
      {links.map(({ key, ...link }) => (
        <Address key={key} {...link} current={key === current} />
      ))}
      <span ref={thumb} className={styles.line} aria-hidden="true" />
    </nav>
  );
}

function Address({ label, count, href, render, current }: Omit<TabLink, "key"> & { readonly current: boolean }) {
  const props = {
    ...(href !== undefined && { href }),
    className: styles.tab,
    "aria-current": current ? ("page" as const) : undefined,
    "data-selected": current || undefined,
    children: (
      <>
        {label}
        <Count of={count} />
      </>
    ),
  };
  return useRender({ defaultTagName: "a", render, props });
}

function Count({ of = 0 }: { readonly of?: number | undefined }) {
  return of > 0 ? <span className={styles.count}>{of}</span> : null;
}
