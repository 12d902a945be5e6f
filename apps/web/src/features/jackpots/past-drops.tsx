import { Button, Card, ShieldCheck } from "@apogee/ui";
import { useState } from "react";
import { Text, useText } from "../../site/intl/text.tsx";
import { useTimes } from "../../site/intl/use-times.ts";
import type { ShownLevel } from "../../site/jackpots/levels.ts";
import { useMoney } from "../../site/money/use-money.ts";
import type { CheckedDrop, Proof } from "./check-drop.ts";
import styles from "./past-drops.module.css";

interface PastDropsProps {
  /** The identifier of the jackpot. */
  readonly jackpot: string;
  readonly proofs: readonly Proof[];
  readonly levels: readonly ShownLevel[];
  /** The currency of the jackpot, in which the hidden amounts are. */
  readonly currency: string;
}

/** The latest drops with their opened secrets; each is drawn again in this browser. */
export function PastDrops({ jackpot, proofs, levels, currency }: PastDropsProps) {
  const times = useTimes();
  const money = useMoney();
  const levelOf = (identifier: string) => levels.find(({ level }) => level.identifier === identifier);
  return (
    <Card title={<Text id="jackpot.past" />} aside={<ShieldCheck className={styles.mark} aria-hidden="true" />}>
      <p className={styles.text}>
        <Text id="jackpot.past_text" />
      </p>
      <ul className={styles.drops}>
        {proofs.map((proof) => (
          <li key={`${proof.level} ${proof.generation}`} className={styles.drop}>
            <div className={styles.what}>
              <b>{levelOf(proof.level)?.level.name ?? proof.level}</b>
              <span>{times.at(proof.at)}</span>
            </div>
            <span className={styles.amount}>{money(proof.amount_cents, currency)}</span>
            <code className={styles.hash}>{proof.secret}</code>
            <Check jackpot={jackpot} proof={proof} shown={levelOf(proof.level)} currency={currency} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Check({
  jackpot,
  proof,
  shown,
  currency,
}: {
  readonly jackpot: string;
  readonly proof: Proof;
  readonly shown: ShownLevel | undefined;
  readonly currency: string;
}) {
  const t = useText();
  const money = useMoney();
  const [found, setFound] = useState<CheckedDrop | null>(null);
  const rules = shown?.rules;
  if (!rules) return null;
  const check = async (): Promise<void> => {
    // The mathematics of draws is loaded when it is first asked for.
    const { checkDrop } = await import("./check-drop.ts");
    setFound(checkDrop(jackpot, proof, rules));
  };
  if (!found)
    return (
      <Button size={32} kind="secondary" onClick={() => void check()}>
        <Text id="jackpot.check" />
      </Button>
    );
  const amount = found.threshold === null ? "" : money(found.threshold, currency);
  return (
    <span className={styles.found} role="status" data-ok={found.sealed && found.same}>
      {!found.sealed
        ? t("jackpot.check_differs")
        : found.same
          ? t(found.threshold === null ? "jackpot.check_sealed" : "jackpot.check_same", { amount })
          : t("jackpot.check_other_bounds")}
    </span>
  );
}
