import { Button } from "@apogee/ui";
import { useState } from "react";
import { useTrouble } from "../../../site/forms/use-trouble.ts";
import { Text, useText } from "../../../site/intl/text.tsx";
import { Notice } from "../notice.tsx";
import styles from "./payment-pages.module.css";

interface MorePaymentsProps {
  readonly hasMore: boolean;
  readonly more: () => Promise<void>;
}

/** Below a list of payments: loads older ones. */
export function MorePayments({ hasMore, more }: MorePaymentsProps) {
  const t = useText();
  const report = useTrouble();
  const [loading, setLoading] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  if (!hasMore) return null;
  const load = async (): Promise<void> => {
    setLoading(true);
    setTrouble(undefined);
    try {
      await more();
    } catch (error) {
      setTrouble(report(error));
    } finally {
      setLoading(false);
    }
  };
  return (
    <div className={styles.more}>
      {trouble && <Notice kind="trouble">{trouble}</Notice>}
      <Button size={40} loading={loading} loadingLabel={t("common.loading")} onClick={() => void load()}>
        <Text id="payment.more" />
      </Button>
    </div>
  );
}
