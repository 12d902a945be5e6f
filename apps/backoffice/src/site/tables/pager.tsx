import { ChevronLeft, ChevronRight } from "lucide-react";
import { Act } from "../kit/index.ts";
import { useText } from "../texts/texts.tsx";
import { PAGE_SIZES } from "./address.ts";
import styles from "./pager.module.css";

/** Props of a `Pager`. */
interface PagerProps {
  readonly page: number;
  readonly size: number;
  readonly total: number;
  readonly onPage: (page: number) => void;
  readonly onSize: (size: number) => void;
}

/** Which rows are shown, and the way to others. */
export function Pager({ page, size, total, onPage, onSize }: PagerProps) {
  const t = useText();
  const first = Math.min(total, (page - 1) * size + 1);
  const last = Math.min(total, page * size);
  if (total === 0) return null;
  return (
    <nav className={styles.pager} aria-label={t("table.pages")}>
      <span>{t("table.range", { first, last, total })}</span>
      <label className={styles.size}>
        {t("table.perPage")}
        <select value={size} onChange={(event) => onSize(Number(event.target.value))}>
          {PAGE_SIZES.map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </select>
      </label>
      <Act
        small
        aria-label={t("table.previous")}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
        icon={<ChevronLeft aria-hidden="true" />}
      />
      <Act
        small
        aria-label={t("table.next")}
        disabled={last >= total}
        onClick={() => onPage(page + 1)}
        icon={<ChevronRight aria-hidden="true" />}
      />
    </nav>
  );
}
