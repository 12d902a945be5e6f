import { Button, Card, Modal } from "@apogee/ui";
import { useState } from "react";
import { useIntl } from "react-intl";
import { Text, useText } from "../../../site/intl/text.tsx";
import type { Programme } from "../level/level-page.tsx";
import { useCoinRate } from "./use-coin-rate.ts";
import styles from "./about-coins.module.css";

/** What coins are, a text that unfolds, and their rules in a window. */
export function AboutCoins({ programme }: { readonly programme: Programme }) {
  const t = useText();
  const [open, setOpen] = useState(false);
  const [rules, setRules] = useState(false);
  return (
    <Card title={<Text id="mart.about" />}>
      <div className={styles.text}>
        <p>
          <Text id="mart.about_text" />
        </p>
        {open && (
          <p>
            <Text id="mart.about_more" />
          </p>
        )}
      </div>
      <div className={styles.actions}>
        <Button kind="secondary" size={40} aria-expanded={open} onClick={() => setOpen(!open)}>
          <Text id={open ? "mart.read_less" : "mart.read_more"} />
        </Button>
        <Button kind="secondary" size={40} aria-haspopup="dialog" onClick={() => setRules(true)}>
          <Text id="mart.rules" />
        </Button>
      </div>
      <Modal
        open={rules}
        onClose={() => setRules(false)}
        title={<Text id="mart.rules_title" />}
        closeLabel={t("common.close")}
        size="md"
      >
        <Rules programme={programme} />
      </Modal>
    </Card>
  );
}

function Rules({ programme }: { readonly programme: Programme }) {
  const intl = useIntl();
  const { amount, euros, converted } = useCoinRate(programme);
  const { category_shares, expire_after_days } = programme;
  const percent = (category: string): string => intl.formatNumber((category_shares[category] ?? 0) / 100);
  return (
    <ul className={styles.rules}>
      <li>
        <Text id="mart.rule_earn" values={{ amount }} />
        {converted && (
          <>
            {" "}
            <Text id="mart.rule_rate" values={{ euros }} />
          </>
        )}
      </li>
      <li>
        <Text id="mart.rule_shares" values={{ dice: percent("dice"), table: percent("table") }} />
      </li>
      <li>
        <Text id="mart.rule_back" />
      </li>
      <li>
        <Text id="mart.rule_expire" values={{ days: expire_after_days }} />
      </li>
    </ul>
  );
}
