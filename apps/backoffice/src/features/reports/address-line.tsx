import { copyText, useToast } from "@apogee/ui";
import { Copy, Link2 } from "lucide-react";
import { Fragment } from "react";
import { useLocation } from "react-router";
import { useText } from "../../site/texts/texts.tsx";
import styles from "./reports.module.css";

/** The address of what is shown: who opens it sees the same. */
export function AddressLine() {
  const t = useText();
  const { show } = useToast();
  const { pathname, search } = useLocation();
  const parts = [...new URLSearchParams(search)];
  return (
    <div className={styles.address}>
      <Link2 aria-hidden="true" />
      <code>
        {pathname}
        {parts.map(([name, value], at) => (
          <Fragment key={name}>
            {at === 0 ? "?" : "&"}
            <b>{name}</b>={value}
          </Fragment>
        ))}
      </code>
      <button
        type="button"
        aria-label={t("report.copyAddress")}
        onClick={() => {
          void copyText(`${location.origin}${pathname}${search}`);
          show({ text: t("act.copied"), tone: "done" });
        }}
      >
        <Copy aria-hidden="true" />
      </button>
    </div>
  );
}
