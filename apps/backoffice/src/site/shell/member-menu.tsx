import { Popover, Segmented } from "@apogee/ui";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Keyboard, LogOut, MonitorSmartphone } from "lucide-react";
import { Link, useNavigate } from "react-router";
import { call } from "../api/call.ts";
import { useMe } from "../api/queries.ts";
import { readable, useText } from "../texts/texts.tsx";
import { useLocale, type Locale } from "../texts/locale.ts";
import { useTheme } from "../theme.ts";
import { openKeysHelp } from "./keys-state.ts";
import { initialsOf } from "./initials.ts";
import styles from "./member-menu.module.css";

/** Who is signed in, with what concerns only this member. */
export function MemberMenu() {
  const t = useText();
  const me = useMe();
  return (
    <Popover
      label={t("member.menu")}
      bare
      className={styles.panel!}
      trigger={
        <button type="button" className={styles.trigger}>
          <span className={styles.disc} aria-hidden="true">
            {initialsOf(me.display_name)}
          </span>
          <span className={styles.name}>{me.display_name}</span>
          <span className={styles.role}>{me.roles.map(readable).join(", ")}</span>
        </button>
      }
    >
      <Menu />
    </Popover>
  );
}

function Menu() {
  const t = useText();
  const me = useMe();
  const [locale, setLocale] = useLocale();
  const [theme, setTheme] = useTheme();
  const signOut = useSignOut();
  return (
    <div className={styles.menu}>
      <div className={styles.who}>
        <p className={styles.whoName}>{me.display_name}</p>
        <p>{me.email ?? me.handle}</p>
      </div>
      <Segmented
        label={t("member.language")}
        options={[
          { value: "en", label: "English" },
          { value: "de", label: "Deutsch" },
        ]}
        value={locale}
        onChange={(value) => setLocale(value as Locale)}
        tone="quiet"
        wide
      />
      <Segmented
        label={t("member.theme")}
        options={[
          { value: "light", label: t("theme.light") },
          { value: "dark", label: t("theme.dark") },
        ]}
        value={theme}
        onChange={(value) => setTheme(value as "light" | "dark")}
        tone="quiet"
        wide
      />
      <div className={styles.items}>
        <Link className={styles.item} to="/account">
          <MonitorSmartphone aria-hidden="true" />
          {t("member.account")}
        </Link>
        <button type="button" className={styles.item} onClick={openKeysHelp}>
          <Keyboard aria-hidden="true" />
          {t("keys.title")}
        </button>
        <button type="button" className={styles.item} onClick={() => signOut.mutate()} disabled={signOut.isPending}>
          <LogOut aria-hidden="true" />
          {t("member.signOut")}
        </button>
      </div>
    </div>
  );
}

function useSignOut() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => call("DELETE", "/api/staff/session"),
    onSettled: async () => {
      await navigate("/sign-in");
      client.clear();
    },
  });
}
