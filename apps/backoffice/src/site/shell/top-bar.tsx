import { Search } from "lucide-react";
import { KeyCap } from "../kit/index.ts";
import { useText } from "../texts/texts.tsx";
import { Breadcrumbs } from "./breadcrumbs.tsx";
import { MemberMenu } from "./member-menu.tsx";
import { openPalette } from "./palette-state.ts";
import { WallClock } from "./wall-clock.tsx";
import { DemoMark } from "./demo-mark.tsx";
import styles from "./top-bar.module.css";

/** The bar above every page: where one is, the search, the time, who is signed in. */
export function TopBar() {
  const t = useText();
  return (
    <header className={styles.bar}>
      <Breadcrumbs />
      <DemoMark />
      <button type="button" className={styles.search} onClick={openPalette}>
        <Search aria-hidden="true" />
        <span className={styles.words}>{t("palette.hint")}</span>
        <KeyCap>Ctrl</KeyCap>
        <KeyCap>K</KeyCap>
      </button>
      <WallClock />
      <MemberMenu />
    </header>
  );
}
