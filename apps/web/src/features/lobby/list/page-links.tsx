import { ArrowLeft, ArrowRight } from "@apogee/ui";
import { LocalLink } from "../../../site/intl/local-link.tsx";
import { Text, useText } from "../../../site/intl/text.tsx";
import { pageAddress, shownPages } from "./list-address.ts";
import styles from "./page-links.module.css";

interface PageLinksProps {
  readonly path: string;
  readonly search: string;
  readonly current: number;
  readonly total: number;
}

/** Links to the other pages of a list, for browsers that run no scripts. */
export function PageLinks({ path, search, current, total }: PageLinksProps) {
  const t = useText();
  const to = (page: number): string => pageAddress(path, search, page);
  return (
    <nav className={styles.pages} aria-label={t("lobby.pages")}>
      {current > 1 && (
        <LocalLink className={styles.page} to={to(current - 1)} rel="prev">
          <ArrowLeft aria-hidden="true" />
          <Text id="lobby.page_before" />
        </LocalLink>
      )}
      {shownPages(current, total).map((page, at) =>
        page === null ? (
          <span key={`gap ${at}`} className={styles.gap} aria-hidden="true">
            …
          </span>
        ) : (
          <LocalLink
            key={page}
            className={styles.page}
            to={to(page)}
            aria-label={t("lobby.page_number", { page })}
            aria-current={page === current ? "page" : undefined}
          >
            {page}
          </LocalLink>
        ),
      )}
      {current < total && (
        <LocalLink className={styles.page} to={to(current + 1)} rel="next">
          <Text id="lobby.page_after" />
          <ArrowRight aria-hidden="true" />
        </LocalLink>
      )}
    </nav>
  );
}
