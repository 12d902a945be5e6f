import { Check, Copy, copyText, IconButton } from "@apogee/ui";
import { useEffect, useState } from "react";
import { useText } from "../../../site/intl/text.tsx";
import styles from "./next-step.module.css";

interface CopyLineProps {
  readonly label: string;
  readonly value: string;
  /** The line without which the money cannot be found again. */
  readonly strong?: boolean;
}

/** One detail of a transfer, with a button that copies it. */
export function CopyLine({ label, value, strong = false }: CopyLineProps) {
  const t = useText();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 3_000);
    return () => clearTimeout(timer);
  }, [copied]);
  return (
    <div className={styles.line} data-strong={strong || undefined}>
      <dt>{label}</dt>
      <dd>{value}</dd>
      <dd className={styles.copy}>
        <IconButton
          kind="ghost"
          label={t(copied ? "cashbox.copied" : "cashbox.copy_line", { label })}
          onClick={() => void copyText(value).then(setCopied)}
        >
          {copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
        </IconButton>
      </dd>
    </div>
  );
}
