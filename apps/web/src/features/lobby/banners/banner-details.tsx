import { Modal } from "@apogee/ui";
import { useText } from "../../../site/intl/text.tsx";
import type { Banner } from "../load-lobby.server.ts";
import styles from "./banner-details.module.css";

interface BannerDetailsProps {
  readonly details: NonNullable<Banner["secondButton"]>["popup"];
  readonly onClose: () => void;
}

/** What the second button of a banner opens. */
export function BannerDetails({ details: { title, secondTitle, desc }, onClose }: BannerDetailsProps) {
  const t = useText();
  return (
    <Modal open onClose={onClose} title={title} closeLabel={t("common.close")}>
      <div className={styles.details}>
        {secondTitle && <h3 className={styles.title}>{secondTitle}</h3>}
        <p className={styles.text}>{desc}</p>
      </div>
    </Modal>
  );
}
