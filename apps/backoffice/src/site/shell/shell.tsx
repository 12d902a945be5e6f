import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { Navigate, Outlet, useLocation } from "react-router";
import { meQuery, registryQuery } from "../api/queries.ts";
import { Refused } from "../api/refused.ts";
import { clock } from "../clock.ts";
import { Failure } from "../kit/index.ts";
import { signInAddress } from "../session/sign-in-address.ts";
import { useLocale } from "../texts/locale.ts";
import { wordsQuery } from "../texts/registry-words.ts";
import { useText } from "../texts/texts.tsx";
import { KeysHelp } from "./keys-help.tsx";
import { Palette } from "./palette.tsx";
import { Rail } from "./rail.tsx";
import { ShellWaiting } from "./shell-waiting.tsx";
import { TopBar } from "./top-bar.tsx";
import styles from "./shell.module.css";

/** Rail, top bar and page, for a signed-in member. */
export function Shell() {
  const t = useText();
  const location = useLocation();
  const me = useQuery(meQuery);
  const registry = useQuery({ ...registryQuery, enabled: me.isSuccess });
  const [locale] = useLocale();
  const words = useQuery(wordsQuery(locale));
  useServerTime(me.data?.environment?.time, me.dataUpdatedAt);

  if (me.error instanceof Refused && me.error.status === 401) return <Navigate to={signInAddress(location)} replace />;
  const failed = me.error ?? registry.error;
  if (failed)
    return (
      <main className={styles.alone}>
        <Failure error={failed} onRetry={() => void (me.error ? me : registry).refetch()} />
      </main>
    );
  if (!me.data || !registry.data || words.isPending) return <ShellWaiting />;
  return (
    <div className={styles.shell} data-page="">
      <a className={styles.skip} href="#page">
        {t("shell.skip")}
      </a>
      <Rail />
      <div className={styles.body}>
        <TopBar />
        <main id="page" className={styles.main} tabIndex={-1}>
          <Outlet />
        </main>
      </div>
      <Palette />
      <KeysHelp />
    </div>
  );
}

/** Ages and countdowns follow the server's clock, because the machine's own may be wrong. */
function useServerTime(iso: string | undefined, readAt: number): void {
  useEffect(() => {
    if (iso !== undefined && readAt > 0) clock.setOffset(Date.parse(iso) - readAt);
  }, [iso, readAt]);
}
