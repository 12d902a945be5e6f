import { Wordmark } from "@apogee/ui";
import {
  Activity,
  Banknote,
  ChartColumn,
  Gamepad2,
  Gift,
  Inbox,
  Landmark,
  LayoutGrid,
  Moon,
  Newspaper,
  Settings,
  ShieldAlert,
  Sun,
  Users,
  type LucideIcon,
} from "lucide-react";
import { NavLink } from "react-router";
import { useMe, useRegistry } from "../api/queries.ts";
import { useText } from "../texts/texts.tsx";
import { useTheme } from "../theme.ts";
import { PAGE_NEEDS } from "./page-needs.ts";
import { useCounts, type CountName } from "./use-counts.ts";
import styles from "./rail.module.css";

interface Item {
  readonly to: string;
  readonly text: string;
  readonly Icon: LucideIcon;
  /** Shown if the member may ask one of these queries. */
  readonly needs?: readonly string[] | undefined;
  readonly count?: CountName;
}

const ITEMS: readonly Item[] = [
  { to: "/everything", text: "nav.everything", Icon: LayoutGrid },
  { to: "/players", text: "nav.players", Icon: Users, needs: PAGE_NEEDS["players"] },
  {
    to: "/withdrawals",
    text: "nav.withdrawals",
    Icon: Banknote,
    needs: PAGE_NEEDS["withdrawals"],
    count: "withdrawals",
  },
  { to: "/proposals", text: "nav.proposals", Icon: ShieldAlert, needs: PAGE_NEEDS["proposals"], count: "proposals" },
  {
    to: "/queues",
    text: "nav.queues",
    Icon: Inbox,
    needs: PAGE_NEEDS["queues"],
    count: "queues",
  },
  { to: "/edit", text: "nav.edit", Icon: Gift, needs: PAGE_NEEDS["edit"] },
  { to: "/house", text: "nav.house", Icon: Gamepad2, needs: PAGE_NEEDS["house"] },
  { to: "/queries/files.list", text: "nav.content", Icon: Newspaper, needs: ["files.list"] },
  { to: "/settlements", text: "nav.settlements", Icon: Landmark, needs: PAGE_NEEDS["settlements"] },
  { to: "/reports", text: "nav.reports", Icon: ChartColumn, needs: PAGE_NEEDS["reports"] },
  {
    to: "/operations",
    text: "nav.operations",
    Icon: Activity,
    needs: PAGE_NEEDS["operations"],
  },
];

/** The rail at the left: where a member works. */
export function Rail() {
  const t = useText();
  const me = useMe();
  const { queries } = useRegistry();
  const counts = useCounts();
  const mayAsk = new Set(queries.map(({ name }) => name));
  const shown = ITEMS.filter(({ needs }) => needs === undefined || needs.some((name) => mayAsk.has(name)));
  return (
    <nav className={styles.rail} aria-label={t("nav.label")}>
      <NavLink to="/" className={styles.brand!} title={t("nav.start")}>
        <Wordmark name={me.environment.brand.toLowerCase()} short size="small" />
      </NavLink>
      {shown.map(({ to, text, Icon, count }) => (
        <RailLink key={to} to={to} text={t(text)} Icon={Icon} count={count === undefined ? 0 : counts[count]} />
      ))}
      <span className={styles.space} />
      <ThemeSwitch />
      <RailLink to="/staff" text={t("nav.staff")} Icon={Settings} count={0} />
    </nav>
  );
}

function RailLink({ to, text, Icon, count }: { to: string; text: string; Icon: LucideIcon; count: number }) {
  const t = useText();
  return (
    <NavLink
      to={to}
      className={styles.item!}
      aria-label={count > 0 ? t("nav.waiting", { name: text, count }) : text}
      title={text}
    >
      <Icon aria-hidden="true" />
      {count > 0 && (
        <span className={styles.count} aria-hidden="true">
          {count > 99 ? "99+" : count}
        </span>
      )}
    </NavLink>
  );
}

function ThemeSwitch() {
  const t = useText();
  const [theme, setTheme] = useTheme();
  const name = t(theme === "dark" ? "theme.toLight" : "theme.toDark");
  return (
    <button
      type="button"
      className={styles.item}
      aria-label={name}
      title={name}
      onClick={() => setTheme(theme === "dark" ? "light" : "dark")}
    >
      {theme === "dark" ? <Sun aria-hidden="true" /> : <Moon aria-hidden="true" />}
    </button>
  );
}
