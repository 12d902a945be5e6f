import { encode } from "uqr";
import { useText } from "../../site/texts/texts.tsx";
import styles from "./front.module.css";

/** The secret of an authenticator: to scan, and to type. */
export function Enrolment({ secret, uri }: { readonly secret: string; readonly uri: string }) {
  const t = useText();
  return (
    <>
      <ol className={styles.steps}>
        <li>{t("enrol.step1")}</li>
        <li>{t("enrol.step2")}</li>
        <li>{t("enrol.step3")}</li>
      </ol>
      <QrCode text={uri} label={t("enrol.qr")} />
      <p className={styles.text}>
        {t("enrol.byHand")} <code className={styles.secret}>{secret.match(/.{1,4}/g)?.join(" ")}</code>
      </p>
    </>
  );
}

/** A text as a QR code: one path, so that the page needs no picture from elsewhere. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { data, size } = encode(text, { ecc: "M", border: 0 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  return (
    <div className={styles.qr}>
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
        <path d={path} fill="#0e1530" />
      </svg>
    </div>
  );
}
