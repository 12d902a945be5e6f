import { ownLiabilities, type publishedLiabilities, type ResponseOf } from "@apogee/contract";
import { BadgeCheck, Button, Card } from "@apogee/ui";
import { useState } from "react";
import { useApi } from "../../../site/api/use-api.ts";
import { useTrouble } from "../../../site/forms/use-trouble.ts";
import { LocalLink } from "../../../site/intl/local-link.tsx";
import { Text, useText } from "../../../site/intl/text.tsx";
import { useMoney } from "../../../site/money/use-money.ts";
import { useSession } from "../../../site/session/session.tsx";
import { checkOwn, type CheckedLeaf } from "./check-own.ts";
import styles from "./liabilities.module.css";

/** Fetches the player's own leaves and checks them in this browser. */
export function OwnCheck({ published }: { readonly published: ResponseOf<typeof publishedLiabilities> }) {
  const t = useText();
  const api = useApi();
  const why = useTrouble();
  const { player } = useSession();
  const [checked, setChecked] = useState<readonly CheckedLeaf[]>();
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);

  const check = async (id: number): Promise<void> => {
    setBusy(true);
    setTrouble(null);
    try {
      setChecked(checkOwn(published, await api.call(ownLiabilities, { query: { day: published.day } }), id));
    } catch (error) {
      setTrouble(why(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Card title={<Text id="liabilities.own_title" />}>
      <div className={styles.own} aria-live="polite">
        {player ? (
          <>
            <p>
              <Text id="liabilities.own_text" />
            </p>
            <Button kind="cta" loading={busy} loadingLabel={t("common.loading")} onClick={() => void check(player.id)}>
              <Text id="liabilities.check" />
            </Button>
          </>
        ) : (
          <>
            <p>
              <Text id="liabilities.guest" />
            </p>
            <Button kind="secondary" render={<LocalLink to="/login" />}>
              <Text id="auth.sign_in" />
            </Button>
          </>
        )}
        {trouble !== null && <p role="alert">{trouble}</p>}
        {checked?.length === 0 && (
          <p>
            <Text id="liabilities.none" />
          </p>
        )}
        {checked?.map((leaf) => (
          <Leaf key={leaf.currency} leaf={leaf} />
        ))}
      </div>
    </Card>
  );
}

function Leaf({ leaf: { currency, amount, parts, verdict } }: { readonly leaf: CheckedLeaf }) {
  const money = useMoney();
  const isIncluded = verdict === "included";
  return (
    <section className={styles.leaf}>
      <p className={styles.verdict}>
        <strong>{money(Number(amount), currency)}</strong>
        <span className={isIncluded ? styles.good : styles.bad}>
          {isIncluded && <BadgeCheck aria-hidden="true" />}
          <Text id={isIncluded ? "liabilities.included" : "liabilities.not_included"} />
        </span>
      </p>
      <dl className={styles.parts}>
        {(["balance", "open_rounds", "withdrawals"] as const).map((part) => (
          <div key={part}>
            <dt>
              <Text id={`liabilities.${part}`} />
            </dt>
            <dd>{money(Number(parts[part]), currency)}</dd>
          </div>
        ))}
      </dl>
      {!isIncluded && (
        <p role="alert">
          <Text id={`liabilities.wrong.${verdict}`} />
        </p>
      )}
    </section>
  );
}
