import type { LimitTerms, UserLimit } from "@apogee/contract";
import { Button, Card, ChevronRight } from "@apogee/ui";
import { lazy, Suspense, useState } from "react";
import { Text } from "../../../site/intl/text.tsx";
import { BreakName } from "./break-name.tsx";
import type { BreakKind, OfferedBreak } from "./break-dialog.tsx";
import styles from "./cards.module.css";

const BreakDialog = lazy(() => import("./break-dialog.tsx").then(({ BreakDialog }) => ({ default: BreakDialog })));

interface BreakCardProps {
  readonly offered: LimitTerms["breaks"];
  readonly onChange: (limits: readonly UserLimit[]) => void;
}

/** The breaks that the licence offers: short ones, each with a button, and exclusions behind one. */
export function BreakCard({ offered, onChange }: BreakCardProps) {
  const [asked, setAsked] = useState<{ readonly kind: BreakKind; readonly chosen: OfferedBreak | null } | null>(null);
  const short = offered.filter(({ type }) => type === "cooling_off");
  const exclusions = offered.filter(({ type }) => type === "self_exclusion");
  return (
    <Card title={<Text id="limits.break_title" />}>
      <div className={styles.short}>
        {short.map((each) => (
          <Button key={each.period} onClick={() => setAsked({ kind: "cooling_off", chosen: each })}>
            <BreakName period={each.period} />
          </Button>
        ))}
      </div>
      {exclusions[0] && (
        <Button
          wide
          kind="secondary"
          className={styles.exclusion}
          iconAfter={<ChevronRight aria-hidden="true" />}
          onClick={() => setAsked({ kind: "self_exclusion", chosen: null })}
        >
          <Text id="limits.exclusion" values={{ least: <BreakName period={exclusions[0].period} /> }} />
        </Button>
      )}
      <p className={styles.note}>
        <Text id="limits.break_text" />
      </p>
      {asked && (
        <Suspense fallback={null}>
          <BreakDialog
            kind={asked.kind}
            chosen={asked.chosen}
            offered={exclusions}
            onClose={() => setAsked(null)}
            onChange={onChange}
          />
        </Suspense>
      )}
    </Card>
  );
}
