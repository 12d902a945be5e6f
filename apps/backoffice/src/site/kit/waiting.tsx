import { Skeleton } from "@apogee/ui";
import { useText } from "../texts/texts.tsx";
import { Page } from "./page.tsx";
import { Panel } from "./panel.tsx";
import styles from "./waiting.module.css";

/** A page while its answer is on its way, in the shape of most pages. */
export function Waiting({ rows = 8, bare = false }: { readonly rows?: number; readonly bare?: boolean }) {
  const t = useText();
  const lines = (
    <div className={styles.lines} role="status" aria-busy="true" aria-label={t("state.loading")}>
      <Skeleton shape="text" count={rows} className={styles.line!} />
    </div>
  );
  if (bare) return lines;
  return (
    <Page>
      <Panel>{lines}</Panel>
    </Page>
  );
}
